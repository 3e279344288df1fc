import Documents

/// The text of a file whose charset nobody names: UTF-8 where all of it is that, else Windows-1252
/// (of which ISO-8859-1 is a part) where all of it is that.
struct StatementText {
  /// What it says.
  let text: String
  /// Whether it was UTF-8.
  let isUTF8: Bool

  /// Throws for what is no text at all.
  init(_ bytes: [UInt8]) throws(BankingFailure) {
    let controls = bytes.contains { $0 < 32 && !Self.blanks.contains($0) || $0 == 127 }
    guard !controls else { throw BankingFailure(.unknownFormat) }
    let marked = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    if let text = String(validating: marked, as: UTF8.self) {
      (self.text, isUTF8) = (text, true)
      return
    }
    let text = ByteCharset.windows1252.text(bytes)
    guard !text.unicodeScalars.contains("\u{FFFD}") else { throw BankingFailure(.damaged) }
    (self.text, isUTF8) = (text, false)
  }

  /// Ends of lines, tabs, and what SWIFT and old disks have around a message.
  private static let blanks: Set<UInt8> = [1, 3, 9, 10, 13, 26]
}
