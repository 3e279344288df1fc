import Model
import Sealing
import SyncProtocol
import Testing

@testable import Device

/// What lowers the protection of a company, or of all of them, takes a password shown just now.
@Suite struct ProofTests {
  private func shop() throws -> Workshop {
    let shop = try Workshop()
    try shop.makeCompany()
    try makeUserPass(shop, hash: "first")
    return shop
  }

  private func makeUserPass(_ shop: Workshop, hash: String) throws {
    let draft = UserPassDraft(userName: "ada", passwordHash: hash, displayName: "Ada")
    #expect(try shop.core.createUserPass(draft, for: Known.company, now: shop.now) == .saved)
  }

  @Test func `A proof counts for the UserPass that was shown, and for no later one`() throws {
    let shop = try shop()
    let first = try shop.proof()
    #expect(try shop.core.deleteUserPass(showing: first, now: shop.now + 1_000) == .saved)
    shop.now += 2_000
    try makeUserPass(shop, hash: "second")
    let outcome = try shop.core.deleteUserPass(showing: first, now: shop.now + 1_000)
    #expect(!outcome.isSaved)
    #expect(try shop.core.userPass(for: Known.company)?[.passwordHash] == "second")
    let second = try shop.proof()
    #expect(try shop.core.deleteUserPass(showing: second, now: shop.now + 1_000) == .saved)
    #expect(try shop.core.userPass(for: Known.company) == nil)
  }

  @Test func `Another account's proof, and another company's, delete nothing`() throws {
    let shop = try shop()
    try shop.makeCompany(Known.other, name: "Other")
    let stamp = try #require(try shop.core.loginStamp(of: Known.company))
    for foreign in [
      CompanyProof(of: Known.bob, for: Known.company, stamp: stamp),
      CompanyProof(of: shop.account, for: Known.company, stamp: []),
    ] {
      #expect(try !shop.core.deleteUserPass(showing: foreign, now: shop.now + 1_000).isSaved)
    }
    let other = CompanyProof(of: shop.account, for: Known.other, stamp: stamp)
    _ = try? shop.core.deleteUserPass(showing: other, now: shop.now + 1_000)
    #expect(try shop.core.userPass(for: Known.company)?[.passwordHash] == "first")
  }

  @Test func `The idle lock is made shorter by anybody, longer with the account's password alone`()
    throws
  {
    let shop = try shop()
    func set(_ minutes: UInt64?, _ proof: AccountProof? = nil) throws -> IdleLockOutcome {
      try shop.core.setIdleLock(minutes: minutes, showing: proof)
    }
    for longer in [31, 720, nil] as [UInt64?] {
      #expect(try set(longer) == .passwordNeeded)
      #expect(try set(longer, AccountProof(of: Known.bob)) == .passwordNeeded)
      #expect(try shop.core.idleLock() == 30)
    }
    #expect(try set(30) == .saved && set(5) == .saved)
    #expect(try set(30) == .passwordNeeded)
    #expect(try shop.core.idleLock() == 5)
    #expect(try set(nil, shop.accountProof) == .saved && shop.core.idleLock() == nil)
    #expect(try set(nil) == .saved, "it is so already")
    #expect(try set(720) == .saved && shop.core.idleLock() == 720)
  }

  @Test func `A company is handed over with a proof, and by no command without`() async throws {
    let shop = try shop()
    let (sent, noted) = AsyncStream<ShareCommand>.makeStream()
    let port = SharingPort(
      state: { _ in .unreachable("") },
      run: { command in
        noted.yield(command)
        return .answered(ShareAnswer())
      }, decline: { _ in .unreachable("") }, deleted: { .unreachable("") })
    let offer = ShareAct.offerOwnership(Known.bob, version: 3, lifetime: 60)
    let refused = await port.run(ShareCommand(offer, in: Known.company))
    guard case .refused(let refusal) = refused else {
      Issue.record("it was sent: \(refused)")
      return
    }
    #expect(refusal.code == .wrongCredentials)
    #expect(await port.run(ShareCommand(.endLink, in: Known.company)).answer != nil)
    let proved = await port.offerOwnership(
      to: Known.bob, version: 3, lifetime: 60, showing: try shop.proof())
    #expect(proved.answer != nil)
    noted.finish()
    var commands: [ShareCommand] = []
    for await command in sent { commands.append(command) }
    #expect(
      commands == [
        ShareCommand(.endLink, in: Known.company), ShareCommand(offer, in: Known.company),
      ])
  }
}
