import HTTPServing
import PageParts

/// The forms of logging in to a company and of changing its password.
enum LoginForm {
  /// What is shown again after a refusal: never a password.
  static let shown = ["userName", "then"]
  /// The minutes that the lock may be set to; nil is never.
  static let idleChoices: [UInt64?] = [5, 15, 30, 60, 240, 720, nil]

  static func logIn(_ form: Query) -> FormResult<Credentials> {
    let credentials = Credentials(
      name: (form["userName"] ?? "").trimmed, password: form["password"] ?? "")
    var errors = FieldErrors()
    if credentials.name.isEmpty { errors.add("userName", UserPassWords.userNameMissing) }
    if credentials.password.isEmpty { errors.add("password", LoginWords.passwordMissing) }
    return errors.isEmpty ? .value(credentials) : .wrong(errors)
  }

  static func reset(_ form: Query, userName: String) -> FormResult<PasswordReset> {
    var errors = newPasswordErrors(form, userName)
    let account = form["accountPassword"] ?? ""
    if account.isEmpty { errors.add("accountPassword", LoginWords.passwordMissing) }
    guard errors.isEmpty else { return .wrong(errors) }
    return .value(PasswordReset(accountPassword: account, newPassword: form["password"] ?? ""))
  }

  static func change(
    _ form: Query, userName: String
  ) -> FormResult<(current: String, new: String)> {
    var errors = newPasswordErrors(form, userName)
    let current = form["current"] ?? ""
    if current.isEmpty { errors.add("current", LoginWords.passwordMissing) }
    guard errors.isEmpty else { return .wrong(errors) }
    return .value((current, form["password"] ?? ""))
  }

  /// Nil for a choice that is none.
  static func idle(_ form: Query) -> UInt64?? {
    let text = form["idle"] ?? ""
    let minutes: UInt64? = text == "never" ? nil : UInt64(text)
    guard text == "never" || minutes != nil, idleChoices.contains(minutes) else { return nil }
    return .some(minutes)
  }

  private static func newPasswordErrors(_ form: Query, _ userName: String) -> FieldErrors {
    var errors = FieldErrors()
    let password = form["password"] ?? ""
    UserPassForm.checkPassword(password, userName: userName, &errors)
    if form["confirm"] ?? "" != password { errors.add("confirm", FormWords.differs) }
    return errors
  }
}
