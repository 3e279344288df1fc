import HTTPServing
import Hub
import Model
import PageParts

/// The form that makes a token.
enum TokenForm {
  static let shown = ["name", "until", "reading"]

  /// What a form starts with: a token for a year.
  static func blank(on today: Moment) -> [String: String] {
    ["until": day(today, after: TokenDraft.dayLimit - 1), "reading": "yes"]
  }

  private static func day(_ today: Moment, after days: Int) -> String {
    MomentParts(Moment(milliseconds: today.milliseconds + Int64(days) * 86_400_000)).date
  }

  /// The draft: a token is good until the end of its last day.
  static func read(_ form: Query, on today: Moment) -> FormResult<TokenDraft> {
    var errors = FieldErrors()
    let name = (form["name"] ?? "").trimmed
    if name.isEmpty { errors.add("name", TokenWords.nameMissing) }
    if name.utf8.count > TokenDraft.nameLimit { errors.add("name", TokenWords.nameTooLong) }
    let until = Moment(typed: (form["until"] ?? "").trimmed)
    let start = today.milliseconds / 86_400_000
    let last = until.map { $0.milliseconds / 86_400_000 }
    if let last, last < start || last >= start + Int64(TokenDraft.dayLimit) {
      errors.add("until", TokenWords.outOfTime)
    }
    guard errors.isEmpty, let last else {
      if last == nil { errors.add("until", FormWords.day) }
      return .wrong(errors)
    }
    return .value(
      TokenDraft(
        name: name, lists: ListChoice.read(form),
        isReadOnly: form["reading"] == "yes", expiry: UInt64((last + 1) * 86_400_000)))
  }
}
