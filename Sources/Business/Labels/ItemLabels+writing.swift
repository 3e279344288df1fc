import Storage

extension ItemLabels {
  /// Draws the labels into a new file at a path, on a thread of its own; how many bytes it has.
  /// Nil where `advance`, which hears how far it is, says not to go on: what is there then is no
  /// whole file.
  package func write(
    title: String, to path: String, _ advance: @escaping @Sendable (ArchiveProgress) -> Bool
  ) async throws -> Int? {
    try await WorkBench().run {
      let target = Target(try PlainFile(path, .writing))
      let isWhole = draw(title: title, { target.failure == nil && advance($0) }) {
        target.add($0)
      }
      if let failure = target.failure { throw failure }
      return isWhole ? target.byteCount : nil
    }
  }

  /// Where the pieces go.
  private final class Target {
    private let file: PlainFile
    private(set) var byteCount = 0
    private(set) var failure: StorageFailure?

    init(_ file: PlainFile) { self.file = file }

    func add(_ bytes: [UInt8]) {
      guard failure == nil else { return }
      do throws(StorageFailure) {
        try file.write(bytes, at: byteCount)
        byteCount += bytes.count
      } catch {
        failure = error
      }
    }
  }
}
