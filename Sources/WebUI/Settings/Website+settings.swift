import HTTPServing

extension Website {
  func addSettings(to router: inout Router) {
    within(&router, .get, "/settings") { visit, _, company in
      try await visit.show(SettingsPage.render(company))
    }
  }
}
