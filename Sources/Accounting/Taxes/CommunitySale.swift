import EInvoices
package import Model

/// What one customer in another country of the union bought without tax in a period: a line of the
/// list that a company tells the tax office.
package struct CommunitySale: Equatable, Sendable {
  /// The customer's number with its country, without spaces; empty for those who told none.
  package let vatID: String
  /// Whether these are services, for which the customer owes the tax; else goods.
  package let isService: Bool
  /// The sum, in the currency of the company.
  package let net: ExactDecimal

  /// The lines of a journal, by number, goods first. What is taxed as reverse charge counts where
  /// the customer's number or country is one of the union and not the company's own.
  package static func all(of journal: Journal, from country: String = "DE") -> [CommunitySale] {
    var sums: [Line: ExactSum] = [:]
    for entry in journal.entries where entry.kind.isSale {
      for part in entry.counted(in: journal.currency) {
        let isService = part.rate.category == .reverseCharge
        guard
          part.rate.category == .intraCommunity
            || isService && entry.contact.isInUnion(outside: country)
        else { continue }
        sums[Line(vatID: entry.contact.compactID, isService: isService), default: ExactSum()]
          .add(part.net)
      }
    }
    return sums.map { CommunitySale(vatID: $0.vatID, isService: $0.isService, net: $1.value) }
      .sorted { ($0.vatID, $0.isService ? 1 : 0) < ($1.vatID, $1.isService ? 1 : 0) }
  }

  private struct Line: Hashable {
    let vatID: String
    let isService: Bool
  }
}

extension JournalEntry.Contact {
  /// The number without spaces and signs, in capitals.
  package var compactID: String {
    String(vatID.uppercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
  }

  /// The country that the number names, else the one of the address.
  package var taxCountry: String {
    let named = String(compactID.prefix(2))
    let isNamed = named.count == 2 && named.allSatisfy(\.isLetter)
    let country = isNamed ? named : country.uppercased()
    // Greece has letters of its own in such numbers.
    return country == "EL" ? "GR" : country
  }

  /// Whether it is taxed in another country of the union than the company.
  package func isInUnion(outside own: String) -> Bool {
    taxCountry != own && Self.union.contains(taxCountry)
  }

  /// The members of 2026, and Northern Ireland.
  private static let union = Set(
    """
    AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI
    """.split(separator: " ").map(String.init))
}
