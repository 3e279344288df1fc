import HTTPServing
import Model
import SyncProtocol

extension Website {
  func addOwnership(to router: inout Router) {
    within(&router, .get, "/share/people/:account/hand-over") { visit, person, company in
      let place = try await place(visit, person, company)
      if case .denied(let denial) = company.member.verdict(on: .handOver(to: place.member)) {
        throw PageRefusal.denied(denial)
      }
      let form = FormView(visit.token, values: ["lifetime": "week"])
      return try await visit.show(OwnershipPages.handOver(company, place, form))
    }
    within(&router, .post, "/share/people/:account/hand-over") { visit, person, company in
      let place = try await place(visit, person, company)
      guard let command = OwnershipForm.offer(visit.form, to: place, in: company.id) else {
        throw PageRefusal.unreadable
      }
      return try await run(
        command.act, visit, person, company,
        done: OwnershipWords.offered(ParticipantPages.name(place)))
    }
    addAnswers(to: &router)
    addDeleting(to: &router)
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
