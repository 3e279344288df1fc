import HTTPServing

extension Website {
  func addDesign(to router: inout Router) {
    personal(&router, .get, "/design") { visit, _ in
      try await visit.show(DesignPage.render(visit.token))
    }
  }
}
