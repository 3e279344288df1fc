import Model
import Sealing
import SyncProtocol

/// What a look along a company's log came to.
package enum AuditFinding: Equatable, Sendable {
  /// Every line is as it was written, and the log goes on from where this device last saw it.
  case whole(lines: UInt64, isExtension: Bool)
  /// A backup of the container was put back since this device last looked: lines that it saw are
  /// gone with it. What is there is whole.
  case putBack(lines: UInt64, seen: UInt64)
  /// The first line that is not as it was written.
  case changed(line: UInt64)
  /// The first line that is missing.
  case missing(line: UInt64)
  /// Line and sums were written anew: up to here it is not the log that this device saw.
  case replaced(line: UInt64)

  /// Whether the log is as it was written.
  package var isWhole: Bool {
    switch self {
    case .whole, .putBack: true
    case .changed, .missing, .replaced: false
    }
  }

  /// One sentence for a person.
  package var sentence: String {
    switch self {
    case .whole(let lines, true):
      say("The log is whole: \(lines) lines, and it goes on from where this device last saw it.")
    case .whole(let lines, false):
      say("The log is whole: \(lines) lines. This device looks at it for the first time.")
    case .putBack(let lines, let seen):
      say(
        "The log is whole: \(lines) lines. A backup of the server was put back since this "
          + "device saw \(seen) lines: what came after the backup is gone.")
    case .changed(let line):
      say("Line \(line) is not what was written: it was changed, or another one is in its place.")
    case .missing(let line): say("Line \(line) is missing.")
    case .replaced(let line):
      say("The log was written anew: line \(line) is not the one that this device saw.")
    }
  }
}

/// Walks along a log's chain as its lines come, and compares it with what the device saw before.
struct AuditWalk {
  private let isFirst: Bool
  /// What was seen before and not yet again.
  private var missed: [SeenAuditHead]
  private var check = ChainCheck()

  init(seen: [SeenAuditHead]) {
    isFirst = seen.isEmpty
    missed = seen.filter { $0.head.count > 0 }
  }

  /// The last line that was right.
  var count: UInt64 { check.count }

  /// Takes the next line; answers what is wrong with it.
  mutating func take(
    _ number: UInt64, header: [UInt8], contents: [UInt8], sum: [UInt8]
  ) -> AuditFinding? {
    switch check.take(number, header: header, contents: contents, sum: sum) {
    case .missing(let line): return .missing(line: line)
    case .some(let flaw): return .changed(line: flaw.number)
    case nil: break
    }
    missed.removeAll { $0.head == AuditHead(count: number, sum: sum) }
    return nil
  }

  /// What it came to, at the end of the log as the container tells it, in which history; nil for
  /// one of which this device has seen nothing.
  func end(at count: UInt64, sum: [UInt8], incarnation: UInt64?) -> AuditFinding {
    switch check.end(at: count, sum: sum) {
    case .missing(let line): return .missing(line: line)
    case .some(let flaw): return .changed(line: flaw.number)
    case nil: break
    }
    if let seen = missed.first(where: { $0.incarnation == incarnation }) {
      return count < seen.head.count
        ? .missing(line: count + 1) : .replaced(line: seen.head.count)
    }
    if let seen = missed.map(\.head.count).max() { return .putBack(lines: count, seen: seen) }
    return .whole(lines: count, isExtension: !isFirst)
  }
}
