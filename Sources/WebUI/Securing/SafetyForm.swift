import HTTPServing
import PageParts
import Sealing

/// The forms that keep an account safe.
enum SafetyForm {
  static func change(
    _ form: Query
  ) -> FormResult<(present: String, new: String, endsOthers: Bool)> {
    var errors = presentErrors(form)
    newPasswordErrors(form, &errors)
    guard errors.isEmpty else { return .wrong(errors) }
    return .value(
      (form["present"] ?? "", form["password"] ?? "", form["endsOthers"] != nil))
  }

  /// The present password alone.
  static func present(_ form: Query) -> FormResult<String> {
    let errors = presentErrors(form)
    return errors.isEmpty ? .value(form["present"] ?? "") : .wrong(errors)
  }

  static func code(_ form: Query) -> FormResult<String> {
    let code = (form["code"] ?? "").trimmed
    return code.isEmpty ? .wrong(FieldErrors("code", SafetyWords.codeMissing)) : .value(code)
  }

  static func recover(_ form: Query) -> FormResult<PasswordRecovery> {
    let recovery = PasswordRecovery(
      name: (form["name"] ?? "").trimmed, codeOrSecret: (form["secret"] ?? "").trimmed,
      password: form["password"] ?? "", timeCode: (form["code"] ?? "").trimmed.nonEmpty)
    var errors = FieldErrors()
    // The secret of a mail knows whose it is, a recovery code does not.
    if recovery.name.isEmpty, RecoveryCode(recovery.codeOrSecret) != nil {
      errors.add("name", SafetyWords.recoverNameMissing)
    }
    if recovery.codeOrSecret.isEmpty { errors.add("secret", SafetyWords.recoverCodeMissing) }
    newPasswordErrors(form, &errors)
    return errors.isEmpty ? .value(recovery) : .wrong(errors)
  }

  private static func presentErrors(_ form: Query) -> FieldErrors {
    guard (form["present"] ?? "").isEmpty else { return FieldErrors() }
    return FieldErrors("present", SafetyWords.presentMissing)
  }

  private static func newPasswordErrors(_ form: Query, _ errors: inout FieldErrors) {
    let password = form["password"] ?? ""
    if password.count < AccountForm.passwordLengthLimit {
      errors.add("password", AccountWords.passwordShort)
    } else if CommonPasswords.contains(password) {
      errors.add("password", AccountWords.passwordCommon)
    }
    if form["confirm"] ?? "" != password { errors.add("confirm", FormWords.differs) }
  }
}
