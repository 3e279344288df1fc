import Container
import Device
import Model
import Sealing
import SyncProtocol
import Testing

@testable import Hub

/// When a hub opens a feed, and that nothing but its hash is kept of the secret.
@Suite struct FeedSilenceTests {
  private func hash(_ password: String) throws -> PasswordHash {
    try PasswordHash(hashing: Password(password), cost: .testing)
  }

  /// What the account's password proves of a company; nil where there is no UserPass.
  private func proof(_ person: SignedIn, _ company: CompanyID) async throws -> CompanyProof? {
    let shown = try await person.prove(accountPassword: "long enough")
    return try await person.device.proof(try #require(shown.answer), of: company)
  }

  private func makeFeed(_ person: SignedIn, _ company: CompanyID) async throws -> String {
    try await person.makeFeed(showing: try #require(try await proof(person, company)))
  }

  private func setPassword(
    _ person: SignedIn, _ company: CompanyID, _ new: String
  ) async throws {
    let proof = try #require(try await self.proof(person, company))
    #expect(try await person.setPassword(hash: hash(new), showing: proof).isSaved)
  }

  /// Ada's company with a UserPass, and her feed of it.
  private func house() async throws -> (House, ada: SignedIn, company: CompanyID, feed: String) {
    let house = try await House()
    let ada = try await house.person(try await house.signUp("ada"))
    let company = try await ada.makeCompany()
    #expect(try await proof(ada, company) == nil, "a company without a UserPass has none")
    let draft = UserPassDraft(
      userName: "boss", passwordHash: try hash("second lock").encoded, displayName: "Ada")
    #expect(try await ada.makeUserPass(draft, for: company).isSaved)
    let feed = try await makeFeed(ada, company)
    return (house, ada, company, feed)
  }

  @Test func `A feed is its maker's company, whatever else there is`() async throws {
    let (house, ada, company, feed) = try await house()
    let second = try await ada.makeCompany()
    let draft = UserPassDraft(
      userName: "two", passwordHash: try hash("third lock").encoded, displayName: "Ada")
    #expect(try await ada.makeUserPass(draft, for: second).isSaved)
    let other = try await makeFeed(ada, second)
    let open = try #require(try await house.hub.feed(feed))
    #expect(open.context.company == company && open.account == ada.account)
    #expect(try await house.hub.feed(other)?.context.company == second)
    #expect(try await ada.feedMade(of: company) != nil)
    // One company's feed says nothing of the other's UserPass.
    try await setPassword(ada, second, "new lock")
    #expect(try await house.hub.feed(other) == nil)
    #expect(try await house.hub.feed(feed) != nil)
    await house.close()
  }

  @Test func `What is no secret opens nothing`() async throws {
    let (house, _, _, feed) = try await house()
    let almost = String(feed.dropLast()) + (feed.hasSuffix("A") ? "E" : "A")
    for text in [
      "", "x", almost, String(feed.dropLast()), feed + "A", feed + "=", " " + feed, feed + "\u{0}",
      String(repeating: feed, count: 100), "' OR 1=1 --", feed.uppercased() + "x",
    ] {
      #expect(try await house.hub.feed(text) == nil, "\(text.prefix(50))")
    }
    #expect(try await house.hub.feed(feed) != nil)
    await house.close()
  }

  @Test func `Another UserPass is another stamp, and none is none`() async throws {
    let (house, ada, company, feed) = try await house()
    try await setPassword(ada, company, "third lock")
    #expect(try await house.hub.feed(feed) == nil)
    let next = try await makeFeed(ada, company)
    #expect(try await house.hub.feed(next) != nil)
    let proof = try #require(try await self.proof(ada, company))
    #expect(try await ada.device.deleteUserPass(showing: proof).isSaved)
    #expect(try await house.hub.feed(next) == nil)
    #expect(try await self.proof(ada, company) == nil)
    await house.close()
  }

  @Test func `Two people of a company have a feed each, and one stops alone`() async throws {
    let (house, ada, company, feed) = try await house()
    let ben = try await house.person(try await house.signUp("ben"))
    let request = CreateLinkRequest(company: company, permission: .canEdit, role: .manager)
    #expect(await ada.device.waitUntilSynced())
    let link = try #require(await ada.port.createLink(request).answer)
    #expect(await ben.port.acceptLink(link).answer != nil)
    try await ada.addItem("B-1", to: company)
    try await ben.waitForItems(1, in: company)
    let draft = UserPassDraft(
      userName: "ben", passwordHash: try hash("bens lock").encoded, displayName: "Ben")
    #expect(try await ben.makeUserPass(draft, for: company).isSaved)
    let his = try await makeFeed(ben, company)
    let open = try #require(try await house.hub.feed(his))
    #expect(open.account == ben.account && open.context.member?.isOwner == false)
    try await ben.stopFeed(of: company)
    #expect(try await house.hub.feed(his) == nil)
    #expect(try await house.hub.feed(feed)?.account == ada.account)
    await house.close()
  }

  @Test func `No file of the hub holds the secret, in any form, and the hash is there`()
    async throws
  {
    let folder = TemporaryFolder()
    let sessions = try BrowserSessions(path: folder.path + "/hub.sqlite", lifetime: 1_000)
    let (account, company) = (RecordID(high: 1, low: 1), RecordID(high: 2, low: 2))
    let kept = BrowserSessions.KeptFeed(account: account, company: company, stamp: [1, 2])
    var secrets: [BrowserSecret] = []
    for now in 0..<3 { secrets.append(try await sessions.makeFeed(kept, now: UInt64(now))) }
    func isInFiles(_ bytes: [UInt8]) throws -> Bool {
      try #require(folder.bytes(of: "hub.sqlite")).firstRange(of: bytes) != nil
    }
    #expect(try isInFiles(secrets[2].hash))
    for secret in secrets {
      let raw = try #require(Base64URL.decode(secret.text))
      #expect(try !isInFiles(Array(secret.text.utf8)) && !isInFiles(raw))
    }
    try await sessions.close()
    #expect(try isInFiles(secrets[2].hash) && !isInFiles(Array(secrets[2].text.utf8)))
  }
}
