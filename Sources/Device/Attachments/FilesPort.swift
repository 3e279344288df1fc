package import SyncProtocol

/// What a device asks of its container about files, as functions.
package struct FilesPort: Sendable {
  /// Sends a part of a file, or asks how far it has come.
  package var upload: @Sendable (FileUpload) async -> CallOutcome<FileProgress>
  /// Reads a part of a file.
  package var read: @Sendable (FileRequest) async -> CallOutcome<FilePart>

  /// Takes the functions as they are.
  package init(
    upload: @escaping @Sendable (FileUpload) async -> CallOutcome<FileProgress>,
    read: @escaping @Sendable (FileRequest) async -> CallOutcome<FilePart>
  ) {
    self.upload = upload
    self.read = read
  }

  /// Nobody answers: for devices without a container.
  package static let unreachable = FilesPort(
    upload: { _ in .unreachable(noContainer) }, read: { _ in .unreachable(noContainer) })

  private static let noContainer = "This device has no container to call."
}
