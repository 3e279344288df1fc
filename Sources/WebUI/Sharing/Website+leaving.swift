import HTTPServing
import Model
import PageParts

extension Website {
  func addLeaving(to router: inout Router) {
    leaving(&router, .get) { visit, _, company in
      try await visit.show(ParticipantPages.leave(company, FormView(visit.token)))
    }
    leaving(&router, .post) { visit, holder, company in
      let answer = try await holder.device.joining.leave(company.id)
      guard case .done = answer else {
        return visit.onward(to: Place("companies"), after: answer, done: ParticipantWords.left)
      }
      let back = Place("companies").at(company.id).at("share").at("come-back")
      return visit.onward(
        to: Place("companies"),
        .undoable(ParticipantWords.left, back, label: PartWords.undo, link: nil))
    }
    // Who left has no company any more that this would be within.
    personal(&router, .post, "/companies/:company/share/come-back") { visit, holder in
      let id = try visit.record("company")
      let answer = try await holder.device.joining.comeBack(id)
      guard case .done = answer else {
        return visit.onward(to: Place("companies"), after: answer, done: ParticipantWords.cameBack)
      }
      return visit.onward(to: Place("companies").at(id), .done(ParticipantWords.cameBack))
    }
  }

  /// Adds a page of leaving: who has joined and not yet made a UserPass need not make one to leave.
  private func leaving(
    _ router: inout Router, _ method: Method,
    _ handler: @escaping @Sendable (Visit, AccountHolder, CompanyView) async throws -> Response
  ) {
    personal(&router, method, "/companies/:company/share/leave") { visit, holder in
      let id = try visit.record("company")
      guard let company = try await holder.device.companies.select(id) else {
        throw PageRefusal.notFound
      }
      switch company.userPass {
      case .missing: break
      case .present, .unneeded:
        guard try await holder.enter(id, !visit.isBackground) != nil else {
          return toLogin(visit, id)
        }
      case .unknown, .unreadable:
        return visit.onward(to: Place("companies").at(id).at("user-pass"))
      }
      return try await handler(visit, holder, company)
    }
  }
}
