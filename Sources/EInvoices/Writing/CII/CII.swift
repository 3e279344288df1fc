import XML

/// The names of the Cross Industry Invoice D16B.
enum CII {
  static let root = "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
  static let aggregates =
    "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"
  static let values = "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"
  static let qualified = "urn:un:unece:uncefact:data:standard:QualifiedDataType:100"

  /// A day as `20261120`.
  static let dayFormat = "102"
  /// What a project is called, where a name must be.
  static let project = "Project reference"
}

extension XMLName {
  /// Of all but values of some kinds.
  static func ram(_ name: String) -> XMLName { XMLName(CII.aggregates, name) }
  /// Of a value.
  static func udt(_ name: String) -> XMLName { XMLName(CII.values, name) }
  /// Of the root and what is directly in it.
  static func rsm(_ name: String) -> XMLName { XMLName(CII.root, name) }
}
