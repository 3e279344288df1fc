import Business
import Device
import HTTPServing
import Model
import PageParts

/// The rows of an open count: one form, so that nothing that was typed into one row is lost by what
/// is done in another.
enum CountRows {
  /// A row without script is some 120 bytes; with script only what was touched is sent.
  static let bodyByteLimit = 1_048_576
  static let fieldLimit = 10_000
  /// Where rows are sent, below their count.
  static let path = "/rows"

  /// A row's field names the spot and what stood in it, so that only what was touched is entered.
  private struct Name {
    private static let prefix = "counted"

    let spot: StockSpot
    let was: String

    init(_ spot: StockSpot, was: String) { (self.spot, self.was) = (spot, was) }

    init?(_ text: String) {
      let parts = text.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
      guard parts.count == 4, parts[0] == Self.prefix, let item = RecordID(String(parts[1])),
        let spot = Self.spot(item, parts[2])
      else { return nil }
      self.init(spot, was: String(parts[3]))
    }

    static func spot(_ item: RecordID, _ place: Substring) -> StockSpot? {
      if place == "none" { return StockSpot(item: item, place: nil) }
      return RecordID(String(place)).map { StockSpot(item: item, place: $0) }
    }

    var text: String { "\(Self.prefix) \(spot.words) \(was)" }
  }

  /// What is typed into a row, or added by its buttons.
  struct Entry: Sendable {
    let spot: StockSpot
    /// The field that it stands in.
    let field: String
    let text: String
    var step: ExactDecimal?
  }

  /// What a form says of rows that its person touched.
  static func read(_ form: Query) -> [Entry] {
    var entries: [Entry] = form.pairs.compactMap { pair in
      let text = pair.value.trimmed
      guard let name = Name(pair.name), text != name.was else { return nil }
      return Entry(spot: name.spot, field: id(name.spot), text: text)
    }
    let parts = (form["add"] ?? "").split(separator: " ", maxSplits: 2)
    if parts.count == 3, let step = ExactDecimal(String(parts[0])),
      let item = RecordID(String(parts[1])), let spot = Name.spot(item, parts[2])
    {
      entries.append(Entry(spot: spot, field: id(spot), text: "", step: step))
    }
    return entries
  }

  /// What stays in the fields of a form that is shown again: what was touched, and no more. What
  /// was not may stand otherwise meanwhile.
  static func values(_ form: Query) -> [String: String] {
    let pairs = form.pairs.compactMap { pair in
      Name(pair.name).flatMap { pair.value.trimmed == $0.was ? nil : (id($0.spot), pair.value) }
    }
    return Dictionary(pairs) { $1 }
  }

  /// The identifier of a row's field: the same however many rows come before it.
  static func id(_ spot: StockSpot) -> String {
    "counted-" + spot.words.map { $0 == " " ? "-" : String($0) }.joined()
  }

  static func render(
    _ shown: CountPageDetail, _ form: FormView, to place: Place, mayCount: Bool
  ) -> HTML {
    let detail = shown.detail
    guard mayCount else {
      if detail.rows.isEmpty { return Tag.p(.class("hint")) { CountWords.empty } }
      return list(shown) { row, own in looked(row, own) }
    }
    return form.render(to: place.at("rows"), id: "rows", isPlain: true) {
      // Enter in a field saves all; without this one it would press the first row's button.
      Tag.button(
        .type("submit"), .class("unseen"), Attribute("tabindex", "-1"),
        Attribute("aria-hidden", "true"), Attribute("data-touched"))
      if detail.rows.isEmpty {
        Tag.p(.class("hint")) { CountWords.empty }
      } else {
        list(shown) { row, own in field(row, own, form) }
      }
      ButtonRow.render {
        if !detail.rows.isEmpty { Button.submit(CountWords.saveRows, style: .usual) }
        Button.answer(CountWords.submit, "then", "submit", style: .primary)
        Button.answer(CountWords.cancel, "then", "cancel", style: .quiet)
      }
    }
  }

  private static func list(
    _ shown: CountPageDetail, _ end: (CountRow, ExactDecimal?) -> HTML
  ) -> HTML {
    let detail = shown.detail
    return Tag.ul(.class("lines"), .id("count-rows")) {
      for row in detail.rows {
        let own = row.lines.last { $0.line[.counter] == shown.account }
        Tag.li(.id("spot-\(id(row.spot))")) {
          Tag.span {
            CountPages.title(row, detail)
            if !detail.summary.isBlind {
              Tag.span(.class("hint")) {
                " · \(CountWords.expected) \(Grouped.whole(row.level))"
              }
            }
          }
          end(row, own?.quantity)
        }
      }
    }
  }

  private static func looked(_ row: CountRow, _ own: ExactDecimal?) -> HTML {
    Tag.span(.class("line-end number")) { Grouped.field(own) }
  }

  private static func field(_ row: CountRow, _ own: ExactDecimal?, _ form: FormView) -> HTML {
    guard let code = row.item?[.code] else { return looked(row, own) }
    let (id, was) = (id(row.spot), Grouped.field(own))
    let label = CountWords.labelled(CountWords.counted, code)
    form.labels.note(id, code)
    return Tag.span(.class("line-end"), .id("field-\(id)")) {
      Tag.input.element(
        [
          .type("text"), .name(Name(row.spot, was: was).text), .id(id),
          .value(form.values[id] ?? was), Attribute("inputmode", "decimal"),
          Attribute("autocomplete", "off"), Attribute("aria-label", label),
        ] + FieldLabel.descriptions(id, hasHint: false, hasError: form.errors[id] != nil), HTML())
      for (word, step) in [(CountWords.one, "-1"), (CountWords.more, "1")] {
        Button.answer(word, "add", "\(step) \(row.spot.words)")
      }
      FieldLabel.notes(id, hint: nil, error: form.errors[id])
    }
  }
}

extension StockSpot {
  /// The item and the place, as forms name them.
  fileprivate var words: String { "\(item) \(place?.description ?? "none")" }
}

extension Website {
  /// Enters all that was typed into rows, and then goes on with the count if that was pressed.
  func enterRows(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let shown = try await count(visit, person, company)
    if visit.field("then") == "cancel" {
      return try await take(.cancel, shown, visit, person, company)
    }
    let id = shown.detail.count.id
    var errors = FieldErrors()
    var counted: [(entry: CountEntry, name: String)] = []
    let rows = Dictionary(shown.detail.rows.map { ($0.spot, $0) }) { first, _ in first }
    for typed in CountRows.read(visit.form) {
      guard let item = rows[typed.spot]?.item else {
        errors.add(typed.field, CountWords.rowGone)
        continue
      }
      var quantity = typed.step ?? CountForm.amount(typed.text, .none)
      if quantity == nil, !typed.text.isEmpty {
        quantity = CountForm.amount(
          typed.text, try await person.records.units(of: item))
      }
      guard let quantity else {
        errors.add(typed.field, CountWords.quantityWrong)
        continue
      }
      let entry = CountEntry(typed.spot, quantity, isAdded: typed.step != nil)
      counted.append((entry, item[.name] ?? ""))
    }
    var words = ""
    var act: Int?
    if errors.isEmpty, let first = counted.first {
      let spots = Set(counted.map(\.entry.spot)).count
      words =
        counted.count == 1
        ? CountWords.entered(Grouped.whole(first.entry.quantity), first.name)
        : CountWords.enteredMany(spots)
      (errors, act) = try await ActInHand.noting(words, in: company.id) {
        try await enter(counted.map(\.entry), id, person, company)
      }
    }
    if errors.isEmpty {
      if visit.field("then") == "submit" {
        return try await take(.submit, shown, visit, person, company)
      }
      let place = CountPages.home(company).at(id)
      if words.isEmpty { return visit.onward(to: place) }
      return visit.onward(to: place, done: words, in: company, undo: act.map { .act($0) })
    }
    var form = FormView(refused: visit, [], errors)
    form.values = CountRows.values(visit.form)
    return try await visit.showAgain(
      CountPages.show(company, try await count(visit, person, company), form, at: .rows))
  }

  private func enter(
    _ entries: [CountEntry], _ id: RecordID, _ person: Person, _ company: CompanyView
  ) async throws -> FieldErrors {
    var errors = FieldErrors()
    for entry in entries {
      let field = CountRows.id(entry.spot)
      switch try await EditOutcome(person.records.enter(entry, in: id), of: id) {
      case .saved: break
      case .denied(let denial): throw PageRefusal.denied(denial)
      case .missing: throw PageRefusal.notFound
      case .taken: errors.add(field, CountWords.quantityWrong)
      case .invalid(_, let sentence): errors.add(field, sentence)
      }
    }
    return errors
  }
}
