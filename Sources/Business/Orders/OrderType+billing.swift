import Device
package import Model

extension OrderType where Self: BilledDocument {
  /// Where the bill goes, as forms have it.
  static var billing: [RecordField] {
    [
      field(.street).under(say("Billing address")).hint(
        say("Where nothing is written, that of the contact is taken.")),
      field(.postalCode), field(.city).beside.offered,
      field(.region), field(.country, nil, .country).beside.offered,
    ]
  }
}

extension PostalAddress {
  /// Where the goods of an order go, where that is somewhere else.
  package init(shipping order: Record<SalesOrder>) {
    self.init()
    street = order[.shippingStreet] ?? ""
    postalCode = order[.shippingPostalCode] ?? ""
    (city, region) = (order[.shippingCity] ?? "", order[.shippingRegion] ?? "")
    country = order[.shippingCountry] ?? ""
  }

  /// Where the bill of an order or an invoice goes.
  package init<Document: BilledDocument>(billing document: Record<Document>) {
    self.init()
    (street, postalCode) = (document[.street] ?? "", document[.postalCode] ?? "")
    (city, region) = (document[.city] ?? "", document[.region] ?? "")
    country = document[.country] ?? ""
  }
}

extension Record where E: BilledDocument {
  /// The fields of the bill that a contact has too.
  static var billed: [(Field<E, String>, Field<Contact, String>)] {
    [
      (.street, .street), (.postalCode, .postalCode), (.city, .city), (.region, .region),
      (.country, .country),
    ]
  }

  /// Takes with whom another document is, on what terms, and where its bill goes.
  mutating func takeBill<Document: BilledDocument>(from document: Record<Document>) {
    (self[.customer], self[.contact]) = (document[.customer], document[.contact])
    (self[.currency], self[.rate]) = (document[.currency], document[.rate])
    (self[.pricing], self[.rounding]) = (document[.pricing], document[.rounding])
    self[.discountPercent] = document[.discountPercent]
    self[.customerReference] = document[.customerReference]
    (self[.street], self[.postalCode]) = (document[.street], document[.postalCode])
    (self[.city], self[.region], self[.country]) = (
      document[.city], document[.region], document[.country]
    )
  }
}
