import Business
import Device
import Model
import PageParts

/// A company's items as a list of records.
struct ItemList {
  let company: CompanyView
  let query: ItemQuery
  let listing: ItemListing
  /// What forms of this browser carry; without it nothing can be chosen.
  var token: FormToken?
  /// What the address asks for and nobody can read, by the names that it has there.
  var unread: [String] = []
  /// What is shown of each.
  var columns = ItemColumn.usual
  /// The views that have names.
  var views: ListViews?
  /// The item beside the list.
  var shown: ItemDetail?

  /// The columns that were chosen, as far as there are such fields in this company.
  var shownColumns: [ItemColumn] { columns.filter { $0.isThere(listing.fields) } }

  /// Where the list is.
  var home: Place { Place("companies").at(company.id).at("items") }

  var list: RecordList {
    RecordList(
      caption: ItemWords.list, columns: shownColumns.map(column), chips: chips,
      rows: listing.rows.map(row), selection: selection, isEditable: hasCells,
      previous: listing.previous.map { query.starting(.before($0)).place(from: home) },
      next: listing.next.map { query.starting(.after($0)).place(from: home) },
      beside: query.showing(nil).place(from: home))
  }

  /// What was typed, then the states that any item is in.
  private var chips: [ListChip] {
    var chips = views?.chips ?? []
    if !query.words.isEmpty {
      chips.append(
        ListChip(
          id: "words", label: ListWords.words(query.words), tone: .quiet,
          place: query.saying("").place(from: home), isOn: true))
    }
    if query.location != nil {
      chips.append(
        ListChip(
          id: "at", label: LocationWords.at(listing.place), tone: .quiet,
          place: query.anywhere.place(from: home), isOn: true))
    }
    let choices = listing.choices
    if let category = query.category {
      chips.append(
        ListChip(
          id: "category", label: Self.name(category, choices.categories), tone: .quiet,
          place: query.uncategorised.place(from: home), isOn: true))
    }
    if let tag = query.tag {
      chips.append(
        ListChip(
          id: "tag", label: Self.name(tag, choices.tags), tone: .quiet,
          place: query.untagged.place(from: home), isOn: true))
    }
    chips += ItemFilters(items: self).chips
    if let unread = ListChip.unread(unread.map(ItemFilters.label), at: query.place(from: home)) {
      chips.append(unread)
    }
    guard !query.isArchived else { return chips }
    for condition in ListCondition.allCases where condition.isTold || query.only == condition {
      let count = listing.conditions[condition] ?? 0
      let isOn = query.only == condition
      guard count > 0 || isOn else { continue }
      chips.append(
        ListChip(
          id: condition.rawValue,
          // What is counted is not narrowed by words.
          label: query.words.isEmpty
            ? ItemWords.condition(condition, count) : ItemWords.badge(condition),
          tone: condition.tone,
          place: query.narrowed(to: isOn ? nil : condition).place(from: home), isOn: isOn))
    }
    return chips
  }

  /// The category and the tag that the list is narrowed to, in words.
  var markFacts: [String] {
    [
      query.category.map { Self.name($0, listing.choices.categories) },
      query.tag.map { Self.name($0, listing.choices.tags) },
    ].compactMap { $0 }
  }

  private static func name(_ id: RecordID, _ marks: [Mark]) -> String {
    marks.first { $0.id == id }?.name ?? MarkWords.gone
  }

  /// What this person may do with chosen items.
  private var selection: ListSelection? {
    guard let token else { return nil }
    var selection = ListSelection(
      place: query.place(from: home.at("selected")), token: token,
      currency: company.currency?.description)
    if company.member.verdict(on: .edit, .inventoryItem) == .allowed {
      let name = query.isArchived ? "unarchive" : "archive"
      selection.marks = MarkFilter.acts(listing.choices, in: company)
      selection.fields = BulkAct.fields.map {
        ListSelection.Field(name: $0, label: ItemWords.field($0))
      }
      selection.fields += listing.fields.placed.map {
        ListSelection.Field(name: $0.key, label: $0.name)
      }
      selection.acts.append(
        ListSelection.Act(
          name: name, label: query.isArchived ? ItemWords.unarchive : ItemWords.archive,
          icon: .archive))
    }
    if company.member.verdict(on: .delete, .inventoryItem) == .allowed {
      selection.acts.append(
        ListSelection.Act(
          name: "delete", label: ItemWords.delete, icon: .trash, isDanger: true))
    }
    let matching = listing.matching ?? listing.total
    let isWhole = query.words.isEmpty && matching <= BulkAct.limit
    if isWhole, matching > listing.rows.count { selection.matching = matching }
    return selection.acts.isEmpty ? nil : selection
  }

  private func column(_ column: ItemColumn) -> DataTable.Column {
    let isSorted = column.order == query.order
    var head = DataTable.Column(
      column.rawValue, column.label(listing.fields), isNumber: column.isNumber(listing.fields),
      sorting: isSorted ? (query.isDescending ? .descending : .ascending) : nil,
      sort: column.order.map { query.sorted(by: $0).place(from: home) })
    head.control = ItemFilters(items: self).head(column)
    return head
  }

  /// Whether this person may add items out of a table.
  private var mayImport: Bool {
    company.member.verdict(on: .create, .inventoryItem) == .allowed
  }

  /// What can be done with the list as a whole.
  var tools: ListTools? {
    guard let token else { return nil }
    let query = query.starting(.beginning).showing(nil)
    return ListTools(
      columns: ItemColumn.allCases.filter { $0 != .name && $0.isThere(listing.fields) }.map {
        ListTools.Column(
          name: $0.rawValue, label: $0.label(listing.fields), isShown: columns.contains($0))
      }, choosing: query.place(from: home.at("columns")),
      export: query.place(from: home.at("export")),
      printing: query.place(from: home.at("print")),
      labels: query.place(from: LabelPage.place(company)),
      walk: query.place(from: WalkPage.place(company)).asking("list", "shown"),
      importing: mayImport ? ItemImportPage.place(company) : nil, token: token)
  }

  private func row(_ row: ItemRow) -> RecordList.Row {
    let first = ListCondition.told.filter(row.meets).max { $0.urgency < $1.urgency }
    return RecordList.Row(
      id: "item-\(row.item.id)", key: row.item.id.description, title: row.item[.name] ?? "",
      worth: worth(row), tone: first?.tone, isShown: row.item.id == shown?.row.item.id,
      cells: shownColumns.map { cell($0, row) })
  }

  /// What a row adds to a sum in the company's currency.
  private func worth(_ row: ItemRow) -> String? {
    guard row.item[.currency] == company.currency?.description else { return nil }
    return row.item[.price]?.times(row.quantity).description
  }

  /// Whether one can be taken or brought from the rows.
  private var hasSteps: Bool {
    token != nil && !query.isArchived
      && company.member.verdict(on: .create, .stockAdjustment) == .allowed
  }

  /// The form of the buttons in the rows: they stand in another one, that of the chosen items.
  var stepForm: HTML? {
    guard hasSteps, let token else { return nil }
    return Tag.form(
      Attribute("method", "post"), .action(query.place(from: home.at("step"))), .id("step")
    ) { token.field }
  }

  /// Whether fields are written where they stand in the rows.
  private var hasCells: Bool {
    token != nil && company.member.verdict(on: .edit, .inventoryItem) == .allowed
  }

  /// The form that takes what was written in a row.
  var cellForm: HTML? {
    guard hasCells, let token else { return nil }
    return CellText.form(to: query.place(from: home.at("cell")), token)
  }

  private func written(_ column: ItemColumn, _ row: ItemRow, _ html: HTML) -> HTML {
    guard hasCells, column.isWritten else { return html }
    return CellText.written(html, column.rawValue, column.typed(row.item))
  }

  private func quantity(_ row: ItemRow) -> HTML {
    let text = HTML(ItemColumn.quantity.text(row))
    guard hasSteps else { return text }
    let (id, name) = (row.item.id.description, row.item[.name] ?? "")
    // What has serial numbers moves by them.
    let isTracked = row.item[.isSerialTracked] == true
    return Tag.span(.class("steps")) {
      if !isTracked { step("take", id, StockWords.takeOne(name)) }
      Tag.span { text }
      if !isTracked { step("bring", id, StockWords.bringOne(name)) }
    }
  }

  private func step(_ act: String, _ id: String, _ label: String) -> HTML {
    Tag.button(
      .class("step \(act)"), Attribute("form", "step"), .name(act), .value(id),
      Attribute("aria-label", label)
    ) { HTML() }
  }

  private func cell(_ column: ItemColumn, _ row: ItemRow) -> HTML {
    switch column {
    case .name: name(row)
    case .quantity: quantity(row)
    case .code:
      written(column, row, CopyText.render(column.text(row)) ?? HTML())
    case .changed: MomentText.short(row.changed)
    default: written(column, row, HTML(column.text(row, listing.fields)))
    }
  }

  private func name(_ row: ItemRow) -> HTML {
    var html = Tag.a(.href(home.at(row.item.id))) { row.item[.name] ?? "" }
    for condition in ListCondition.told where row.meets(condition) {
      html.append(Badge.render(ItemWords.badge(condition), tone: condition.tone))
    }
    if row.isArchived { html.append(Badge.render(ItemWords.archived)) }
    let code = row.item[.code] ?? ""
    // Where there is no room for the columns.
    html.append(
      Tag.span(.class("small-facts"), Attribute("aria-hidden", "true")) {
        code
        if let price = ItemText.price(row.item) {
          " · "
          Tag.span(.class("unbroken")) { price }
        }
      })
    return html
  }
}

extension ListCondition {
  /// The colour of the state.
  var tone: Tone { self == .low || self == .order ? .warn : .bad }
  /// Whether rows and lists tell it by themselves. What is to be ordered has a page of its own.
  var isTold: Bool { self != .order }
  static var told: [ListCondition] { allCases.filter(\.isTold) }
  /// Which state gives a row its tint, where it is in several.
  fileprivate var urgency: Int { self == .low ? 0 : 1 }
}
