import Testing

@testable import Model

@Suite struct DerivedIDTests {
  private let account = RecordID(high: 0x0123_4567_89AB_7CDE, low: 0x8F01_2345_6789_ABCD)
  private let company = RecordID(high: 0xFEDC_BA98_7654_7210, low: 0xBFED_CBA9_8765_4321)

  @Test("Derived identifiers are those of every earlier version (computed with another program)")
  func knownAnswers() {
    let userPass = RecordID.userPass(of: account, for: company)
    let accessControl = RecordID.accessControl(of: account, in: company)
    #expect(userPass.description == "b5f55ca5-0f2a-8371-8c84-ebd88692d3c8")
    #expect(accessControl.description == "6e4d5bc3-a402-8ba7-96bc-293400d905a3")
    let empty = RecordID(derivedFor: "Empty")
    #expect(empty.description == "f0197013-73ea-8e1e-bc1f-44e204705a84")
  }

  @Test func `Purpose, parts and their order all count`() {
    let ids: Set<RecordID> = [
      RecordID(derivedFor: "A", from: account, company),
      RecordID(derivedFor: "A", from: company, account),
      RecordID(derivedFor: "B", from: account, company),
      RecordID(derivedFor: "A", from: account),
      RecordID(derivedFor: "A"),
    ]
    #expect(ids.count == 5)
    for id in ids {
      #expect(id.high >> 12 & 0xF == 8)
      #expect(id.low >> 62 == 2)
    }
  }
}
