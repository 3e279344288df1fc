import Business
import Device
import HTTPServing
import Model
import PageParts

/// Loans, as pages show them.
extension Loan: ShownOpenKind {
  typealias Words = LoanWords

  static let section = Page.Section.loans
  static let cookie = BrowserCookie.loanColumns
  static let done = LoanState.returned.rawValue

  static var ownColumn: (place: Int, column: ListColumn<OpenList<Loan>>) {
    (2, ListColumn("number", SerialWords.number) { $0.number ?? "" }.unusual)
  }

  @HTMLBuilder static func fields(
    _ company: CompanyView, _ tree: LocationTree, _ form: FormView
  ) -> HTML {
    Tag.div(.class("pair")) {
      OpenPages<Loan>.itemField(company, form)
      TextField("quantity", LoanWords.quantity, .decimal, isRequired: true).render(form)
    }
    FieldForm(Loan.self).render(form, [:], in: company, keepsOriginals: false)
    OpenPages<Loan>.place(company, LoanWords.place, tree, form)
  }

  static var fieldNames: [String] {
    ["direction", "item", "quantity", "at"] + FieldForm(Loan.self).names
  }

  static func draft(_ form: Query) -> FormResult<LoanDraft> {
    var errors = FieldErrors()
    let direction = form["direction"] ?? ""
    if !Loan.directions.contains(direction) {
      errors.add("direction", LoanWords.directionMissing)
    }
    let amount = errors.amount("quantity", in: form)
    let entries = FieldForm(Loan.self).read(form).value(into: &errors)
    let place = errors.chosen("at", in: form)
    guard errors.isEmpty, let amount, let entries else { return .wrong(errors) }
    var values = RecordValues(new: .zero, of: Loan.definition)
    LoanChange(entries).apply(to: &values)
    let loan = Record<Loan>(values)
    var draft = LoanDraft(item: .zero, quantity: amount, person: loan?[.person] ?? "")
    draft.isBorrowed = direction == Loan.directions[1]
    draft.contact = loan?[.contact]
    draft.due = loan?[.due]
    draft.note = loan?[.note]
    draft.place = place.map { .at($0) } ?? .usual
    draft.isAgreed = form["agreed"] == "yes"
    return .value(draft)
  }

  static func step(_ form: Query) -> SerialStep? {
    form["direction"] == directions[1] ? .borrow : .lend
  }

  static func note(
    _ draft: LoanDraft, of row: ItemRow, as id: RecordID, in context: CompanyContext
  ) async throws -> NotedOpen {
    var draft = draft
    draft.item = row.item.id
    draft.person = try await context.partyName(draft.person, draft.contact)
    let quantity = ItemText.quantity(draft.quantity, unit: row.item[.unit])
    return NotedOpen(
      outcome: try await context.lend(draft, id),
      words: LoanWords.began(quantity, isBorrowed: draft.isBorrowed, draft.person),
      moved: [MovedStock(draft.item, comes: draft.isBorrowed, to: draft.place)],
      undo: .reverse(.effect(of: id)))
  }

  @HTMLBuilder static func notices(_ line: LoanLine) -> HTML {
    if line.isTooMuch {
      Tag.p(.class("notice warn"), .id("too-much")) { LoanWords.tooMuchHint }
    }
  }
}
