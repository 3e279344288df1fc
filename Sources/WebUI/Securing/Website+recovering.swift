import HTTPServing
import PageParts
import SyncProtocol

extension Website {
  func addRecovering(to router: inout Router) {
    open(&router, .get, "/recover") { visit in
      try await visit.show(RecoveryPages.recover(FormView(visit.token)))
    }
    open(&router, .post, "/recover", recover)
    open(&router, .get, "/recover/mail") { visit in
      try await visit.show(RecoveryPages.mail(FormView(visit.token)))
    }
    open(&router, .post, "/recover/mail", askForMail)
    open(&router, .get, "/confirm") { visit in
      try await visit.show(RecoveryPages.confirm(FormView(visit.token)))
    }
    open(&router, .post, "/confirm", confirmEmail)
  }

  private func recover(_ visit: Visit) async throws -> Response {
    func again(_ errors: FieldErrors) async throws -> Response {
      let form = FormView(refused: visit, Self.kept(errors), errors)
      return try await visit.showAgain(RecoveryPages.recover(form))
    }
    switch SafetyForm.recover(visit.form) {
    case .wrong(let errors): return try await again(errors)
    case .value(let recovery):
      switch try await hub.recovery.reset(recovery, policy.address(of: visit.request)) {
      case .done(let name):
        return visit.onward(to: Place("sign-in"), .done(SafetyWords.recovered(name)))
      case .refused(let refusal):
        return try await again(FieldErrors(Self.field(of: refusal), refusal.message))
      case .unreachable: return try await again(FieldErrors("secret", SafetyWords.unreachable))
      }
    }
  }

  /// A code that nothing was wrong with need not be typed again.
  private static func kept(_ errors: FieldErrors) -> [String] {
    errors["secret"] == nil ? ["name", "secret"] : ["name"]
  }

  /// The field that a refusal is about.
  private static func field(of refusal: CallRefusal) -> String {
    switch refusal.code {
    case .weakPassword: "password"
    case .codeNeeded: "code"
    default: "secret"
    }
  }

  private func askForMail(_ visit: Visit) async throws -> Response {
    let name = visit.field("name")
    func again(_ sentence: String) async throws -> Response {
      let form = FormView(refused: visit, ["name"], FieldErrors("name", sentence))
      return try await visit.showAgain(RecoveryPages.mail(form))
    }
    guard !name.isEmpty else { return try await again(AccountWords.nameMissing) }
    switch try await hub.recovery.mail(name, policy.address(of: visit.request)) {
    case .done: return visit.onward(to: Place("recover"), .done(SafetyWords.mailAsked))
    case .refused(let refusal): return try await again(refusal.message)
    case .unreachable: return try await again(SafetyWords.unreachable)
    }
  }

  private func confirmEmail(_ visit: Visit) async throws -> Response {
    let secret = visit.field("secret")
    func again(_ sentence: String) async throws -> Response {
      let form = FormView(refused: visit, [], FieldErrors("secret", sentence))
      return try await visit.showAgain(RecoveryPages.confirm(form))
    }
    guard !secret.isEmpty else { return try await again(SafetyWords.mailSecretMissing) }
    switch try await hub.recovery.confirmEmail(secret, policy.address(of: visit.request)) {
    case .done:
      let place = visit.isSignedIn ? SafetyPages.home : Place("sign-in")
      return visit.onward(to: place, .done(SafetyWords.confirmed))
    case .refused(let refusal): return try await again(refusal.message)
    case .unreachable: return try await again(SafetyWords.unreachable)
    }
  }
}
