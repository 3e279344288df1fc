package import Model

extension EInvoice {
  /// A line of the terms of payment, as XRechnung has it for programs: so many percent less where
  /// it is paid within so many days. The base is the whole amount where none is said. Nil where
  /// the percentage has more than two decimals.
  package static func skonto(
    days: Int, percent: ExactDecimal, of base: ExactDecimal? = nil
  ) -> String? {
    guard days >= 0, percent >= .zero, percent.millionths % 10_000 == 0,
      (base?.millionths ?? 0) % 10_000 == 0
    else { return nil }
    let start = "#SKONTO#TAGE=\(days)#PROZENT=\(percent.amount)#"
    return base.map { "\(start)BASISBETRAG=\($0.amount)#" } ?? start
  }

  /// Whether a line is such a one.
  static func isSkonto(_ line: some StringProtocol) -> Bool {
    let parts = line.split(omittingEmptySubsequences: false) { $0 == "#" }.map { String($0) }
    guard (5...6).contains(parts.count), parts[0].isEmpty, parts[parts.count - 1].isEmpty,
      parts[1] == "SKONTO",
      let days = value(parts[2], "TAGE="), days.utf8.allSatisfy({ (48...57).contains($0) }),
      let percent = value(parts[3], "PROZENT="), hasCents(percent)
    else { return false }
    guard parts.count == 6 else { return true }
    return value(parts[4], "BASISBETRAG=").map { hasCents($0.drop { $0 == "-" }) } ?? false
  }

  private static func value(_ part: String, _ name: String) -> Substring? {
    part.hasPrefix(name) && part.utf8.count > name.utf8.count
      ? part.dropFirst(name.utf8.count) : nil
  }

  private static func hasCents(_ text: some StringProtocol) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." }
    return parts.count == 2 && parts[1].utf8.count == 2 && !parts[0].isEmpty
      && parts.allSatisfy { $0.utf8.allSatisfy { (48...57).contains($0) } }
  }

  /// The terms as they are written: programs want a line to end behind the last `#`.
  var writtenTerms: String {
    let last = paymentTerms.split(whereSeparator: { $0.isNewline }).last
    return last?.hasPrefix("#") == true && !paymentTerms.hasSuffix("\n")
      ? paymentTerms + "\n" : paymentTerms
  }
}
