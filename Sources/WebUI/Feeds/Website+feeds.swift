import Device
import HTTPServing
import Model
import PageParts

// A feed is `/feeds/<secret>/feed.xml`. Programs read it, without a session: so nothing of a
// browser is looked at, and nothing is set. Nothing here writes the log.
extension Website {
  func addFeeds(to router: inout Router) {
    within(&router, .get, "/notices") { visit, person, company in
      let alerts = try await person.device.feeds.alerts(company.id)
      return try await visit.show(NoticePage.render(company, alerts))
    }
    within(&router, .get, "/feeds", showFeed)
    within(&router, .post, "/feeds", makeFeed)
    within(&router, .post, "/feeds/stop") { visit, person, company in
      try await person.device.feeds.stop(company.id)
      return visit.onward(to: FeedPage.place(company), .done(FeedWords.stopped))
    }
    for kind in FeedKind.allCases {
      router.on(.get, "/feeds/:secret/\(kind.fileName)") { request in
        await Appearance.of(request, isSecure: policy.isSecure(request)) {
          await feed(kind, request)
        }
      }
    }
  }

  private func showFeed(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    if !visit.isBackground, case .feed(let secret) = notices.peek(for: visit.token) {
      _ = notices.take(for: visit.token)
      let site = site(visit.request)
      let page = FeedPage.made(
        company, FeedKind.allCases.map { ($0, site + $0.place(secret).text) })
      return try await visit.show(page).with("Referrer-Policy", "no-referrer")
    }
    if company.userPass == .unneeded {
      return .redirect(to: Place("companies").at(company.id).at("user-pass").text)
    }
    return try await visit.show(
      try await feedPage(PasswordAgain(visit.query), FormView(visit.token), person, company))
  }

  private func feedPage(
    _ again: PasswordAgain, _ form: FormView, _ person: Person, _ company: CompanyView
  ) async throws -> Page {
    let made = try await person.device.feeds.made(company.id)
    return FeedPage.render(company, made: made, asking: again, form)
  }

  /// Whoever has the address reads without a password, also after the lock: so one is asked for.
  private func makeFeed(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    func again(_ errors: FieldErrors) async throws -> Response {
      let form = FormView(refused: visit, [], errors)
      return try await visit.showAgain(
        try await feedPage(PasswordAgain(sent: visit.form), form, person, company))
    }
    switch PasswordAgain.read(visit.form) {
    case .wrong(let errors): return try await again(errors)
    case .value(let shown):
      switch try await person.device.feeds.make(shown, company.id) {
      case .done(let secret):
        return visit.onward(to: FeedPage.place(company), .feed(secret: secret))
      case .wrong(let field, let sentence): return try await again(FieldErrors(field, sentence))
      case .missing: throw PageRefusal.notFound
      }
    }
  }

  /// Unknown, stopped and taken away are the same answer.
  private func feed(_ kind: FeedKind, _ request: Request) async -> Response {
    guard pace.allows(policy.address(of: request), now: Surroundings.system.now()) else {
      return hidden(.text("Too many requests.", status: 429)).with("Retry-After", "60")
    }
    guard policy.allows(host: request.headers["Host"]) else { return hidden(Self.nothing) }
    do {
      guard let content = try await hub.feed(request.capture("secret")) else {
        return hidden(Self.nothing)
      }
      let text = kind.text(content, site: site(request))
      return hidden(.bytes(Array(text.utf8), type: kind.mediaType))
    } catch {
      policy.log("feed failed reference=\(request.id) error=\(StoreProblem.detail(error))")
      return hidden(.text("The feed can't be read now.", status: 503)).with("Retry-After", "60")
    }
  }

  /// Requests for feeds that one address may make in a minute.
  static let feedCountLimit = 60

  private static var nothing: Response { .text("There is nothing here.", status: 404) }

  private func hidden(_ response: Response) -> Response {
    response.with("Referrer-Policy", "no-referrer").with("X-Robots-Tag", "noindex")
  }

  /// How whoever asks reaches us.
  func site(_ request: Request) -> String {
    (policy.isSecure(request) ? "https://" : "http://") + (request.headers["Host"] ?? "localhost")
  }
}
