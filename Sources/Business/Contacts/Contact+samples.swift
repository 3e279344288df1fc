import Model

extension Contact {
  /// Those that the other records of the sample company name.
  package static var samples: [[String: String]] {
    customers.map { $0.merging(["isCustomer": "yes"]) { $1 } }
      + suppliers.map { $0.merging(["isSupplier": "yes", "form": "company"]) { $1 } }
  }

  private static let customers: [[String: String]] = [
    [
      "name": "Petra Sommer", "number": "K-1001", "form": "person", "phone": "+49 431 555 0134",
      "email": "petra.sommer@mail.example", "street": "Holtenauer Straße 88",
      "postalCode": "24105", "city": "Kiel", "country": "DE",
    ],
    [
      "name": "Stadtrad Kiel", "number": "K-1002", "form": "company", "person": "Ole Brandt",
      "email": "werkstatt@stadtrad.example", "phone": "+49 431 555 0177", "street": "Hafenkai 3",
      "postalCode": "24143", "city": "Kiel", "country": "DE", "paymentDays": "30",
      "note": "Orders brake pads every other month.",
    ],
    [
      "name": "Kiel Bike Festival", "number": "K-1003", "form": "company",
      "email": "crew@bikefestival.example", "city": "Kiel", "country": "DE",
    ],
    [
      "name": "Jan Petersen", "number": "K-1004", "form": "person", "phone": "+49 4321 555 021",
      "city": "Neumünster", "country": "DE",
    ],
    [
      "name": "Coast Ride e. V.", "number": "K-1005", "form": "company", "isPartner": "yes",
      "email": "hello@coastride.example", "city": "Laboe", "country": "DE",
    ],
  ]

  private static let suppliers: [[String: String]] = [
    [
      "name": "Kettenwerk", "number": "L-2001", "email": "orders@kettenwerk.example",
      "city": "Schweinfurt", "country": "DE", "currency": "EUR", "paymentDays": "14",
    ],
    [
      "name": "Kappwerk", "number": "L-2002", "email": "sales@kappwerk.example",
      "city": "Utrecht", "country": "NL", "currency": "EUR", "paymentDays": "30",
    ],
    [
      "name": "Quickpatch", "number": "L-2003", "email": "trade@quickpatch.example",
      "city": "Leeds", "country": "GB", "currency": "GBP", "paymentDays": "30",
    ],
    [
      "name": "Radhaus Neumann", "number": "L-2004", "isPartner": "yes", "city": "Eckernförde",
      "country": "DE", "note": "Lends us tools, and we lend ours.",
    ],
  ]
}
