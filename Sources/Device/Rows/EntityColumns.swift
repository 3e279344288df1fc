import Model

/// The columns of an entity's table in their fixed order.
struct EntityColumns {
  /// The column with the zone: every key begins with it.
  let zone: String
  /// The fields' columns, quoted.
  let fields: [String]

  init(_ definition: EntityDefinition) {
    zone = definition.home == .company ? "companyID" : "accountID"
    fields = definition.fields.map { "\"\($0.name)\"" }
  }

  static let kept = [
    "life", "deleted", "clocks", "unknown", "createdAt", "createdBy", "updatedAt", "updatedBy",
  ]

  /// Everything behind the key.
  var contents: [String] { fields + Self.kept }
  /// What is selected: the identifier, then everything behind the key.
  var selected: String { (["id"] + contents).joined(separator: ", ") }
}
