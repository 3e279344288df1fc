import Model
import Storage

/// Reads both stores over connections of its own, so that a sync never keeps a page waiting.
actor ReadDesk {
  private nonisolated let queue: SerialQueue
  private let readers: [StoreReader]

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  /// Opens both stores in an account's folder, which must exist.
  init(folder: String, label: String) throws {
    queue = SerialQueue(label: label)
    readers = try [StoreKind.shared, .private].map {
      try StoreReader($0, path: folder + "/" + $0.fileName)
    }
  }

  /// Runs `body` over one unchanging view of the store that holds the company.
  func read<T: Sendable>(
    _ company: CompanyID, _ body: @Sendable (StoreReader) throws -> T
  ) throws -> T {
    for reader in readers {
      let found: T? = try reader.connection.read {
        try reader.zone(company) == nil ? nil : try body(reader)
      }
      if let found { return found }
    }
    throw DeviceFailure(.noSuchZone, "The company is not on this device.")
  }

  /// Lets the files go.
  func close() {
    for reader in readers { try? reader.connection.close() }
  }
}
