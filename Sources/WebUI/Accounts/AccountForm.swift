import Device
import HTTPServing
import PageParts

/// The forms of signing up and in.
enum AccountForm {
  static let nameByteLimit = 254
  static let passwordLengthLimit = AccountEntrance.characterMinimum
  /// What is shown again after a refusal: never the password.
  static let shown = ["name", "then"]

  static func signUp(_ form: Query) -> FormResult<Credentials> {
    let name = (form["name"] ?? "").trimmed
    let password = form["password"] ?? ""
    var errors = nameErrors(name)
    if password.count < passwordLengthLimit {
      errors.add("password", AccountWords.passwordShort)
    } else if CommonPasswords.contains(password) {
      errors.add("password", AccountWords.passwordCommon)
    }
    if form["confirm"] ?? "" != password { errors.add("confirm", FormWords.differs) }
    guard errors.isEmpty else { return .wrong(errors) }
    return .value(Credentials(name: name, password: password))
  }

  static func signIn(_ form: Query) -> FormResult<Credentials> {
    let name = (form["name"] ?? "").trimmed
    let password = form["password"] ?? ""
    var errors = nameErrors(name)
    if password.isEmpty { errors.add("password", AccountWords.passwordMissing) }
    guard errors.isEmpty else { return .wrong(errors) }
    return .value(Credentials(name: name, password: password))
  }

  private static func nameErrors(_ name: String) -> FieldErrors {
    if name.isEmpty { return FieldErrors("name", AccountWords.nameMissing) }
    if name.utf8.count > nameByteLimit { return FieldErrors("name", AccountWords.nameTooLong) }
    return FieldErrors()
  }
}
