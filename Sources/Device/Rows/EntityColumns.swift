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

  /// What every row has besides its fields, as it is declared. A column that is added later may be
  /// empty or has a default: stores that are there already get it too.
  static let keptDeclarations: [(name: String, type: String)] = [
    ("life", "INTEGER NOT NULL"), ("deleted", "BLOB"), ("clocks", "BLOB NOT NULL"),
    ("unknown", "BLOB"), ("createdAt", "INTEGER NOT NULL"), ("createdBy", "BLOB NOT NULL"),
    ("updatedAt", "INTEGER NOT NULL"), ("updatedBy", "BLOB NOT NULL"),
  ]
  static let kept = keptDeclarations.map { $0.name }

  /// Everything behind the key.
  var contents: [String] { fields + Self.kept }
  /// What is selected: the identifier, then everything behind the key.
  var selected: String { (["id"] + contents).joined(separator: ", ") }
}
