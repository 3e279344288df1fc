import HTTPServing
import Model
import PageParts
import SyncProtocol

extension Website {
  func addConfirming(to router: inout Router) {
    within(&router, .get, "/share/confirm") { visit, person, company in
      try await showParticipants(visit, person, company)
    }
    within(&router, .post, "/share/confirm", confirmParticipants)
  }

  private func showParticipants(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let share = Place("companies").at(company.id).at("share")
    guard company.member.isOwner else { throw PageRefusal.denied(.ownerOnly) }
    guard company.isPaused else { return visit.onward(to: share) }
    switch try await person.device.links.participants(company.id) {
    case .done(let participants):
      return try await visit.show(
        ConfirmingPages.confirm(company, participants, FormView(visit.token)))
    case .refused(let refusal): return visit.onward(to: share, .failed(refusal.message))
    case .unreachable: return visit.onward(to: share, .failed(SharingWords.unreachable))
    }
  }

  private func confirmParticipants(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    guard company.member.isOwner else { throw PageRefusal.denied(.ownerOnly) }
    let share = Place("companies").at(company.id).at("share")
    guard case .done(let participants) = try await person.device.links.participants(company.id)
    else { return visit.onward(to: share, .failed(SharingWords.unreachable)) }
    let chosen = participants.map(\.account).filter {
      visit.form[ConfirmingPages.field($0)] == "yes"
    }
    switch try await person.device.links.confirm(chosen, company.id) {
    case .done(let missing):
      let sentence = missing == 0 ? ConfirmingWords.done : ConfirmingWords.missing(missing)
      return visit.onward(to: share, .done(sentence))
    case .refused(let refusal):
      return visit.onward(to: ConfirmingPages.place(company), .failed(refusal.message))
    case .unreachable: return visit.onward(to: share, .failed(SharingWords.unreachable))
    }
  }
}
