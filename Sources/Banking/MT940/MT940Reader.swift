import Model

/// Reads SWIFT messages of accounts: MT940 (statements), and MT942 (the day so far) where it has
/// the same fields.
package enum MT940Reader {
  /// How many entries a file may have.
  package static let entryLimit = 100_000

  /// The statements in a file, in its order. Pages that follow each other are one statement.
  package static func read(_ bytes: [UInt8]) throws(BankingFailure) -> [BankStatement] {
    let text = try StatementText(bytes)
    var builder = MT940Builder()
    for field in MT940Field.all(in: text.text) { try builder.take(field) }
    var found = try builder.finish()
    guard !found.isEmpty else { throw BankingFailure(.empty) }
    if !text.isUTF8 { for index in found.indices { found[index].remark(.charset) } }
    return found
  }

  /// Whether bytes look like such a file: one of its first lines is a field.
  static func isLikely(_ bytes: [UInt8]) -> Bool {
    let head = String(decoding: bytes.prefix(2_000), as: UTF8.self)
    let tags = MT940Field.all(in: head).map(\.tag)
    return tags.contains("20") || tags.contains("25")
  }
}
