/// Numbers of accounts as they are kept.
enum AccountText {
  /// In capitals, without blanks.
  static func compact(_ text: some StringProtocol) -> String {
    let signs = text.utf8.filter { $0 > 32 }.map { (0x61...0x7A).contains($0) ? $0 - 32 : $0 }
    return String(decoding: signs, as: UTF8.self)
  }
}
