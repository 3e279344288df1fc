import Documents
import Model
import XML

/// Reads the messages in XML that banks send of accounts: camt.053 (statements), camt.052 (the day
/// so far) and camt.054 (single movements), of any version.
package enum CAMTReader {
  /// How many elements a message may have.
  static let elementLimit = 5_000_000
  /// How many entries.
  package static let entryLimit = 100_000

  private static let messages: [String: String] = [
    "BkToCstmrStmt": "Stmt", "BkToCstmrAcctRpt": "Rpt", "BkToCstmrDbtCdtNtfctn": "Ntfctn",
  ]

  /// The statements in a message, in its order.
  package static func read(_ bytes: [UInt8]) throws(BankingFailure) -> [BankStatement] {
    let (root, isUTF8) = try parsed(bytes)
    var found: [BankStatement] = []
    var count = 0
    for message in [root] + root.children {
      guard let name = messages[message.name.name] else { continue }
      for element in message.every(name) {
        var statement = try CAMTStatement.read(element, from: &count)
        if !isUTF8 { statement.remark(.charset) }
        found.append(statement)
      }
    }
    guard !found.isEmpty else {
      throw BankingFailure(root.name.name == "Document" ? .empty : .unknownFormat)
    }
    return found
  }

  /// XML in UTF-8, or in the charset of one byte that its first line names.
  private static func parsed(_ bytes: [UInt8]) throws(BankingFailure) -> (XMLElement, Bool) {
    var bytes = bytes
    let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
    if !isUTF8, let charset = charset(bytes) { bytes = Array(charset.text(bytes).utf8) }
    do {
      return (try XMLParser.parse(bytes, elementLimit: elementLimit), isUTF8)
    } catch {
      switch error {
      case .malformed: throw BankingFailure(.damaged)
      case .forbidden: throw BankingFailure(.forbidden)
      case .tooLarge: throw BankingFailure(.tooLarge)
      }
    }
  }

  private static func charset(_ bytes: [UInt8]) -> ByteCharset? {
    let line = String(decoding: bytes.prefix(200).prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
    let parts = line.split(separator: "encoding", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    let quoted = parts[1].split { $0 == "\"" || $0 == "'" }
    return quoted.count > 1 ? ByteCharset(named: quoted[1].uppercased()) : nil
  }
}
