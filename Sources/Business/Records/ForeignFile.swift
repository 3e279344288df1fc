/// Files of a sort of their own in which records of a kind come and go besides tables: vCards of
/// contacts.
package struct ForeignFile<Kind: RecordType>: Sendable {
  /// What the names of such files end with.
  package let ending: String
  /// What browsers are told that one is.
  package let mediaType: String
  /// What people call one.
  package let label: String
  /// Whether a file that begins so is one.
  let begins: @Sendable ([UInt8]) -> Bool
  /// What such a file says, as a file of JSON with the names of the fields.
  let json: @Sendable ([UInt8]) throws -> [UInt8]
  /// Records as such a file.
  package let bytes: @Sendable ([RecordLine<Kind>]) -> [UInt8]
}
