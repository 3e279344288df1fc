import Model
import Synchronization

/// Which webhooks are being looked at, and when each is next. Kept in memory alone: after a restart
/// all are looked at.
final class WebhookLooks: Sendable {
  /// For how long a device that stands where it stood shows that nothing is new.
  private static let quietMilliseconds: UInt64 = 60_000
  /// Webhooks that are known at most.
  private static let countLimit = 20_000

  private struct State {
    var running: [RecordID: CompanyID] = [:]
    var next: [RecordID: UInt64] = [:]
    var quiet: [RecordID: (token: [UInt8], at: UInt64)] = [:]
  }

  private let state = Mutex(State())

  /// Those whose time has come, those first that wait longest. A time that is far ahead was noted
  /// while the clock was wrong.
  func due(
    _ all: [(id: RecordID, company: CompanyID)], now: UInt64
  ) -> [(id: RecordID, company: CompanyID)] {
    let next = state.withLock { $0.next }
    let ready = all.filter { hook in
      guard let time = next[hook.id] else { return true }
      return time <= now || time > now + WebhookPace.rest
    }
    return ready.sorted { (next[$0.id] ?? 0) < (next[$1.id] ?? 0) }
  }

  /// Begins with a webhook, unless it is being looked at or so many are, in all or of its company.
  func begin(_ id: RecordID, _ company: CompanyID, limit: Int, each: Int) -> Bool {
    state.withLock { state in
      guard state.running[id] == nil, state.running.count < limit,
        state.running.values.count(where: { $0 == company }) < each
      else { return false }
      state.running[id] = company
      return true
    }
  }

  /// Ends with it.
  func end(_ id: RecordID) { state.withLock { $0.running[id] = nil } }

  /// Looks at it again from a time on.
  func wait(_ id: RecordID, until time: UInt64) {
    state.withLock { state in
      if state.next.count >= Self.countLimit { state.next = [:] }
      state.next[id] = time
    }
  }

  /// Whether the maker's device stands where it stood as the container had nothing new, a short
  /// while ago: it need not be asked then.
  func isQuiet(_ id: RecordID, at token: [UInt8], now: UInt64) -> Bool {
    state.withLock { state in
      guard let known = state.quiet[id], known.token == token, now >= known.at else { return false }
      return now - known.at < Self.quietMilliseconds
    }
  }

  /// Notes that nothing was new while the device stood there; nil where something was.
  func note(_ id: RecordID, quietAt token: [UInt8]?, now: UInt64) {
    state.withLock { state in
      if state.quiet.count >= Self.countLimit { state.quiet = [:] }
      state.quiet[id] = token.map { ($0, now) }
    }
  }
}
