import HTTPServing

extension Website {
  func addDiagnosing(to router: inout Router) {
    personal(&router, .get, "/diagnosis") { visit, person in
      try await visit.show(DiagnosisPage.render(try await person.device.diagnose()))
    }
  }
}
