import HTTPServing
import Model
import PageReading
import Testing

@testable import WebUI

/// The page on which an owner confirms who takes part after a backup was put back.
@Suite struct ConfirmingTests {
  private let hub = MemoryHub()

  private func paused() async throws -> (TestBrowser, CompanyID) {
    let anna = TestBrowser(hub)
    try await People.signUp(anna, "anna")
    let company = try #require(RecordID(try await People.makeCompany(anna, "Bolts & Co")))
    try hub.change { state in
      state.companies[company]?.view.isPaused = true
      for (number, difference) in [
        (1, ParticipantView.Difference.removedSince), (2, .joinedSince),
      ] {
        let account = RecordID(high: 9, low: UInt64(number))
        state.companies[company]?.members[account] = Member(
          participant: account, role: .viewer, permission: .canEdit)
        state.companies[company]?.toConfirm.append(
          ParticipantView(
            account: account, name: "Person \(number)", role: "viewer", difference: difference,
            isSuggested: difference == .joinedSince))
      }
    }
    return (anna, company)
  }

  @Test func `A paused company says so, names the differences and ticks who took part last`()
    async throws
  {
    let (anna, company) = try await paused()
    await anna.open("/companies/\(company)/share")
    #expect(Markup.words(anna.page).contains("restored from a backup"))
    await anna.open("/companies")
    #expect(Markup.words(anna.page).contains("Sharing is paused"))
    await anna.open("/companies/\(company)/sync")
    #expect(Markup.words(anna.page).contains("restored backup: confirm who takes part"))
    #expect(anna.page.contains("id=\"waiting-confirm\""))
    await anna.open("/companies/\(company)/share/confirm")
    let words = Markup.words(anna.page)
    #expect(words.contains("Person 1 Viewer. Was removed, or left, after the backup."))
    #expect(words.contains("Person 2 Viewer. Joined after the backup."))
    #expect(anna.page.components("<footer")[0].components("checked").count == 2)
  }

  @Test func `Confirming lets the ticked in, removes the others and ends the pause`() async throws {
    let (anna, company) = try await paused()
    await anna.open("/companies/\(company)/share/confirm")
    let second = RecordID(high: 9, low: 2)
    try await anna.submit(
      "confirm", [("in-\(RecordID(high: 9, low: 1))", "no"), ("in-\(second)", "yes")])
    #expect(Markup.words(anna.page).contains("Sharing goes on."))
    let members = try hub.read { $0.companies[company]?.members ?? [:] }
    #expect(members[second] != nil && members[RecordID(high: 9, low: 1)] == nil)
    await anna.open("/companies/\(company)/share/confirm")
    #expect(anna.path == "/companies/\(company)/share", "there is nothing left to confirm")
  }

  @Test func `To a participant one sentence says that sharing is paused`() async throws {
    var company = Views("North").company
    company.isPaused = true
    company.member = Member(
      participant: company.member.account, role: .viewer, permission: .canEdit)
    #expect(ConfirmingPages.notice(company) != nil)
    company.sync = .stopped("The owner has not confirmed yet.")
    #expect(ConfirmingPages.notice(company) == nil)
  }

  @Test func `Only the owner gets to the page`() async throws {
    let (anna, company) = try await paused()
    try hub.change { state in
      for (account, member) in state.companies[company]?.members ?? [:] where member.isOwner {
        state.companies[company]?.members[account] = Member(
          participant: account, role: .viewer, permission: .canEdit)
      }
    }
    await anna.open("/companies/\(company)/share/confirm")
    #expect(anna.response.status == 403)
  }
}

extension String {
  fileprivate func components(_ separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
