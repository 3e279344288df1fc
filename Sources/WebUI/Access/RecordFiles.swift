package import Device
package import Model

/// The files that hang on one record, as its page shows them.
package struct RecordFiles: Equatable, Sendable {
  /// The record.
  package let owner: RecordReference
  /// Its files, oldest first.
  package var entries: [AttachmentEntry] = []
  /// Those that the container did not take.
  package var refused: [RefusedFile] = []
  /// The room of all files of the company, for its owner alone.
  package var room: FileRoom?

  /// No files of a record.
  package init(of owner: RecordReference) { self.owner = owner }
}

extension CompanyContext {
  /// The files of a record with what its page tells of them.
  func files(of owner: RecordReference) async throws -> RecordFiles {
    var files = RecordFiles(of: owner)
    files.entries = try await attachments(of: owner)
    files.refused = try await refusedFiles(of: owner)
    files.room = try await fileRoom()
    return files
  }
}
