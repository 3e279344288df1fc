import Model
import Sealing
import Storage

extension BrowserSessions {
  /// How long a key is remembered.
  static let keyMilliseconds: UInt64 = 86_400_000
  /// Keys of one token that are remembered at most, and bytes of answers to them.
  static let keyLimit = 50_000
  static let answerByteLimit = 200_000_000
  /// How long what was counted of them is believed.
  private static let countMilliseconds: UInt64 = 600_000

  /// How much is kept of the writes of one token, as it was counted and has grown since.
  struct KeptWrites {
    var count: Int
    var byteCount: Int
    let counted: UInt64
  }

  /// Begins a write under a key, durably, or says what became of it. `request` is the hash of what
  /// is asked for.
  func beginWrite(
    _ token: RecordID, key: String, request: [UInt8], now: UInt64
  ) throws -> KeyedWrite {
    try connection.write {
      try forgetOldWrites(now: now)
      if let known = try keptWrite(token, key: key, request: request) { return known }
      guard try hasRoom(token, now: now) else { return .tooMany }
      let seed = Randomness.bytes(16)
      try connection.run(
        """
        INSERT INTO keyedWrite (token, key, request, seed, begun) VALUES (?1, ?2, ?3, ?4, ?5)
        """
      ) {
        $0.bind(token, at: 1)
        $0.bind(key, at: 2)
        $0.bind(request, at: 3)
        $0.bind(seed, at: 4)
        $0.bind(now, at: 5)
      }
      return .open(seed: seed, begun: now, isResumed: false)
    }
  }

  /// Forgets the writes whose day is over.
  func forgetOldWrites(now: UInt64) throws {
    try connection.run("DELETE FROM keyedWrite WHERE begun < ?1") {
      $0.bind(now - min(now, Self.keyMilliseconds), at: 1)
    }
  }

  /// Whether another key is kept of a token.
  private func hasRoom(_ token: RecordID, now: UInt64) throws -> Bool {
    var known = keptWrites[token]
    if known.map({ now < $0.counted || now - $0.counted >= Self.countMilliseconds }) ?? true {
      known = try connection.first(
        "SELECT count(*), sum(length(body)) FROM keyedWrite WHERE token = ?1",
        bind: { $0.bind(token, at: 1) },
        read: { KeptWrites(count: $0.int(0), byteCount: $0.int(1), counted: now) })
    }
    guard var kept = known, kept.count < Self.keyLimit, kept.byteCount < Self.answerByteLimit else {
      return false
    }
    kept.count += 1
    keptWrites[token] = kept
    return true
  }

  private func keptWrite(
    _ token: RecordID, key: String, request: [UInt8]
  ) throws -> KeyedWrite? {
    try connection.first(
      """
      SELECT request, seed, begun, status, headers, body FROM keyedWrite
      WHERE token = ?1 AND key = ?2
      """,
      bind: {
        $0.bind(token, at: 1)
        $0.bind(key, at: 2)
      },
      read: { row in
        guard row.bytes(0) == request else { return .otherRequest }
        guard !row.isNull(3) else {
          return .open(seed: row.bytes(1), begun: row.uint64(2), isResumed: true)
        }
        return .done(
          KeyedAnswer(status: row.int(3), headers: row.string(4), body: row.bytes(5)))
      })
  }

  /// Keeps the answer to a write; nil forgets a write that changed nothing.
  func endWrite(_ token: RecordID, key: String, _ answer: KeyedAnswer?) throws {
    guard let answer else {
      try connection.run("DELETE FROM keyedWrite WHERE token = ?1 AND key = ?2") {
        $0.bind(token, at: 1)
        $0.bind(key, at: 2)
      }
      return
    }
    keptWrites[token]?.byteCount += answer.body.count
    try connection.run(
      "UPDATE keyedWrite SET status = ?3, headers = ?4, body = ?5 WHERE token = ?1 AND key = ?2"
    ) {
      $0.bind(token, at: 1)
      $0.bind(key, at: 2)
      $0.bind(answer.status, at: 3)
      $0.bind(answer.headers, at: 4)
      $0.bind(answer.body, at: 5)
    }
  }
}
