import SyncProtocol

extension Examples {
  /// What is said about files.
  static let files: [Example] = [
    Example(FileUpload(zone: company, record: record, offset: 1_048_576, bytes: [1, 2, 255])),
    Example(FileProgress(received: 1_048_576, byteCount: 2_000_000, isComplete: false)),
    Example(FileRequest(zone: company, record: record, offset: 1_048_576)),
    Example(FilePart(byteCount: 2_000_000, bytes: [1, 2, 255])),
  ]
}
