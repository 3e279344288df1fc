import Model

/// The full-text table of one company: its name and its shape.
enum SearchTable {
  static func name(of zone: ZoneID) -> String {
    "search_" + hex(zone.high) + hex(zone.low)
  }

  /// Found by whole words and by their beginnings; deleted with the company.
  static func creation(of zone: ZoneID) -> String {
    """
    CREATE VIRTUAL TABLE IF NOT EXISTS \(name(of: zone)) USING fts5(
    kind UNINDEXED, id UNINDEXED, title, words,
    tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3')
    """
  }

  private static func hex(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
