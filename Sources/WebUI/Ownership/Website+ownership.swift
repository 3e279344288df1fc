import HTTPServing
import Model
import PageParts
import SyncProtocol

extension Website {
  func addOwnership(to router: inout Router) {
    within(&router, .get, "/share/hand-over") { visit, person, company in
      if case .denied(let denial) = company.member.verdict(on: .transferOwnership) {
        throw PageRefusal.denied(denial)
      }
      return try await visit.show(
        OwnershipPages.choose(company, try await share(person, company)))
    }
    within(&router, .get, "/share/people/:account/hand-over") { visit, person, company in
      let place = try await heir(visit, person, company)
      let form = FormView(visit.token, values: ["lifetime": "week"])
      return try await visit.show(
        OwnershipPages.handOver(company, place, asking: PasswordAgain(visit.query), form))
    }
    within(&router, .post, "/share/people/:account/hand-over", offerOwnership)
    addAnswers(to: &router)
    addDeleting(to: &router)
  }

  /// The participant of the address, if the person may hand the company over to them.
  private func heir(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> ShareParticipant {
    let place = try await place(visit, person, company)
    if case .denied(let denial) = company.member.verdict(on: .handOver(to: place.member)) {
      throw PageRefusal.denied(denial)
    }
    return place
  }

  private func offerOwnership(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let place = try await heir(visit, person, company)
    guard let terms = OwnershipForm.terms(visit.form, to: place) else {
      throw PageRefusal.unreadable
    }
    func again(_ errors: FieldErrors) async throws -> Response {
      let form = FormView(refused: visit, ["lifetime"], errors)
      return try await visit.showAgain(
        OwnershipPages.handOver(company, place, asking: PasswordAgain(sent: visit.form), form))
    }
    switch PasswordAgain.read(visit.form) {
    case .wrong(let errors): return try await again(errors)
    case .value(let shown):
      switch try await person.device.sharing.offerOwnership(terms, shown, company.id) {
      case .done(let answer):
        return visit.onward(
          to: ShareSections.place(company), after: answer,
          done: OwnershipWords.offered(ParticipantPages.name(place)))
      case .wrong(let field, let sentence): return try await again(FieldErrors(field, sentence))
      case .missing: throw PageRefusal.notFound
      }
    }
  }

  private func addAnswers(to router: inout Router) {
    typealias Answer = (
      word: String, act: @Sendable (RecordID) -> ShareAct, done: @Sendable () -> String
    )
    let acts: [Answer] = [
      ("accept", { .acceptOwnership($0) }, { OwnershipWords.accepted }),
      ("decline", { .declineOwnership($0) }, { OwnershipWords.refused }),
      ("withdraw", { .withdrawOwnership($0) }, { OwnershipWords.withdrawn }),
    ]
    for (word, act, done) in acts {
      within(&router, .post, "/share/ownership/:offer/\(word)") { visit, person, company in
        try await run(act(try visit.record("offer")), visit, person, company, done: done())
      }
    }
  }

  private func addDeleting(to router: inout Router) {
    within(&router, .get, "/share/delete") { visit, _, company in
      if case .denied(let denial) = company.member.verdict(on: .deleteCompany) {
        throw PageRefusal.denied(denial)
      }
      return try await visit.show(OwnershipPages.delete(company, FormView(visit.token)))
    }
    within(&router, .post, "/share/delete") { visit, person, company in
      guard OwnershipForm.names(company, visit.form) else {
        let errors = FieldErrors("name", OwnershipWords.wrongName)
        let form = FormView(refused: visit, ["name"], errors)
        return try await visit.showAgain(OwnershipPages.delete(company, form))
      }
      return try await run(
        .delete, visit, person, company, to: Place("companies"),
        done: OwnershipWords.deleted(company.name))
    }
    personal(&router, .post, "/companies/deleted/:company") { visit, holder in
      let id = try visit.record("company")
      let deleted = holder.device.deleted
      let name = try await deleted.list().first { $0.id == id }?.name ?? ""
      return visit.onward(
        to: Place("companies"), after: try await deleted.restore(id),
        done: OwnershipWords.isBack(name))
    }
  }
}
