import Container
import Device
import Model
import Sealing
import Storage
import SyncProtocol
import Testing

@testable import Hub

/// Which browsers are in a company: each for itself, until it locks or the UserPass is another.
@Suite struct CompanyLoginTests {
  private let gate = HashingGate()

  private func hash(_ password: String) throws -> PasswordHash {
    try PasswordHash(hashing: Password(password), cost: .testing)
  }

  /// A house whose Ada is in her company with one browser.
  private func house() async throws -> (House, browser: String, company: CompanyID) {
    let house = try await House()
    let browser = try await house.signUp("ada")
    let ada = try await house.person(browser)
    let company = try await ada.makeCompany()
    let draft = UserPassDraft(
      userName: "boss", passwordHash: try hash("second lock").encoded, displayName: "Ada")
    #expect(try await ada.makeUserPass(draft, for: company).isSaved)
    return (house, browser, company)
  }

  private func isIn(_ house: House, _ browser: String, _ company: CompanyID) async throws -> Bool {
    try await house.person(browser).isIn(company, isUse: true)
  }

  private func logIn(
    _ house: House, _ browser: String, _ company: CompanyID, _ password: String = "second lock"
  ) async throws -> LoginOutcome {
    try await house.person(browser).logIn(
      to: company, as: "boss", password: password, through: gate)
  }

  private func proof(
    _ house: House, _ browser: String, _ company: CompanyID, _ password: String
  ) async throws -> CompanyProof {
    let outcome = try await logIn(house, browser, company, password)
    guard case .right(let proof) = outcome else { throw Unproved(outcome: outcome) }
    return proof
  }

  private struct Unproved: Error { let outcome: LoginOutcome }

  private func setPassword(
    _ house: House, _ browser: String, _ company: CompanyID, from old: String, to new: String
  ) async throws {
    let proof = try await self.proof(house, browser, company, old)
    let person = try await house.person(browser)
    #expect(try await person.setPassword(hash: try hash(new), showing: proof).isSaved)
  }

  @Test func `the account's password proves as much as the UserPass's, where there is one`()
    async throws
  {
    let (house, browser, company) = try await house()
    let ada = try await house.person(browser)
    guard case .answered(let shown) = try await ada.prove(accountPassword: "long enough") else {
      Issue.record("the right one was refused")
      return
    }
    let second = try await ada.makeCompany()
    #expect(try await ada.device.proof(shown, of: second) == nil, "it has no UserPass")
    let proof = try #require(try await ada.device.proof(shown, of: company))
    let typed = try await self.proof(house, browser, company, "second lock")
    #expect(proof == typed)
    let ben = try await house.person(try await house.signUp("ben"))
    #expect(try await ben.device.proof(shown, of: company) == nil, "it is somebody else's")
    #expect(try await ada.device.deleteUserPass(showing: proof).isSaved)
    #expect(try await ada.device.userPass(for: company) == nil)
    await house.close()
  }

  @Test func `who made the UserPass is in, another browser of the account is not`() async throws {
    let (house, browser, company) = try await house()
    #expect(try await isIn(house, browser, company))
    let other = try await house.signIn("ada")
    #expect(try await !isIn(house, other, company))
    #expect(try await logIn(house, other, company, "first guess") == .wrong)
    #expect(try await !isIn(house, other, company))
    guard case .right = try await logIn(house, other, company) else {
      Issue.record("was not let in")
      return
    }
    #expect(try await isIn(house, other, company))
    await house.close()
  }

  @Test func `a browser's companies are those that it is in, and no other's`() async throws {
    let (house, browser, company) = try await house()
    let second = try await house.person(browser).makeCompany()
    let other = try await house.signIn("ada")
    #expect(try await house.person(browser).companiesIn() == [company])
    #expect(try await house.person(other).companiesIn().isEmpty)
    try await setPassword(house, browser, company, from: "second lock", to: "third lock")
    _ = try await logIn(house, other, company, "third lock")
    #expect(try await house.person(other).companiesIn() == [company])
    try await house.person(browser).lock(nil)
    #expect(try await house.person(browser).companiesIn().isEmpty)
    #expect(try await house.person(other).companiesIn() == [company])
    #expect(second != company)
    await house.close()
  }

  @Test func `locking puts out one browser, a new session begins outside`() async throws {
    let (house, browser, company) = try await house()
    let other = try await house.signIn("ada")
    _ = try await logIn(house, other, company)
    try await house.person(other).lock(company)
    #expect(try await !isIn(house, other, company))
    #expect(try await isIn(house, browser, company))
    try await house.person(browser).lock(nil)
    #expect(try await !isIn(house, browser, company))
    _ = try await logIn(house, browser, company)
    let again = try await house.signIn("ada", replacing: browser)
    #expect(try await !isIn(house, again, company))
    await house.close()
  }

  @Test func `another password, and no UserPass, put out all but who changed it`() async throws {
    let (house, browser, company) = try await house()
    let other = try await house.signIn("ada")
    _ = try await logIn(house, other, company)
    let ada = try await house.person(other)
    try await setPassword(house, other, company, from: "second lock", to: "third lock")
    #expect(try await isIn(house, other, company))
    #expect(try await !isIn(house, browser, company))
    #expect(try await logIn(house, browser, company) == .wrong)
    _ = try await logIn(house, browser, company, "third lock")
    #expect(try await isIn(house, browser, company))
    let proof = try await self.proof(house, other, company, "third lock")
    #expect(try await ada.device.deleteUserPass(showing: proof).isSaved)
    for browser in [browser, other] { #expect(try await !isIn(house, browser, company)) }
    #expect(try await logIn(house, browser, company, "third lock") == .none)
    await house.close()
  }

  @Test func `the account's own password is told from others`() async throws {
    let (house, browser, _) = try await house()
    let ada = try await house.person(browser)
    guard case .answered(let proof) = try await ada.prove(accountPassword: "long enough") else {
      Issue.record("the right one was refused")
      return
    }
    #expect(proof.account == ada.account)
    guard case .refused(let refusal) = try await ada.prove(accountPassword: "second lock") else {
      Issue.record("a wrong one was taken")
      return
    }
    #expect(refusal.code == .wrongCredentials)
    await house.close()
  }

  @Test func `a login is over when it is not used, and goes with its session`() async throws {
    let folder = TemporaryFolder()
    let sessions = try BrowserSessions(path: folder.path + "/hub.sqlite", lifetime: 1_000_000)
    let company = RecordID(milliseconds: 1, random: (1, 1))
    let account = RecordID(milliseconds: 1, random: (2, 2))
    let secret = try await sessions.begin(account, name: "ada", replacing: nil, now: 1_000)
    let browser = try #require(try await sessions.session(secret, now: 1_000)).id
    func isIn(at now: UInt64, isUse: Bool = true, stamp: [UInt8] = [1]) async throws -> Bool {
      try await sessions.isUnlocked(
        browser, company, stamp: stamp, idleLimit: 60_000, isUse: isUse, now: now)
    }
    try await sessions.unlock(browser, company, stamp: [1], now: 1_000)
    #expect(try await isIn(at: 50_000))
    #expect(try await isIn(at: 100_000))
    // Looks of an open page by itself keep nobody in.
    #expect(try await isIn(at: 150_000, isUse: false))
    #expect(try await !isIn(at: 160_000, isUse: false))
    #expect(try await !isIn(at: 100_000), "over is over")
    try await sessions.unlock(browser, company, stamp: [1], now: 100_000)
    #expect(try await !isIn(at: 100_001, stamp: [2]))
    try await sessions.unlock(browser, company, stamp: [1], now: 100_000)
    let next = try await sessions.begin(account, name: "ada", replacing: secret, now: 100_000)
    #expect(try await !isIn(at: 100_001))
    let other = try #require(try await sessions.session(next, now: 100_001)).id
    #expect(
      try await sessions.isUnlocked(
        other, company, stamp: [1], idleLimit: nil, isUse: true, now: 100_001) == false)
    try await sessions.close()
  }

  @Test func `who goes on using a company stays in while the disk takes nothing`() async throws {
    let folder = TemporaryFolder()
    let sessions = try BrowserSessions(path: folder.path + "/hub.sqlite", lifetime: 1_000_000)
    let company = RecordID(milliseconds: 1, random: (1, 1))
    let account = RecordID(milliseconds: 1, random: (2, 2))
    let secret = try await sessions.begin(account, name: "ada", replacing: nil, now: 1_000)
    let browser = try #require(try await sessions.session(secret, now: 1_000)).id
    func isIn(at now: UInt64) async throws -> Bool {
      try await sessions.isUnlocked(
        browser, company, stamp: [1], idleLimit: 60_000, isUse: true, now: now)
    }
    try await sessions.unlock(browser, company, stamp: [1], now: 1_000)
    try await sessions.setReadOnly(true)
    #expect(try await isIn(at: 50_000))
    #expect(try await isIn(at: 100_000))
    #expect(await sessions.unwrittenUses.count == 1)
    try await sessions.setReadOnly(false)
    #expect(try await isIn(at: 150_000))
    #expect(await sessions.unwrittenUses.isEmpty, "what is written is not kept beside it")
    try await sessions.setReadOnly(true)
    #expect(try await !isIn(at: 210_000), "without use it is over there too")
    try await sessions.setReadOnly(false)
    try await sessions.close()
  }
}

extension BrowserSessions {
  /// Makes each write fail as on a disk that can only be read.
  fileprivate func setReadOnly(_ isReadOnly: Bool) throws {
    try connection.execute("PRAGMA query_only = \(isReadOnly ? 1 : 0)")
  }
}
