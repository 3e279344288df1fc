import Business
import Model
import PageParts

/// What narrows a list of items: all of it in a menu above the list, and each at the head of the
/// column that it is about.
struct ItemFilters {
  let items: ItemList

  /// What a list can be narrowed by besides words and states.
  private enum Filter: String, CaseIterable {
    case quantity, price, changed
    case place = "at"
    case category, tag

    init?(_ column: ItemColumn) {
      switch column {
      case .tags: self = .tag
      case .place: self = .place
      default: self.init(rawValue: column.rawValue)
      }
    }

    var label: String {
      switch self {
      case .quantity: ItemWords.quantity
      case .price: ItemWords.price
      case .changed: ItemWords.changed
      case .place: LocationWords.place
      case .category: MarkWords.category
      case .tag: MarkWords.tag
      }
    }
  }

  /// What an address narrows a list by, where that can't be read.
  static let names = ["only"] + Filter.allCases.map(\.rawValue)

  /// One of them in words.
  static func label(_ name: String) -> String {
    switch name {
    case "only": ListWords.state
    default: Filter(rawValue: name)?.label ?? name
    }
  }

  private var choices: MarkChoices { items.listing.choices }

  private func isThere(_ filter: Filter) -> Bool {
    switch filter {
    case .place: items.listing.hasPlaces
    case .category: !choices.categories.isEmpty
    case .tag: !choices.tags.isEmpty
    case .quantity, .price, .changed: true
    }
  }

  /// All of them in a form of their own.
  var menu: HTML {
    let filters = Filter.allCases.filter(isThere)
    return FilterFields.menu(
      in: items.home, keeping: FilterFields.kept(query(without: filters).fields)
    ) {
      for filter in filters { fields(filter, of: "filter") }
    }
  }

  /// The one at the head of a column. It stands within the form of the chosen rows, so its own
  /// form is elsewhere: see `forms`.
  func head(_ column: ItemColumn) -> HTML? {
    guard let filter = Filter(column), isThere(filter) else { return nil }
    let isOn = query(without: [filter]) != items.query.starting(.beginning).showing(nil)
    return FilterFields.head(
      filter.rawValue, filter.label, isOn: isOn,
      fields: fields(filter, of: FilterFields.formID(filter.rawValue)))
  }

  /// The forms of what stands at the heads of columns.
  var forms: HTML {
    var html = HTML()
    for filter in items.columns.compactMap(Filter.init) where isThere(filter) {
      html.append(
        FilterFields.form(
          filter.rawValue, in: items.home,
          keeping: FilterFields.kept(query(without: [filter]).fields)))
    }
    return html
  }

  private func query(without filters: [Filter]) -> ItemQuery {
    var query = items.query.starting(.beginning).showing(nil)
    for filter in filters {
      switch filter {
      case .quantity: query.quantity = nil
      case .price: query.price = nil
      case .changed: query.changed = nil
      case .place: query.location = nil
      case .category: query.category = nil
      case .tag: query.tag = nil
      }
    }
    return query
  }

  private func fields(_ filter: Filter, of form: String) -> HTML {
    let query = items.query
    return switch filter {
    case .quantity: numbers(filter, query.quantity, form)
    case .price: numbers(filter, query.price, form)
    case .changed:
      FilterFields.ends(
        filter.rawValue, filter.label, query.changed?.lower.map { MomentParts($0).date },
        query.changed?.upper.map { MomentParts($0).date }, form: form, isDay: true)
    case .place:
      choice(
        filter, .places, nil,
        query.location.map { Mark(id: $0, name: items.listing.place ?? FormWords.notHere) }, form)
    case .category:
      choice(filter, .categories, choices.categories, chosen(query.category, \.categories), form)
    case .tag: choice(filter, .tags, choices.tags, chosen(query.tag, \.tags), form)
    }
  }

  private func numbers(_ filter: Filter, _ bounds: Ends<ExactDecimal>?, _ form: String) -> HTML {
    FilterFields.ends(
      filter.rawValue, filter.label, Grouped.field(bounds?.lower), Grouped.field(bounds?.upper),
      form: form, isDay: false)
  }

  private func chosen(_ id: RecordID?, _ marks: KeyPath<MarkChoices, [Mark]>) -> Mark? {
    id.map { id in
      choices[keyPath: marks].first { $0.id == id } ?? Mark(id: id, name: FormWords.notHere)
    }
  }

  private func choice(
    _ filter: Filter, _ kind: NamedChoice, _ marks: [Mark]?, _ chosen: Mark?, _ form: String
  ) -> HTML {
    RecordChoice(
      kind: kind, name: filter.rawValue, id: "\(form)-\(filter.rawValue)", label: filter.label,
      marks: marks, rows: kind.rows(in: items.company), chosen: chosen, form: form,
      nothing: MarkWords.any
    ).render()
  }
}

extension ItemFilters {
  /// What the ends say, each to be taken away with a click.
  var chips: [ListChip] {
    let query = items.query
    var chips: [ListChip] = []
    func chip(_ filter: Filter, _ lower: String?, _ upper: String?) {
      chips.append(
        ListChip(
          id: "between-\(filter.rawValue)",
          label: ListWords.between(filter.label, lower, upper), tone: .quiet,
          place: self.query(without: [filter]).place(from: items.home), isOn: true))
    }
    if let ends = query.quantity {
      chip(.quantity, ends.lower.map { Grouped.whole($0) }, ends.upper.map { Grouped.whole($0) })
    }
    if let ends = query.price {
      chip(.price, ends.lower.map { Grouped.whole($0) }, ends.upper.map { Grouped.whole($0) })
    }
    if let ends = query.changed {
      chip(.changed, ends.lower.map(MomentText.day), ends.upper.map(MomentText.day))
    }
    return chips
  }
}
