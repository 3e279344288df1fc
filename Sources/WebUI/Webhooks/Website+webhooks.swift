import Device
import HTTPServing
import Hub
import Model
import PageParts

// A webhook tells other programs what changes; here its maker makes it and looks how it goes.
extension Website {
  func addWebhooks(to router: inout Router) {
    within(&router, .get, "/webhooks", showWebhooks)
    within(&router, .post, "/webhooks", makeWebhook)
    within(&router, .get, "/webhooks/:record", showWebhook)
    within(&router, .post, "/webhooks/:record/secret", renewWebhook)
    for change in WebhookChange.allCases {
      within(&router, .post, "/webhooks/:record/\(change.rawValue)") { visit, person, company in
        let webhook = try await webhook(visit, person, company)
        try await person.device.webhooks.change(webhook.id, change)
        return Self.changed(webhook.id, change, visit, company)
      }
    }
  }

  private static func changed(
    _ id: RecordID, _ change: WebhookChange, _ visit: Visit, _ company: CompanyView
  ) -> Response {
    let place = WebhookDetailPage.place(id, company)
    return switch change {
    case .delete: visit.onward(to: WebhookPage.place(company), .done(WebhookWords.deleted))
    case .test: visit.onward(to: place, .done(WebhookWords.tested))
    case .resume: visit.onward(to: place, .done(WebhookWords.resumed))
    case .pause: visit.onward(to: place)
    }
  }

  /// The webhook that the path names, if it is the person's own.
  private func webhook(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> ListedWebhook {
    let id = try visit.record("record")
    let all = try await person.device.webhooks.list(company.id)
    guard let found = all.first(where: { $0.id == id }) else { throw PageRefusal.notFound }
    return found
  }

  private func showWebhooks(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    if !visit.isBackground, case .webhook(let secret) = notices.peek(for: visit.token) {
      _ = notices.take(for: visit.token)
      return try await visit.show(WebhookPage.made(company, secret))
        .with("Referrer-Policy", "no-referrer")
    }
    if company.userPass == .unneeded {
      return .redirect(to: Place("companies").at(company.id).at("user-pass").text)
    }
    return try await visit.show(
      try await webhookPage(
        PasswordAgain(visit.query), FormView(visit.token), person, company))
  }

  private func webhookPage(
    _ again: PasswordAgain, _ form: FormView, _ person: Person, _ company: CompanyView
  ) async throws -> Page {
    WebhookPage.render(
      company, try await person.device.webhooks.list(company.id),
      goesAnywhere: policy.webhookReach == .anywhere, mayMake: mayHaveTokens(company),
      asking: again, form)
  }

  /// It goes on telling after the lock: so a password is asked for.
  private func makeWebhook(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    func again(_ errors: FieldErrors) async throws -> Response {
      var form = FormView(refused: visit, WebhookForm.shown, errors)
      ListChoice.keep(visit.form, in: &form)
      return try await visit.showAgain(
        try await webhookPage(PasswordAgain(sent: visit.form), form, person, company))
    }
    guard mayHaveTokens(company) else { return try await again(FieldErrors()) }
    switch WebhookForm.read(visit.form, policy.webhookReach) {
    case .wrong(let errors): return try await again(errors)
    case .value(let draft):
      switch PasswordAgain.read(visit.form) {
      case .wrong(let errors): return try await again(errors)
      case .value(let shown):
        switch try await person.device.webhooks.make(shown, draft, company.id) {
        case .done(let secret?):
          return visit.onward(to: WebhookPage.place(company), .webhook(secret: secret))
        case .done(nil): return try await again(FieldErrors("name", WebhookWords.tooMany))
        case .wrong(let field, let sentence): return try await again(FieldErrors(field, sentence))
        case .missing: throw PageRefusal.notFound
        }
      }
    }
  }

  private func showWebhook(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    try await visit.show(
      try await webhookPage(
        of: try await webhook(visit, person, company), PasswordAgain(visit.query),
        FormView(visit.token), person, company))
  }

  private func webhookPage(
    of webhook: ListedWebhook, _ again: PasswordAgain, _ form: FormView, _ person: Person,
    _ company: CompanyView
  ) async throws -> Page {
    let tries = try await person.device.webhooks.tries(webhook.id) ?? []
    return WebhookDetailPage.render(webhook, tries, company, asking: again, form)
  }

  private func renewWebhook(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let webhook = try await webhook(visit, person, company)
    func again(_ errors: FieldErrors) async throws -> Response {
      try await visit.showAgain(
        try await webhookPage(
          of: webhook, PasswordAgain(sent: visit.form), FormView(refused: visit, [], errors),
          person, company))
    }
    switch PasswordAgain.read(visit.form) {
    case .wrong(let errors): return try await again(errors)
    case .value(let shown):
      switch try await person.device.webhooks.renew(shown, webhook.id, company.id) {
      case .done(let secret?):
        return visit.onward(to: WebhookPage.place(company), .webhook(secret: secret))
      case .wrong(let field, let sentence): return try await again(FieldErrors(field, sentence))
      case .done(nil), .missing: throw PageRefusal.notFound
      }
    }
  }
}
