import HTTPServing
import Model
import PageParts
import SyncProtocol

// A link is `/join/<secret>`. Opening it moves the secret into a cookie that only our server reads
// and goes on to `/join`: so the secret leaves the address bar, the history and every Referer, it
// survives signing up in between, and all of it works without script. Nothing here writes the log.
extension Website {
  func addSharing(to router: inout Router) {
    within(&router, .get, "/share", showShare)
    within(&router, .post, "/share", makeLink)
    within(&router, .post, "/share/end-link") { visit, person, company in
      let link = try await share(person, company).state?.link
      return try await run(
        .endLink, visit, person, company, done: SharingWords.linkEnded,
        undo: link.map { .bringBack([], offers: [EndedOffer($0)]) })
    }
    within(&router, .get, "/share/invite") { visit, person, company in
      let share = try await share(person, company)
      if case .denied(let denial) = SharingPages.verdictOnInviting(company, share) {
        throw PageRefusal.denied(denial)
      }
      let sendsMail = share.state?.sendsMail ?? false
      return try await visit.show(
        SharingPages.invite(company, Self.beginning(visit), sendsMail: sendsMail))
    }
    within(&router, .post, "/share/invite", invite)
    within(&router, .post, "/share/invitations/:invitation") { visit, person, company in
      let id = try visit.record("invitation")
      let state = try await share(person, company).state
      return try await run(
        .withdraw(id), visit, person, company, done: SharingWords.withdrawn,
        undo: state?.invitations.first { $0.id == id }.map {
          .bringBack([], offers: [EndedOffer($0)])
        })
    }
    addTier(to: &router)
    addParticipants(to: &router)
    open(&router, .get, "/join/:secret") { visit in
      guard let secret = SharingForm.checked(visit.request.capture("secret")) else {
        throw PageRefusal.notFound
      }
      return opened(visit, secret).with("Referrer-Policy", "no-referrer")
    }
    personal(&router, .post, "/join/open") { visit, _ in
      if let secret = SharingForm.secret(in: visit.field("link")) { return opened(visit, secret) }
      let errors = FieldErrors("link", SharingWords.pasteWrong)
      return try await visit.showAgain(SharingPages.paste(FormView(visit.token, errors: errors)))
    }
    personal(&router, .get, "/join", showOffer)
    personal(&router, .post, "/join", accept)
    personal(&router, .post, "/join/decline") { visit, _ in
      closed(visit, .redirect(to: Place("companies").text))
    }
    personal(&router, .post, "/join/refuse") { visit, person in
      if let secret = visit.offeredSecret.flatMap(SharingForm.checked) {
        _ = try await person.device.joining.decline(secret)
      }
      return closed(visit, visit.onward(to: Place("companies"), .done(SharingWords.refused)))
    }
  }

  /// What a form about joining begins with: the least that a link can grant.
  private static func beginning(_ visit: Visit) -> FormView {
    FormView(
      visit.token,
      values: [
        "permission": SharePermission.viewOnly.rawValue, "role": Role.viewer.rawValue,
        "lifetime": "month",
      ])
  }

  private func showShare(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    if !visit.isBackground,
      case .link(let secret, let invited, let undo) = notices.peek(for: visit.token)
    {
      let state = try await share(person, company).state
      let page = SharingPages.made(
        company, link: link(visit, secret), invited: invited,
        offer: invited == nil ? state?.link : state?.invitations.last { $0.name == invited },
        undo: undo.map {
          Toast.Undo(label: PartWords.undo, place: $0, token: visit.token)
        })
      // It is shown once, so not before all that the page needs is there.
      _ = notices.take(for: visit.token)
      return try await visit.show(page).with("Referrer-Policy", "no-referrer")
    }
    let share = try await share(person, company)
    return try await visit.show(SharingPages.share(company, share, Self.beginning(visit)))
  }

  private func invite(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    switch SharingForm.invitation(visit.form, company: company.id) {
    case .wrong(let errors):
      let form = FormView(refused: visit, SharingForm.shown, errors)
      let sendsMail = try await share(person, company).state?.sendsMail ?? false
      return try await visit.showAgain(
        SharingPages.invite(company, form, sendsMail: sendsMail))
    case .value(let command):
      let place = ShareSections.place(company)
      switch try await person.device.sharing.run(command) {
      case .done(let answer):
        guard let secret = answer.secret else { return visit.onward(to: place) }
        let name = visit.field("name")
        let undo = answer.made.map {
          Reversal.sharing([.withdraw($0.id)], again: [.bringBack([], offers: [$0])])
        }
        if !visit.field("email").isEmpty {
          return visit.onward(to: place, done: SharingWords.mailed(name), in: company, undo: undo)
        }
        let form = visit.noted(undo, SharingWords.invitedNow(name), at: place, in: company)
        return visit.onward(to: place, .link(secret: secret, invited: name, undo: form))
      case .refused(let refusal): return visit.onward(to: place, .failed(refusal.message))
      case .unreachable: return visit.onward(to: place, .failed(SharingWords.unreachable))
      }
    }
  }

  private func makeLink(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    if case .denied(let denial) = SharingPages.verdict(company) {
      throw PageRefusal.denied(denial)
    }
    let place = Place("companies").at(company.id).at("share")
    switch SharingForm.read(visit.form, company: company.id) {
    case .wrong(let errors):
      let form = FormView(refused: visit, SharingForm.shown, errors)
      let share = try await share(person, company)
      return try await visit.showAgain(SharingPages.share(company, share, form))
    case .value(let request):
      let before = try await self.share(person, company).state?.link
      switch try await person.device.links.make(request) {
      case .done(let link):
        let made = try await self.share(person, company).state?.link
        let form = visit.noted(
          made.map { Self.ending($0, replacing: before) }, SharingWords.linkMade, at: place,
          in: company)
        return visit.onward(to: place, .link(secret: link.secret, undo: form))
      case .refused(let refusal): return visit.onward(to: place, .failed(refusal.message))
      case .unreachable: return visit.onward(to: place, .failed(SharingWords.unreachable))
      }
    }
  }

  /// Ends a link that was made; the one whose place it took works again.
  private static func ending(_ made: ShareOffer, replacing before: ShareOffer?) -> Reversal {
    let back = ShareAct.bringBack([], offers: [EndedOffer(made)])
    guard let before else { return .sharing([.endLink], again: [back]) }
    return .sharing(
      [.endLink, .bringBack([], offers: [EndedOffer(before)])], again: [.endLink, back])
  }

  /// The whole link as it is given to someone else: by the name that this browser knows us by.
  private func link(_ visit: Visit, _ secret: String) -> String {
    let host = visit.request.headers["Host"] ?? "localhost"
    return (visit.isSecure ? "https://" : "http://") + host + Place("join", secret).text
  }

  private func opened(_ visit: Visit, _ secret: LinkSecret) -> Response {
    var response = Response.redirect(to: Place("join").text)
    response.setCookie(BrowserCookie.offer.set(secret.secret, isSecure: visit.isSecure))
    return response
  }

  private func closed(_ visit: Visit, _ response: Response) -> Response {
    var response = response
    response.setCookie(BrowserCookie.offer.removed(isSecure: visit.isSecure))
    return response
  }

  private func showOffer(_ visit: Visit, _ person: AccountHolder) async throws -> Response {
    let form = FormView(visit.token)
    guard let secret = visit.offeredSecret.flatMap(SharingForm.checked) else {
      return try await visit.show(SharingPages.paste(form))
    }
    switch try await person.device.joining.open(secret) {
    case .done(let offer):
      return try await visit.show(SharingPages.offer(offer, as: person.name, form))
    case .refused(let refusal): return try await dead(visit, refusal)
    case .unreachable: return try await unreachable(visit)
    }
  }

  private func accept(_ visit: Visit, _ person: AccountHolder) async throws -> Response {
    guard let secret = visit.offeredSecret.flatMap(SharingForm.checked) else {
      return visit.onward(to: Place("join"))
    }
    switch try await person.device.joining.accept(secret) {
    case .done(let company):
      let place = Place("companies").at(company).at("user-pass")
      return closed(visit, .redirect(to: place.text))
    case .refused(let refusal): return try await dead(visit, refusal)
    case .unreachable: return try await unreachable(visit)
    }
  }

  private func dead(_ visit: Visit, _ refusal: CallRefusal) async throws -> Response {
    let page = SharingPages.dead(
      refusal.message, FormView(visit.token), canRepeat: refusal.code != .linkDead)
    let isDead = refusal.code == .linkDead
    let response = try await visit.show(page, status: isDead ? 404 : 403)
    // What leads nowhere must not come back at each visit.
    return isDead ? closed(visit, response) : response
  }

  private func unreachable(_ visit: Visit) async throws -> Response {
    let page = SharingPages.dead(
      SharingWords.unreachable, FormView(visit.token), canRepeat: true)
    return try await visit.show(page, status: 503)
  }
}
