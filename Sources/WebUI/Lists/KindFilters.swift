import Business
import Model
import PageParts

/// What narrows a list of a kind by its columns: all of it in a menu above the list, and each at
/// the head of its column.
struct KindFilters<Kind: ShownKind> {
  let list: KindList<Kind>

  private var query: ListQuery<Kind> { list.query }

  private typealias Filter = (column: ListColumn<Kind>, order: Kind.Order, ends: ListEnds?)

  private func filter(_ column: ListColumn<Kind>) -> Filter? {
    guard column.ends != nil, let order = column.order else { return nil }
    return (column, order, query.between[order])
  }

  /// What an address narrows the list by.
  static var names: [String] {
    ["only"] + Kind.references.map(\.name)
      + Kind.columns.filter { $0.ends != nil }.compactMap { $0.order?.rawValue }
  }

  /// One of them in words.
  static func label(_ name: String) -> String {
    Kind.references.first { $0.name == name }?.label
      ?? Kind.columns.first { $0.order?.rawValue == name }?.label ?? ListWords.state
  }

  /// All of them in a form of their own; nil where there are none.
  var menu: HTML? {
    let filters = Kind.columns.compactMap(filter)
    guard !filters.isEmpty else { return nil }
    return FilterFields.menu(
      in: list.home, keeping: FilterFields.kept(query.first.with { $0.between = [:] }.fields)
    ) {
      for filter in filters { fields(filter, of: "filter") }
    }
  }

  /// The one at the head of a column.
  func head(_ column: ListColumn<Kind>) -> HTML? {
    guard let filter = filter(column) else { return nil }
    let name = filter.order.rawValue
    return FilterFields.head(
      name, column.label, isOn: filter.ends != nil,
      fields: fields(filter, of: FilterFields.formID(name)))
  }

  /// The forms of what stands at the heads of columns.
  var forms: HTML {
    var html = HTML()
    for filter in list.columns.compactMap(filter) {
      html.append(
        FilterFields.form(
          filter.order.rawValue, in: list.home,
          keeping: FilterFields.kept(without(filter).fields)))
    }
    return html
  }

  /// What the ends say, each to be taken away with a click.
  var chips: [ListChip] {
    Kind.columns.compactMap(filter).compactMap { filter in
      guard let ends = filter.ends else { return nil }
      let (lower, upper) = ends.shown
      return ListChip(
        id: "between-\(filter.order.rawValue)",
        label: ListWords.between(filter.column.label, lower, upper), tone: .quiet,
        place: without(filter).place(from: list.home), isOn: true)
    }
  }

  private func without(_ filter: Filter) -> ListQuery<Kind> {
    query.first.with { $0.between[filter.order] = nil }
  }

  private func fields(_ filter: Filter, of form: String) -> HTML {
    let (lower, upper) = filter.ends?.typed ?? (nil, nil)
    return FilterFields.ends(
      filter.order.rawValue, filter.column.label, lower, upper, form: form,
      isDay: filter.column.ends == .days)
  }
}

extension ListEnds {
  /// As chips say them.
  var shown: (lower: String?, upper: String?) {
    switch self {
    case .numbers(let ends):
      (ends.lower.map { Grouped.whole($0) }, ends.upper.map { Grouped.whole($0) })
    case .days(let ends): (ends.lower.map(MomentText.day), ends.upper.map(MomentText.day))
    }
  }

  /// As fields of forms have them.
  var typed: (lower: String?, upper: String?) {
    switch self {
    case .numbers(let ends): (Grouped.field(ends.lower), Grouped.field(ends.upper))
    case .days(let ends):
      (ends.lower.map { MomentParts($0).date }, ends.upper.map { MomentParts($0).date })
    }
  }
}
