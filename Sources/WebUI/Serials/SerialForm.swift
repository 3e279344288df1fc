import Business
import HTTPServing
import Model
import PageParts

/// The forms that move serial numbers and lots, and that say what is noted of them.
enum SerialForm {
  static let noted = ["expires", "warrantyEnds", "manufactured", "supplier", "note"]
  static let shown =
    ["numbers", "kind", "quantity", "party", "at", "paidEach", "reservation", "due"] + noted
  static let edited = noted + noted.map { "was-\($0)" }

  static func read(_ form: Query, _ step: SerialStep, of item: RecordID) -> FormResult<SerialDraft>
  {
    var errors = FieldErrors()
    var draft = SerialDraft(item: item, step, [])
    switch SerialNumbers.read(numbers(form)) {
    case .success(let numbers): draft.numbers = numbers
    case .failure(let problem): errors.add("numbers", problem.sentence)
    }
    draft.kind = form["kind"].flatMap(SerialKind.init) ?? .serial
    if !(form["quantity"] ?? "").trimmed.isEmpty {
      draft.quantity = errors.amount("quantity", in: form)
    }
    let party = (form["party"] ?? "").trimmed
    errors.check("party", party, as: Field<StockTransaction, String>.party, SerialWords.party(step))
    if step.hasParty { draft.party = party.nonEmpty }
    if step.isLoan {
      if draft.party == nil { errors.add("party", LoanWords.personMissing) }
      let due = (form["due"] ?? "").trimmed
      draft.due = LoanDay.read(due)
      if draft.due == nil, !due.isEmpty { errors.add("due", LoanWords.dueWrong) }
    }
    if step == .receive {
      draft.unitCost = CostForm.paid(form, for: EnteredQuantity(.one), &errors)
    }
    draft.reservation = form["reservation"].flatMap { RecordID($0) }
    if let place = errors.chosen("at", in: form) { draft.place = .at(place) }
    var reader = FieldReader<SerialUnit>(form)
    if notes(step) { note(&reader) } else { reader.text("note", .note, SerialWords.note) }
    errors.add(reader.errors)
    guard errors.isEmpty else { return .wrong(errors) }
    if notes(step) {
      draft.details = reader.changes
    } else {
      draft.note = (form["note"] ?? "").trimmed.replacing("\r\n", with: "\n").nonEmpty
    }
    draft.isAgreed = form["agreed"] == "yes"
    return .value(draft)
  }

  /// Whether something is noted of the numbers by it, and not of what is done with them.
  static func notes(_ step: SerialStep) -> Bool { step.takesNew && !step.isLoan }

  /// What was typed, and what was chosen from the list beside it that was not typed too.
  static func numbers(_ form: Query) -> String {
    let typed = form["numbers"] ?? ""
    let lines = Set(typed.split(whereSeparator: \.isNewline).map { String($0).trimmed })
    let picked = form.all("pick").filter { !lines.contains($0) }
    return ([typed] + picked).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  static func readChange(_ form: Query) -> FormResult<SerialChange> {
    var reader = FieldReader<SerialUnit>(form)
    note(&reader)
    return reader.errors.isEmpty ? .value(reader.changes) : .wrong(reader.errors)
  }

  private static func note(_ reader: inout FieldReader<SerialUnit>) {
    reader.day("expires", .expires)
    reader.day("warrantyEnds", .warrantyEnds)
    reader.day("manufactured", .manufactured)
    reader.text("supplier", .supplier, SerialWords.supplier)
    reader.text("note", .note, SerialWords.note)
  }

  /// What stands in the form of a number that exists.
  static func values(_ unit: Record<SerialUnit>) -> [String: String] {
    func day(_ field: Field<SerialUnit, Moment>) -> String {
      unit[field].map { MomentParts($0).date } ?? ""
    }
    let values = [
      "expires": day(.expires), "warrantyEnds": day(.warrantyEnds),
      "manufactured": day(.manufactured), "supplier": unit[.supplier] ?? "",
      "note": unit[.note] ?? "",
    ]
    return values.reduce(into: values) { $0["was-\($1.key)"] = $1.value }
  }

  /// Throws where the rules do not let somebody do a step.
  static func allow(_ company: CompanyView, _ step: SerialStep) throws(PageRefusal) {
    if case .denied(let denial) = verdict(company, step) { throw .denied(denial) }
  }

  /// Whether the rules let somebody do a step.
  static func verdict(_ company: CompanyView, _ step: SerialStep) -> Verdict {
    let moves = company.member.verdict(
      on: .create, step.movement.subject())
    let others: [Subject] = (step.isLoan ? [.loan] : []) + (step.takesNew ? [.serialUnit] : [])
    let verdicts = [moves] + others.map { company.member.verdict(on: .create, $0) }
    return verdicts.first { $0 != .allowed } ?? .allowed
  }
}
