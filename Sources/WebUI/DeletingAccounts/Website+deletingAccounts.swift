import HTTPServing
import Model
import PageParts
import SyncProtocol

extension Website {
  func addDeletingAccounts(to router: inout Router) {
    personal(&router, .get, "/account/delete") { visit, holder in
      switch try await holder.device.securing.owned() {
      case .done(let owned):
        return try await visit.show(
          DeletingPage.render(owned.companies, FormView(visit.token)))
      case .refused(let refusal):
        return visit.onward(to: SafetyPages.home, .failed(refusal.message))
      case .unreachable:
        return visit.onward(to: SafetyPages.home, .failed(SafetyWords.unreachable))
      }
    }
    personal(&router, .post, "/account/delete", deleteAccount)
  }

  private func deleteAccount(_ visit: Visit, _ holder: AccountHolder) async throws -> Response {
    guard case .done(let owned) = try await holder.device.securing.owned() else {
      return visit.onward(to: SafetyPages.home, .failed(SafetyWords.unreachable))
    }
    func again(_ field: String, _ sentence: String) async throws -> Response {
      let form = FormView(refused: visit, [], FieldErrors(field, sentence))
      return try await visit.showAgain(DeletingPage.render(owned.companies, form))
    }
    let listed = Set(owned.companies.map(\.company))
    let unsent = try await holder.device.companies.list().first {
      $0.member.isOwner && !listed.contains($0.id)
    }
    if let unsent { return try await again("companies", DeletingWords.unsent(unsent.name)) }
    let named = owned.companies.filter { visit.form["delete-\($0.company)"] != nil }
    guard named.count == owned.companies.count else {
      return try await again("companies", DeletingWords.undecided)
    }
    guard case .value(let password) = SafetyForm.present(visit.form) else {
      return try await again("present", SafetyWords.presentMissing)
    }
    let answer = try await holder.device.securing.deleteAccount(
      password, visit.field("code").nonEmpty, named)
    switch answer {
    case .done:
      var response = visit.onwardAsVisitor(to: Place("sign-in"), .done(DeletingWords.done))
      for cookie in [BrowserCookie.session, .offer] {
        response.setCookie(cookie.removed(isSecure: visit.isSecure))
      }
      return response.with("Clear-Site-Data", "\"cache\"")
    case .refused(let refusal):
      let isCode = [.codeNeeded, .wrongCode].contains(refusal.code)
      return try await again(isCode ? "code" : "present", refusal.message)
    case .unreachable: return try await again("present", SafetyWords.unreachable)
    }
  }
}
