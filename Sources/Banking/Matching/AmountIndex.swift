import Model

/// Documents by what comes in when they are paid.
struct AmountIndex {
  private struct Key: Hashable {
    let amount: ExactDecimal
    let currency: CurrencyCode
    /// The contact; -1 for all of them.
    let party: Int
  }

  private var places: [Key: [Int]] = [:]

  /// Takes the documents, and the contact of each.
  init(_ documents: [OpenDocument], _ parties: [Int]) {
    for (index, document) in documents.enumerated() {
      for amount in [document.flow, document.reducedFlow].compactMap(\.self) {
        for party in [-1, parties[index]] {
          let key = Key(amount: amount, currency: document.currency, party: party)
          places[key, default: []].append(index)
        }
      }
    }
  }

  /// The documents of that amount, with or without discount; of one contact or of all.
  func find(_ amount: ExactDecimal, _ currency: CurrencyCode, of party: Int? = nil) -> [Int] {
    places[Key(amount: amount, currency: currency, party: party ?? -1)] ?? []
  }
}
