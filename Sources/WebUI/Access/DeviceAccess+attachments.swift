package import Device
package import HTTPServing
package import Model

extension DeviceAccess {
  /// The files that hang on records.
  package struct Attachments: Sendable {
    /// Attaches a file to an item, as its picture if that is wanted.
    package var add:
      @Sendable (Upload, _ isPicture: Bool, RecordID, CompanyID) async throws ->
        EditOutcome
    /// The record of an attachment; nil when there is none or it is deleted.
    package var record: @Sendable (RecordID, CompanyID) async throws -> Record<Attachment>?
    /// The bytes of an attachment, fetched if they are not on the device.
    package var file: @Sendable (RecordID, CompanyID) async throws -> FileOutcome
    /// Deletes an attachment.
    package var delete: @Sendable (RecordID, CompanyID) async throws -> EditOutcome

    /// Takes the answers.
    package init(
      add:
        @escaping @Sendable (Upload, _ isPicture: Bool, RecordID, CompanyID) async throws ->
        EditOutcome,
      record: @escaping @Sendable (RecordID, CompanyID) async throws -> Record<Attachment>?,
      file: @escaping @Sendable (RecordID, CompanyID) async throws -> FileOutcome,
      delete: @escaping @Sendable (RecordID, CompanyID) async throws -> EditOutcome
    ) {
      self.add = add
      self.record = record
      self.file = file
      self.delete = delete
    }

    /// There are no files.
    package static let none = Attachments(
      add: { _, _, _, _ in .missing }, record: { _, _ in nil }, file: { _, _ in .missing },
      delete: { _, _ in .missing })
  }
}
