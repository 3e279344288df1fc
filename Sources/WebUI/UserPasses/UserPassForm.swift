import HTTPServing
import Model
import PageParts

/// The form that makes a UserPass.
enum UserPassForm {
  static let passwordLengthLimit = 6
  static let shown = ["userName", "displayName", "email"]

  static func read(_ form: Query, _ picture: FormResult<[UInt8]?>) -> FormResult<NewUserPass> {
    var draft = NewUserPass(
      userName: (form["userName"] ?? "").trimmed, password: form["password"] ?? "",
      displayName: (form["displayName"] ?? "").trimmed,
      email: (form["email"] ?? "").trimmed.nonEmpty)
    var errors = FieldErrors()
    checkName(draft, &errors)
    checkPassword(draft.password, userName: draft.userName, &errors)
    if form["confirm"] ?? "" != draft.password {
      errors.add("confirm", FormWords.differs)
    }
    checkDisplay(draft, &errors)
    draft.picture = picture.value(into: &errors) ?? nil
    return errors.isEmpty ? .value(draft) : .wrong(errors)
  }

  private static func checkName(_ draft: NewUserPass, _ errors: inout FieldErrors) {
    if draft.userName.isEmpty { errors.add("userName", UserPassWords.userNameMissing) }
    errors.check(
      "userName", draft.userName, as: Field<UserPass, String>.userName, UserPassWords.userName)
  }

  static func checkPassword(
    _ password: String, userName: String, _ errors: inout FieldErrors
  ) {
    if password.count < passwordLengthLimit {
      errors.add("password", UserPassWords.passwordShort)
    } else if CommonPasswords.contains(password) {
      errors.add("password", UserPassWords.passwordCommon)
    } else if password.lowercased() == userName.lowercased() {
      errors.add("password", UserPassWords.passwordIsName)
    }
  }

  private static func checkDisplay(_ draft: NewUserPass, _ errors: inout FieldErrors) {
    if draft.displayName.isEmpty { errors.add("displayName", UserPassWords.displayNameMissing) }
    errors.check(
      "displayName", draft.displayName, as: Field<AccessControl, String>.displayName,
      UserPassWords.displayName)
    if let email = draft.email, !EmailText.isAddress(email) {
      errors.add("email", FormWords.emailWrong)
    }
  }
}

extension String {
  /// The text, or nil if there is none.
  var nonEmpty: String? { isEmpty ? nil : self }
}
