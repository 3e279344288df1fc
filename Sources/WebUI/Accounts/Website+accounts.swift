import HTTPServing
import Model
import PageParts
import SyncProtocol

extension Website {
  func addAccounts(to router: inout Router) {
    addSetUp(to: &router)
    open(&router, .get, "/sign-up") { visit in
      if visit.isSignedIn { return .redirect(to: destination(visit, visit.query["then"])) }
      let setUp = await setUp(visit)
      if setUp == .elsewhere { return try await visit.show(SetUpPage.elsewhere()) }
      let form = FormView(visit.token, values: ["then": visit.query["then"] ?? ""])
      return try await visit.show(
        AccountPages.signUp(form, await opened(visit), isFirst: setUp == .here))
    }
    open(&router, .get, "/sign-in") { visit in
      if visit.isSignedIn { return .redirect(to: destination(visit, visit.query["then"])) }
      switch await setUp(visit) {
      case .done: break
      case .here: return .redirect(to: Place("sign-up").text)
      case .elsewhere: return try await visit.show(SetUpPage.elsewhere())
      }
      let form = FormView(visit.token, values: ["then": visit.query["then"] ?? ""])
      let page = AccountPages.signIn(
        form, await opened(visit), wasSignedOut: visit.wasSignedOut,
        sealed: try await hub.sealed(), deleted: try await hub.deleted(visit.newBrowser.replacing))
      return try await visit.show(page)
    }
    open(&router, .post, "/sign-in/discard") { visit in
      try await hub.discardDeleted(visit.newBrowser.replacing)
      var response = visit.onward(to: Place("sign-in"), .done(AccountWords.discarded))
      if !visit.isSignedIn {
        response.setCookie(BrowserCookie.session.removed(isSecure: visit.isSecure))
      }
      return response
    }
    open(&router, .post, "/sign-up") { visit in
      let isFirst = await setUp(visit) == .here
      return try await enter(
        visit, AccountForm.signUp(visit.form), hub.signUp,
        shownAgain: { form, link in AccountPages.signUp(form, link, isFirst: isFirst) })
    }
    open(&router, .post, "/sign-in") { visit in
      try await enter(
        visit, AccountForm.signIn(visit.form), hub.signIn,
        shownAgain: { form, link in AccountPages.signIn(form, link) })
    }
    open(&router, .get, "/sign-in/code") { visit in
      guard pendingSignIns.peek(for: visit.token) != nil else {
        return .redirect(to: Place("sign-in").text)
      }
      return try await visit.show(RecoveryPages.second(FormView(visit.token)))
    }
    open(&router, .post, "/sign-in/code", secondStep)
    open(&router, .post, "/sign-out", signOut)
  }

  private func enter(
    _ visit: Visit, _ result: FormResult<Credentials>,
    _ ask: @Sendable (Credentials, NewBrowser) async throws -> SignInOutcome,
    shownAgain page: (FormView, OpenedLink) -> Page
  ) async throws -> Response {
    func again(_ errors: FieldErrors) async throws -> Response {
      let form = FormView(refused: visit, AccountForm.shown, errors)
      return try await visit.showAgain(page(form, await opened(visit)))
    }
    switch result {
    case .wrong(let errors): return try await again(errors)
    case .value(let credentials):
      switch try await ask(credentials, visit.newBrowser) {
      case .refused(let refusal) where refusal.code == .codeNeeded:
        pendingSignIns.keep(credentials, then: visit.form["then"] ?? "", for: visit.token)
        return .redirect(to: Place("sign-in", "code").text)
      case .refused(let refusal): return try await again(errors(of: refusal))
      case .signedIn(let secret): return entered(visit, secret, then: visit.form["then"])
      }
    }
  }

  /// The code that is asked for once the password was right.
  private func secondStep(_ visit: Visit) async throws -> Response {
    guard let pending = pendingSignIns.peek(for: visit.token) else {
      return .redirect(to: Place("sign-in").text)
    }
    func again(_ errors: FieldErrors) async throws -> Response {
      try await visit.showAgain(RecoveryPages.second(FormView(refused: visit, [], errors)))
    }
    switch SafetyForm.code(visit.form) {
    case .wrong(let errors): return try await again(errors)
    case .value(let code):
      var credentials = pending.credentials
      credentials.timeCode = code
      switch try await hub.signIn(credentials, visit.newBrowser) {
      case .refused(let refusal): return try await again(FieldErrors("code", refusal.message))
      case .signedIn(let secret):
        pendingSignIns.forget(visit.token)
        return entered(visit, secret, then: pending.then)
      }
    }
  }

  /// The field that a refusal is about.
  private func errors(of refusal: CallRefusal) -> FieldErrors {
    switch refusal.code {
    case .nameTaken: FieldErrors("name", refusal.message)
    case .notAllowed: FieldErrors(FieldErrors.whole, refusal.message)
    default: FieldErrors("password", refusal.message)
    }
  }

  /// A new session takes the place of any earlier one; the visitor's secret has done its duty.
  private func entered(_ visit: Visit, _ secret: String, then: String?) -> Response {
    var response = Response.redirect(to: destination(visit, then))
    response.setCookie(BrowserCookie.session.set(secret, isSecure: visit.isSecure))
    response.setCookie(BrowserCookie.visitor.removed(isSecure: visit.isSecure))
    if visit.newBrowser.setUp != nil {
      response.setCookie(BrowserCookie.setUp.removed(isSecure: visit.isSecure))
    }
    return response
  }

  private func signOut(_ visit: Visit) async throws -> Response {
    if let person = visit.person {
      if let question = try await mayLeave(visit, person) { return question }
      try await hub.signOut(visit.secret)
      forget(visit)
    }
    var response = Response.redirect(to: Place("sign-in").text)
    let keepsOffer = visit.form["offer"] == "keep"
    for cookie in keepsOffer ? [BrowserCookie.session] : [.session, .offer] {
      response.setCookie(cookie.removed(isSecure: visit.isSecure))
    }
    // What the browser keeps of the pages goes too.
    return response.with("Clear-Site-Data", "\"cache\"")
  }

  /// What the link offers that this browser has opened, if it has.
  private func opened(_ visit: Visit) async -> OpenedLink {
    guard let secret = visit.offeredSecret.flatMap(SharingForm.checked) else { return .none }
    return OpenedLink(await hub.offer(secret))
  }

  /// Back to an opened link first, then to where the person wanted to go.
  private func destination(_ visit: Visit, _ then: String?) -> String {
    if visit.offeredSecret != nil { return Place("join").text }
    guard let then, Website.isOwnPath(then) else { return Place().text }
    return then
  }

  /// A path of ours and nothing that a browser would read as another host.
  static func isOwnPath(_ path: String) -> Bool {
    let bytes = Array(path.utf8)
    guard bytes.first == 0x2F, bytes.count < 2_000 else { return false }
    if bytes.count > 1, bytes[1] == 0x2F || bytes[1] == 0x5C { return false }
    return bytes.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x5C }
  }
}
