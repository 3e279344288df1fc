package import EInvoices
package import Model

/// The documents of a period, by day and number.
package struct Journal: Equatable, Sendable {
  /// What the company counts in.
  package let currency: CurrencyCode
  /// The documents: by day, on one day by kind and number.
  package let entries: [JournalEntry]

  /// Takes documents in any order.
  package init(_ entries: [JournalEntry], _ currency: CurrencyCode = .euro) {
    self.currency = currency
    let kinds = JournalEntry.Kind.allCases
    let keyed = entries.map { entry in
      (entry.day, kinds.firstIndex(of: entry.kind) ?? 0, entry.number, entry)
    }
    self.entries = keyed.sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }.map(\.3)
  }

  /// The documents from one day to another, with both.
  package func from(_ first: EInvoice.Day, until last: EInvoice.Day) -> Journal {
    Journal(entries.filter { first <= $0.day && $0.day <= last }, currency)
  }

  /// All that is wrong with its documents; nothing for a journal that can be handed on.
  package var flaws: [JournalFlaw] {
    var known: Set<[String]> = []
    return entries.flatMap { entry in
      // Two suppliers may use one number.
      let owner = entry.kind.isSale ? "" : entry.contact.name
      let isNew = known.insert([entry.kind.rawValue, entry.number, owner]).inserted
      let repeated = isNew || entry.number.isEmpty ? [] : [JournalFlaw(.repeated, of: entry)]
      return entry.flaws(in: currency) + repeated
    }
  }

  /// The sums by rate, of sales alone or of bills alone.
  package func sums(ofSales isSale: Bool) -> [TaxSum] {
    TaxSum.of(entries.lazy.filter { $0.kind.isSale == isSale }, in: currency)
  }
}
