import Business
import Device
import HTTPServing
import Model
import PageReading
import Testing

@testable import WebUI

/// Who sees, notes, shares and changes loans, over a real hub with two people.
@Suite struct LoanRightsTests {
  private func shop(
    _ role: Role, _ permission: SharePermission
  ) async throws -> (HubHouse, anna: TestBrowser, ben: TestBrowser, home: String, loan: String) {
    let house = try HubHouse()
    let anna = house.browser
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Tools")
    let home = "/companies/\(company)"
    let item = try await People.addItem(anna, company, name: "Drill", code: "D-1", price: "1")
    await anna.open(item)
    try await anna.submit("stock", [("quantity", "9"), ("direction", "add")])
    await anna.open("\(home)/loans/new")
    try await anna.submit("loan", [("item", "D-1"), ("quantity", "4"), ("person", "Cy")])
    let loan = anna.path
    await anna.open("\(home)/loans?q=cy")
    try await anna.submit("keep-view", [("name", "Of Cy"), ("share", "yes")])
    let ben = try await house.guest("Ben", of: anna, company, role, permission)
    return (house, anna, ben, home, loan)
  }

  @Test func `A name that one person gives a view is not lost by the form of another`()
    async throws
  {
    let (house, anna, ben, home, _) = try await shop(.warehouse, .canEdit)
    try await eventually {
      await ben.open("\(home)/loans")
      return ben.words.contains("Of Cy shared by Anna")
    }
    let view = try #require(ben.page.firstRange(of: "id=\"shared-")).upperBound
    let shared = "\(home)/loans/views/shared/\(ben.page[view...].prefix(36))"
    await ben.open(shared)
    let form = Markup.fields(in: try #require(Markup.form("shared-view", in: ben.page)))
    await anna.open(shared)
    try await anna.submit("shared-view", [("name", "Of Cyril")])
    try await eventually {
      await ben.open("\(home)/loans")
      return ben.words.contains("Of Cyril shared by Anna")
    }
    await ben.post("\(shared)/edit", form.filter { $0.0 != "name" } + [("name", "Of Bo")])
    #expect(ben.status == 409 && ben.page.contains("Of Cyril"))
    // Who has seen it may go on, and who takes it away takes it from both.
    try await ben.submit("shared-view", [("name", "Of Bo")])
    #expect(ben.words.contains("Of Bo shared by Anna"), "who made it stays who made it")
    try await eventually {
      await anna.open("\(home)/loans")
      return anna.words.contains("Of Bo shared by Anna")
    }
    try await house.close()
  }
}
