import Business
import HTTPServing
import Model
import PageParts

/// What a list of a kind can show of each record; a person chooses.
struct ListColumn<Kind: ListKind>: Sendable {
  /// What narrows the list at the head of a column.
  enum Ends: Sendable {
    case numbers, days
  }

  let name: String
  let label: String
  /// How the list is sorted by it, if it can be.
  var order: Kind.Order?
  /// How the list is narrowed by it, if it can be.
  var ends: Ends?
  var isNumber = false
  /// Whether it is shown until somebody chooses.
  var isUsual = true
  /// The field of the record's form that is written in the rows, and in many records at once.
  var field: String?
  /// What stands in the column, in words.
  let text: @Sendable (Kind.Line) -> String
  /// What stands in the column; nil for its words.
  var cell: (@Sendable (Kind.Line, _ list: Place) -> HTML)?

  init(
    _ name: String, _ label: String, by order: Kind.Order? = nil,
    text: @escaping @Sendable (Kind.Line) -> String
  ) {
    self.name = name
    self.label = label
    self.order = order
    self.text = text
  }

  /// What a browser's field for it is, where that is not one for any words.
  var inputKind: String? { ends == .days ? "date" : nil }

  /// The column with something more said of it.
  func with(_ change: (inout Self) -> Void) -> Self {
    var column = self
    change(&column)
    return column
  }

  /// A column of numbers that the list can be narrowed by.
  var numbers: Self {
    with {
      $0.isNumber = true
      $0.ends = .numbers
    }
  }

  /// A column of days that the list can be narrowed by.
  var days: Self { with { $0.ends = .days } }

  /// A column that is shown only where somebody chooses it.
  var unusual: Self { with { $0.isUsual = false } }

  /// A column whose field is written in the rows.
  func editable(_ field: String) -> Self { with { $0.field = field } }

  /// A column that shows more than words.
  func showing(_ cell: @escaping @Sendable (Kind.Line, Place) -> HTML) -> Self {
    with { $0.cell = cell }
  }
}

extension ListColumn.Ends {
  /// What an address says of the column: both ends as one text, or as a form sends them.
  func read(_ name: String, _ query: Query) -> ListEnds? {
    let text = query[name] ?? "\(query["\(name)-from"] ?? "")..\(query["\(name)-to"] ?? "")"
    switch self {
    case .days: return Business.Ends(days: text).map { .days($0) }
    case .numbers:
      // Numbers that were typed are read as the page's language writes them, others never.
      let style = query[name] == nil ? Speech.language.numbers : .english
      return Business.Ends(numbers: text, style).map { .numbers($0) }
    }
  }
}

/// The columns that somebody chose, in our order; the first one is always there.
struct ChosenColumns<Kind: ShownKind>: Equatable, Sendable {
  let names: [String]

  /// Nil where nothing is chosen that the list knows.
  init?(_ kept: String) {
    self.init(kept.split(separator: ".").map(String.init))
  }

  init?(_ chosen: [String]) {
    let columns = Kind.columns
    guard columns.contains(where: { chosen.contains($0.name) }) else { return nil }
    names = columns.enumerated().filter { $0 == 0 || chosen.contains($1.name) }.map(\.element.name)
  }

  private init(usual: [String]) { names = usual }

  /// What is shown until somebody chooses.
  static var usual: ChosenColumns {
    ChosenColumns(usual: Kind.columns.filter(\.isUsual).map(\.name))
  }

  /// As an address and a browser keep them.
  var text: String { names.joined(separator: ".") }
}
