import Model
import Sealing
import SyncProtocol
import Testing

@testable import Device

/// Who logs in to a company, and how long a wrong guess makes wait.
@Suite struct LoginTests {
  private func shop() throws -> Workshop {
    let shop = try Workshop()
    try shop.makeCompany()
    let hash = try PasswordHash(hashing: Password("right one"), cost: .testing)
    let draft = UserPassDraft(userName: "ada", passwordHash: hash.encoded, displayName: "Ada")
    #expect(try shop.core.createUserPass(draft, for: Known.company, now: shop.now) == .saved)
    return shop
  }

  private func check(_ shop: Workshop, _ name: String, _ password: String) throws -> Bool? {
    let start = try shop.core.beginLogin(to: Known.company, as: name, now: shop.now)
    guard case .check(let check) = start else { return nil }
    return check.confirms(try Password(password))
  }

  private func wait(_ shop: Workshop) throws -> UInt64? {
    let start = try shop.core.beginLogin(to: Known.company, as: "ada", now: shop.now)
    guard case .wait(let seconds) = start else { return nil }
    return seconds
  }

  @Test func `both the name and the password must be right`() throws {
    let shop = try shop()
    #expect(try check(shop, "ada", "right one") == true)
    try shop.core.endLogin(to: Known.company)
    #expect(try check(shop, "ada", "wrong one") == false)
    #expect(try check(shop, "Ada", "right one") == false)
    #expect(try check(shop, "", "") == false)
  }

  @Test func `without a UserPass nobody is let in`() throws {
    let shop = try Workshop()
    try shop.makeCompany()
    guard case .none = try shop.core.beginLogin(to: Known.company, as: "ada", now: shop.now)
    else {
      Issue.record("a login began")
      return
    }
    #expect(try shop.core.loginStamp(of: Known.company) == nil)
  }

  @Test func `wrong tries make wait, longer each time, and so does a restart`() throws {
    let shop = try shop()
    for _ in 0..<LoginDelay.freeTryLimit { #expect(try check(shop, "ada", "wrong") == false) }
    #expect(try check(shop, "ada", "wrong") == false)
    #expect(try wait(shop) == 2)
    try shop.reopen()
    #expect(try wait(shop) == 2)
    shop.now += 2_000
    #expect(try check(shop, "ada", "wrong") == false)
    #expect(try wait(shop) == 4)
    for _ in 0..<20 {
      shop.now += LoginDelay.waitLimit
      #expect(try check(shop, "ada", "wrong") == false)
    }
    #expect(try wait(shop) == LoginDelay.waitLimit / 1_000)
    // A clock that was put back does not lock for years.
    shop.now = 1
    #expect(try wait(shop) == LoginDelay.waitLimit / 1_000)
  }

  @Test func `a right one forgets them, one that was not looked at counts as none`() throws {
    let shop = try shop()
    for _ in 0..<10 {
      for _ in 0..<LoginDelay.freeTryLimit { #expect(try check(shop, "ada", "wrong") == false) }
      try shop.core.endLogin(to: Known.company)
    }
    for _ in 0..<10 {
      #expect(try check(shop, "ada", "wrong") == false)
      try shop.core.takeBackLogin(to: Known.company)
    }
    #expect(try check(shop, "ada", "right one") == true)
  }

  @Test func `companies wait each for themselves`() throws {
    let shop = try shop()
    try shop.makeCompany(Known.other, name: "Other")
    let draft = UserPassDraft(userName: "ada", passwordHash: "h", displayName: "Ada")
    _ = try shop.core.createUserPass(draft, for: Known.other, now: shop.now)
    for _ in 0...LoginDelay.freeTryLimit { _ = try check(shop, "ada", "wrong") }
    #expect(try wait(shop) != nil)
    guard case .check = try shop.core.beginLogin(to: Known.other, as: "ada", now: shop.now) else {
      Issue.record("the other company waits too")
      return
    }
  }

  @Test func `the stamp changes with the password and goes with the UserPass`() throws {
    let shop = try shop()
    let first = try #require(try shop.core.loginStamp(of: Known.company))
    try shop.reopen()
    #expect(try shop.core.loginStamp(of: Known.company) == first)
    var pass = try #require(try shop.core.userPass(for: Known.company))
    pass[.passwordHash] = try PasswordHash(hashing: Password("another"), cost: .testing).encoded
    shop.now += 1_000
    #expect(try shop.core.saveUserPass(pass, now: shop.now) == .saved)
    let second = try #require(try shop.core.loginStamp(of: Known.company))
    #expect(second != first)
    _ = try shop.core.deleteUserPass(showing: try shop.proof(), now: shop.now + 1_000)
    #expect(try shop.core.loginStamp(of: Known.company) == nil)
  }

  @Test func `the idle lock is half an hour until somebody sets it`() throws {
    let shop = try shop()
    #expect(try shop.core.idleLock() == 30)
    for minutes in [5, nil, 720] as [UInt64?] {
      let outcome = try shop.core.setIdleLock(minutes: minutes, showing: shop.accountProof)
      #expect(outcome == .saved)
      try shop.reopen()
      #expect(try shop.core.idleLock() == minutes)
    }
  }
}
