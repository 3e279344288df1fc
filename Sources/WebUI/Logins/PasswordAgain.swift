import HTTPServing
import Model
import PageParts

/// The field of a form that asks for a password once more, before what lowers the protection of a
/// company: that of the UserPass, or, for who forgot that, the account's.
enum PasswordAgain {
  case userPass, account

  /// As the address of a page asks for it.
  init(_ query: Query) { self = query["by"] == "account" ? .account : .userPass }

  /// As a form was sent.
  init(sent form: Query) { self = form[Self.accountField] == nil ? .userPass : .account }

  static let field = "current"
  static let accountField = "accountPassword"

  /// The field; below it the way to the other one, on the same page.
  func render(_ form: FormView, _ place: Place) -> HTML {
    var html: HTML
    switch self {
    case .userPass:
      html = TextField(Self.field, LoginWords.passPassword, .password, isRequired: true)
        .render(form)
      html.append(Self.way(LoginWords.byAccount, place.asking("by", "account")))
    case .account:
      html = TextField(
        Self.accountField, LoginWords.accountPassword, .password, isRequired: true
      ).render(form)
      html.append(Self.way(LoginWords.byUserPass, place))
    }
    return html
  }

  private static func way(_ label: String, _ place: Place) -> HTML {
    Tag.p(.class("hint")) { Tag.a(.href(place)) { label } }
  }

  /// What was typed.
  static func read(_ form: Query) -> FormResult<ShownPassword> {
    switch PasswordAgain(sent: form) {
    case .userPass:
      guard let typed = form[field]?.nonEmpty else {
        return .wrong(FieldErrors(field, LoginWords.passwordMissing))
      }
      return .value(.userPass(typed))
    case .account:
      guard let typed = form[accountField]?.nonEmpty else {
        return .wrong(FieldErrors(accountField, LoginWords.passwordMissing))
      }
      return .value(.account(typed))
    }
  }
}
