import Model

/// The indexes that the list of a kind reads its pages from (decision 0144): one in each order that
/// the list has, one for each record that it may be about, and one for all choices together.
///
/// Those in an order tell the choices too, so that a page looks at no rows but its own. Items have
/// indexes of their own.
struct ListIndexes {
  /// What records are called: the usual order.
  let title: FieldDefinition
  /// The fields that say what a record is: those of yes or no, and the state behind them.
  let choices: [FieldDefinition]
  /// The fields that refer to what a list may be about.
  private let references: [FieldDefinition]
  private let name: String

  /// Nil for a kind that has no list, or none that can be narrowed.
  init?(_ definition: EntityDefinition) {
    guard definition.list != nil, definition.kind != .inventoryItem, let number = definition.title,
      definition.fields[number].isIndexed
    else { return nil }
    let filtered = definition.fields.filter(\.isFiltered)
    let state = definition.states?.field
    let choices = filtered.filter { $0.type == .boolean } + filtered.filter { $0.number == state }
    let references = filtered.filter { $0.type.isReference }
    guard !choices.isEmpty || !references.isEmpty else { return nil }
    title = definition.fields[number]
    self.choices = choices
    self.references = references
    name = definition.name
  }

  /// Whether a field is one of the choices.
  func isChoice(_ field: FieldDefinition) -> Bool { choices.contains { $0.number == field.number } }

  /// The quoted name of the index of the choices.
  var choiceIndex: String { "\"\(name) choices\"" }

  /// What the index in an order has behind the field and the identifier.
  var told: String { (["deleted"] + columns).joined(separator: ", ") }

  /// What the index of a reference has behind the field: the usual order, and what is told.
  var toldOfReference: String { "\"\(title.name)\", id, \(told)" }

  /// What makes the index of the choices, from its name on; nil where there are none.
  func choiceDeclaration(zone: String) -> String? {
    guard !choices.isEmpty else { return nil }
    return """
      \(choiceIndex) ON "\(name)"
      (\(zone), \(columns.joined(separator: ", ")), id, deleted) WHERE deleted IS NULL
      """
  }

  /// Whether the rows that refer to one record lie in the order that is asked for.
  func isInOrder(_ filter: PageFilter, _ sort: SortKey) -> Bool {
    sort == .field(title.number) && filter.values.count == 1
      && references.contains { $0.number == filter.field }
  }

  private var columns: [String] { choices.map { "\"\($0.name)\"" } }
}

/// The rows of some choices, out of the one index that all choices have: where a choice is open
/// that stands before a wanted one in the index, each of its values is looked up.
struct ChosenRows {
  /// What stands in front of the table in a statement.
  let source: String
  /// What a row must be, besides what the filters say.
  let conditions: [String]
  /// The filters that are about choices.
  let filters: [PageFilter]

  /// Nil where no choice is wanted.
  init?(_ request: PageRequest, _ indexes: ListIndexes) {
    let filters = request.filters.filter { filter in
      indexes.choices.contains { $0.number == filter.field }
    }
    func isWanted(_ field: FieldDefinition) -> Bool {
      filters.contains { $0.field == field.number && $0.isFound }
    }
    guard let last = indexes.choices.lastIndex(where: isWanted) else { return nil }
    let open = indexes.choices[..<last].filter { !isWanted($0) }
    self.filters = filters
    source = open.map { field in
      let isLeftOut = filters.contains {
        $0.field == field.number && $0.isExcluding && $0.value == .boolean(true)
      }
      return "(VALUES (NULL), (0)\(isLeftOut ? "" : ", (1)")) AS \"each \(field.name)\" CROSS JOIN "
    }.joined()
    conditions = open.map { "\"\($0.name)\" IS \"each \($0.name)\".column1" }
  }
}

extension PageFilter {
  /// Whether an index finds what it wants.
  var isFound: Bool { !value.isNull && !isExcluding }
}

extension FieldType {
  fileprivate var isReference: Bool {
    switch self {
    case .reference, .identifier: true
    default: false
    }
  }
}
