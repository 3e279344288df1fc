import Business
import HTTPServing
import Model
import PageParts

extension Website {
  func addReading(to router: inout Router) {
    within(&router, .get, "/share/reading") { visit, _, company in
      if case .denied(let denial) = ReadingPage.verdict(company) {
        throw PageRefusal.denied(denial)
      }
      let values = ["needToKnow": company.needToKnow ? "yes" : "no"]
      return try await visit.show(
        ReadingPage.render(company, FormView(visit.token, values: values)))
    }
    within(&router, .post, "/share/reading") { visit, person, company in
      if case .denied(let denial) = ReadingPage.verdict(company) {
        throw PageRefusal.denied(denial)
      }
      guard let word = visit.form["needToKnow"], word == "yes" || word == "no" else {
        let errors = FieldErrors("needToKnow", ReadingWords.choose)
        let form = FormView(refused: visit, ["needToKnow"], errors)
        return try await visit.showAgain(ReadingPage.render(company, form))
      }
      let before = try await person.device.profile.record(company.id)
      var change = CompanyChange()
      change.set(.needToKnow, to: word == "yes")
      switch try await person.device.reading.setNeedToKnow(word == "yes", company.id) {
      case .saved:
        return visit.onward(
          to: ShareSections.place(company), done: ReadingWords.saved, in: company,
          undo: before.flatMap { change.reversal(of: $0.values) })
      case .denied(let denial): throw PageRefusal.denied(denial)
      case .missing, .taken: throw PageRefusal.notFound
      case .invalid(_, let sentence):
        return visit.onward(to: ReadingPage.place(company), .failed(sentence))
      }
    }
  }
}
