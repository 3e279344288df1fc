/// A file of a form that was not taken into memory.
package struct Upload: Sendable {
  /// The name of the form's field.
  package let field: String
  /// The file's name without folders, as the client gave it; empty if no file was chosen.
  package let name: String
  /// The media type that the client claims.
  package let mediaType: String
  /// How many bytes it has.
  package let byteCount: Int
  /// The bytes from a place in it on: so many, or as many as there are.
  package let read: @Sendable (_ place: Int, _ count: Int) -> [UInt8]
}
