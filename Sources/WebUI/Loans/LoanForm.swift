import Business
import HTTPServing
import Model
import PageParts

/// The forms of loans: what begins one, what comes back, what is written of it.
enum LoanForm {
  static let names = ["person", "due", "note"]
  static let shown = ["direction", "item", "quantity", "at"] + names
  static let edited = names + names.map { "was-\($0)" }
  static let returned = ["back", "at"]

  /// What begins a loan, but for the item, which the form names by its code.
  static func read(_ form: Query) -> FormResult<LoanDraft> {
    var errors = FieldErrors()
    let direction = LoanDirection(rawValue: form["direction"] ?? "")
    if direction == nil { errors.add("direction", LoanWords.directionMissing) }
    let amount = errors.amount("quantity", in: form)
    var reader = FieldReader<Loan>(form)
    write(&reader)
    errors.add(reader.errors)
    let place = place(form, &errors)
    guard errors.isEmpty, let amount else { return .wrong(errors) }
    var values = RecordValues(new: .zero, of: Loan.definition)
    reader.changes.apply(to: &values)
    let loan = Record<Loan>(values)
    var draft = LoanDraft(item: .zero, quantity: amount, person: loan?[.person] ?? "")
    draft.isBorrowed = direction == .borrowed
    draft.due = loan?[.due]
    draft.note = loan?[.note]
    draft.place = place
    draft.isAgreed = form["agreed"] == "yes"
    return .value(draft)
  }

  static func readChange(_ form: Query) -> FormResult<LoanChange> {
    var reader = FieldReader<Loan>(form)
    write(&reader)
    return reader.errors.isEmpty ? .value(reader.changes) : .wrong(reader.errors)
  }

  private static func write(_ reader: inout FieldReader<Loan>) {
    reader.text("person", .person, LoanWords.person, missing: LoanWords.personMissing)
    reader.text("note", .note, LoanWords.note)
    let due = (reader.form["due"] ?? "").trimmed
    guard due != (reader.form["was-due"] ?? "") else { return }
    let day = LoanDay.read(due)
    if due.isEmpty || day != nil {
      reader.changes.set(.due, to: day)
    } else {
      reader.errors.add("due", LoanWords.dueWrong)
    }
  }

  static func readReturn(_ form: Query, of loan: RecordID) -> FormResult<LoanReturn> {
    var errors = FieldErrors()
    let amount = errors.amount("back", in: form)
    let place = place(form, &errors)
    guard errors.isEmpty, let amount else { return .wrong(errors) }
    var back = LoanReturn(loan, quantity: amount)
    back.place = place
    back.isAgreed = form["agreed"] == "yes"
    return .value(back)
  }

  /// What the form says of the place: nothing chosen is where the item usually lies.
  private static func place(_ form: Query, _ errors: inout FieldErrors) -> LoanPlace {
    errors.chosen("at", in: form).map { .at($0) } ?? .usual
  }

  /// What stands in the form of a loan that exists.
  static func values(_ loan: Record<Loan>) -> [String: String] {
    let values = [
      "person": loan[.person] ?? "", "note": loan[.note] ?? "",
      "due": loan[.due].map(LoanDay.text) ?? "",
    ]
    return values.reduce(into: values) { $0["was-\($1.key)"] = $1.value }
  }
}
