import Business
import Device
import Model
import PageReading
import Testing

@testable import WebUI

extension HubHouse {
  /// A browser of somebody who joined a company by a link, and has it before them.
  func guest(
    _ name: String, of owner: TestBrowser, _ company: String, _ role: Role,
    _ permission: SharePermission = .canEdit
  ) async throws -> TestBrowser {
    try await eventually {
      await owner.open("/companies/\(company)/share")
      return Markup.form("share", in: owner.page) != nil
    }
    let link = try await People.makeLink(owner, company, role: role, permission: permission).path
    let guest = browser
    try await People.signUp(guest, name.lowercased())
    await guest.open(link)
    try await guest.submit("join")
    try await People.makeUserPass(guest, displayName: name)
    return guest
  }

  /// Gives the one guest of a company other rights, in the form of that name.
  func change(
    _ form: String, _ fields: [(String, String)], by owner: TestBrowser, _ company: String
  ) async throws {
    await owner.open("/companies/\(company)/share")
    let part = try #require(owner.page.firstRange(of: "/share/people/"))
    let account = owner.page[part.upperBound...].prefix { $0 != "\"" }
    await owner.open("/companies/\(company)/share/people/\(account)")
    try await owner.submit(form, fields)
    #expect(owner.page.contains("Rights of "))
  }
}
