import XML

/// The names of UBL 2.1.
enum UBL {
  static let invoice = "urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  static let creditNote = "urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"
  static let aggregates = "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  static let basics = "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"

  /// What stands for a number of the buyer's order, where only the seller's is known.
  static let noOrder = "NA"
  /// The list of the identifiers by which banks know who takes money.
  static let creditors = "SEPA"
}

extension XMLName {
  /// Of what holds others.
  static func cac(_ name: String) -> XMLName { XMLName(UBL.aggregates, name) }
  /// Of what holds a value.
  static func cbc(_ name: String) -> XMLName { XMLName(UBL.basics, name) }
}
