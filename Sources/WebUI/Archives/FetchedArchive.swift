/// The bytes of an archive for whoever passes them on.
package struct FetchedArchive: Sendable {
  /// What its file is to be called.
  package let name: String
  /// How many bytes it has.
  package let byteCount: Int
  /// The bytes from a place on, so many at most.
  package let read: @Sendable (_ place: Int, _ count: Int) -> [UInt8]
}
