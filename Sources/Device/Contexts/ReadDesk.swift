package import Model
import Storage

/// Reads both stores over connections of its own, so that a sync never keeps a page waiting.
actor ReadDesk {
  private nonisolated let queue: SerialQueue
  private let readers: [StoreReader]
  private var kept: [KeptKey: Kept] = [:]
  private var counts: [CompanyID: KeptCount] = [:]

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

  /// What is read of a company again and again; read anew only after somebody wrote into the store.
  func kept<T: KeptReading>(_ company: CompanyID, _ type: T.Type) throws -> T {
    let key = KeptKey(company: company, type: ObjectIdentifier(type))
    let known = kept[key]
    let found = try read(company) { reader in
      let version = try reader.dataVersion()
      if let known, known.store == reader.kind, known.version == version { return known }
      return Kept(store: reader.kind, version: version, value: try T(reader, of: company))
    }
    kept[key] = found
    guard let value = found.value as? T else { return try read(company) { try T($0, of: company) } }
    return value
  }

  /// A number of a day that takes many reads; counted anew only after somebody wrote into the
  /// store. What is written while it is counted makes the next one count anew.
  func kept(
    _ company: CompanyID, on day: Moment, _ count: @Sendable () async throws -> Int
  ) async throws -> Int {
    let version = try read(company) { KeptVersion(store: $0.kind, number: try $0.dataVersion()) }
    if let known = counts[company], known.version == version, known.day == day {
      return known.count
    }
    let found = try await count()
    counts[company] = KeptCount(version: version, day: day, count: found)
    return found
  }

  /// Lets the files go.
  func close() {
    for reader in readers { try? reader.connection.close() }
  }
}

/// What pages ask of a company each time, and that seldom changes.
package protocol KeptReading: Sendable {
  /// Reads it from one view of the store.
  init(_ reader: StoreReader, of company: CompanyID) throws
}

/// The version of a store that something was read from.
private struct KeptVersion: Equatable {
  let store: StoreKind
  let number: Int64
}

private struct KeptCount {
  let version: KeptVersion
  let day: Moment
  let count: Int
}

private struct KeptKey: Hashable {
  let company: CompanyID
  let type: ObjectIdentifier
}

/// What was read, and the version of the store that it was read from.
private struct Kept: Sendable {
  let store: StoreKind
  let version: Int64
  let value: any KeptReading
}
