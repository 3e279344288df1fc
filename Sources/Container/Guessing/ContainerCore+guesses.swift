import Model
import Storage
import SyncProtocol

extension ContainerCore {
  /// Keeps, or forgets, failures of guesses.
  func keep(
    _ guesses: [(key: [UInt8], failures: GuessGate.Failures?)], at now: UInt64
  ) throws(CallRefusal) {
    try command(at: now) { _ in
      for (key, failures) in guesses {
        guard let failures else {
          try connection.run("DELETE FROM guesses WHERE key = ?") { $0.bind(key, at: 1) }
          continue
        }
        try connection.run(
          "INSERT OR REPLACE INTO guesses (key, count, notBefore, lastTry) VALUES (?, ?, ?, ?)"
        ) {
          $0.bind(key, at: 1)
          $0.bind(failures.count, at: 2)
          $0.bind(failures.notBefore, at: 3)
          $0.bind(failures.lastTry, at: 4)
        }
      }
      let limit = belief.moment.before(2 * GuessGate.memory)
      try connection.run("DELETE FROM guesses WHERE lastTry < ?") { $0.bind(limit, at: 1) }
    }
  }

  /// The failures that were kept.
  func keptGuesses() throws(CallRefusal) -> [[UInt8]: GuessGate.Failures] {
    let rows = try look {
      try connection.all("SELECT key, count, notBefore, lastTry FROM guesses LIMIT ?") {
        $0.bind(GuessGate.keyLimit / 2, at: 1)
      } read: {
        (
          $0.bytes(0),
          GuessGate.Failures(
            count: $0.int(1), notBefore: $0.uint64(2), lastTry: $0.uint64(3))
        )
      }
    }
    return Dictionary(rows) { first, _ in first }
  }
}
