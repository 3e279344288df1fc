/// Codes of movements that take back others.
enum ReversalCodes {
  /// Families of ISO 20022: returned, rejected, unpaid.
  private static let families = ["RRTN", "ARET", "UPDD", "RRCT", "RPCR", "PRDD", "ARRT"]
  /// Of the German list of business transactions: returned direct debits and credit transfers.
  private static let german: Set<String> = ["108", "109", "159"]

  /// Whether a code of either kind says so.
  static func isReturn(_ code: String) -> Bool {
    german.contains(code) || families.contains { code.hasSuffix("-" + $0) }
  }
}
