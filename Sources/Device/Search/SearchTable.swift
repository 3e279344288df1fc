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

  /// A word that stands with what is said of a record, and that nobody types: records of few are
  /// found by it without walking over all that matches. What most of it is of has none.
  static func mark(of kind: EntityKind) -> String? {
    KindHooks.of(kind).search.isUnmarked ? nil : "\u{E000}\(kind.rawValue)"
  }

  /// Of what matches, what is of a kind.
  static func match(_ words: String, of kind: EntityKind) -> String {
    mark(of: kind).map { "(\(words)) AND \"\($0)\"" } ?? words
  }

  private static func hex(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
