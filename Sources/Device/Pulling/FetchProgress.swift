package import Model
import Storage
import SyncProtocol

/// How far the first reading of a zone is; it never goes backwards, also over restarts.
package struct FetchProgress: Equatable, Sendable {
  /// Records that are here.
  package let done: UInt64
  /// Records that the zone had when the reading began, or that came since.
  package let total: UInt64

  init(done: UInt64, total: UInt64) {
    self.done = done
    self.total = total
  }

  /// How far the first reading of several zones is together; nil when none is under way.
  package init?(of zones: [ZoneStatus]) {
    let fetches = zones.compactMap { $0.fetch }
    if fetches.isEmpty { return nil }
    self.init(
      done: fetches.reduce(0) { $0 + $1.done }, total: fetches.reduce(0) { $0 + $1.total })
  }
}

extension DeviceStore {
  /// Keeps how far the first reading is, in the transaction of the page; forgets it at the end.
  func noteFetched(_ answer: PullAnswer, isFirst: Bool, of zone: ZoneID) throws {
    guard answer.hasMore else {
      return try connection.run("DELETE FROM fetches WHERE zone = ?") { $0.bind(zone, at: 1) }
    }
    let count = UInt64(answer.records.count)
    let known = try reader.fetchProgress(of: zone)
    guard isFirst || known != nil else { return }
    let done = max(isFirst ? count : (known?.done ?? 0) + count, known?.done ?? 0)
    let total = max(isFirst ? answer.total : known?.total ?? 0, known?.total ?? 0, done)
    try connection.run("INSERT OR REPLACE INTO fetches (zone, done, total) VALUES (?, ?, ?)") {
      $0.bind(zone, at: 1)
      $0.bind(done, at: 2)
      $0.bind(total, at: 3)
    }
  }
}

extension StoreReader {
  /// How far the first reading of a zone is; nil when it is not under way.
  package func fetchProgress(of zone: ZoneID) throws -> FetchProgress? {
    try connection.first("SELECT done, total FROM fetches WHERE zone = ?") {
      $0.bind(zone, at: 1)
    } read: {
      FetchProgress(done: $0.unsigned(0), total: $0.unsigned(1))
    }
  }
}
