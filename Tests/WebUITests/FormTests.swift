import Business
import HTTPServing
import Model
import PageParts
import SyncProtocol
import Testing

@testable import WebUI

/// What each form makes of its fields.
@Suite struct FormTests {
  func form(_ text: String) -> Query { Query(text) }

  @Test(
    arguments: [
      ("name=anna&password=four+horses&confirm=four+horses", []),
      ("name=&password=four+horses&confirm=four+horses", ["name"]),
      ("name=+&password=short&confirm=short", ["name", "password"]),
      ("name=a&password=password1&confirm=password1", ["password"]),
      ("name=a&password=PassWord1&confirm=PassWord1", ["password"]),
      ("name=a&password=aaaaaaaaaa&confirm=aaaaaaaaaa", ["password"]),
      ("name=a&password=23456789&confirm=23456789", ["password"]),
      ("name=a&password=four+horses&confirm=four+horse", ["confirm"]), ("", ["name", "password"]),
    ] as [(String, [String])])
  func `An account needs a name and a password that is hard to guess`(
    _ text: String, _ wrong: [String]
  ) {
    check(AccountForm.signUp(form(text)), wrong)
  }

  @Test(
    arguments: [
      ("name=a&password=x", []), ("name=a&password=", ["password"]), ("password=x", ["name"]),
    ] as [(String, [String])])
  func `Signing in needs both`(_ text: String, _ wrong: [String]) {
    check(AccountForm.signIn(form(text)), wrong)
  }

  @Test func `A name loses the space around it, a password keeps every character`() {
    let result = AccountForm.signIn(form("name=+anna+&password=+p+"))
    #expect(result == .value(Credentials(name: "anna", password: " p ")))
  }

  @Test(
    arguments: [
      ("name=A&country=DE&currency=EUR&tier=free", []),
      ("name=&country=&currency=&tier=", ["name", "country", "tier"]),
      ("name=A&country=AQ&currency=&tier=free", ["currency"]),
      ("name=A&country=XX&currency=XTS&tier=gold", ["country", "currency", "tier"]),
      ("name=A&country=de&currency=eur&tier=business", ["country"]),
      ("", ["name", "country", "tier"]),
    ] as [(String, [String])])
  func `A company needs name, country, currency and tier`(_ text: String, _ wrong: [String]) {
    check(CompanyForm.read(form(text), .value(nil)), wrong)
  }

  @Test func `Who chooses no currency has that of the country`() {
    for (country, code) in [
      ("DE", "EUR"), ("US", "USD"), ("GB", "GBP"), ("CH", "CHF"), ("LI", "CHF"), ("JP", "JPY"),
      ("SN", "XOF"), ("IN", "INR"), ("PL", "PLN"),
    ] {
      #expect(Currencies.usual(in: country)?.description == code, "\(country)")
    }
    for nowhere in ["", "D", "DEU", "AQ", "?!"] { #expect(Currencies.usual(in: nowhere) == nil) }
    for (country, name) in Countries.all {
      guard let code = Currencies.usual(in: country)?.description else { continue }
      #expect(Currencies.names[code] != nil, "\(name): \(code)")
    }
    #expect(Countries.all.count { Currencies.usual(in: $0.code) == nil } < 10)
    guard
      case .value(let company) = CompanyForm.read(
        form("name=A&country=FR&tier=free&currency="), .value(nil))
    else {
      Issue.record("refused")
      return
    }
    #expect(company.currency.description == "EUR")
  }

  @Test func `A company's name has a limit`() {
    let name = String(repeating: "é", count: 101)
    check(
      CompanyForm.read(
        form("name=\(name)&country=DE&currency=EUR&tier=free"), .value(nil)), ["name"])
  }

  @Test(
    arguments: [
      ("userName=me&password=sixsix&confirm=sixsix&displayName=Me&email=", []),
      ("userName=me&password=sixsix&confirm=sixsix&displayName=Me&email=a%40b.c", []),
      ("userName=&password=&confirm=&displayName=", ["userName", "password", "displayName"]),
      ("userName=me&password=fivef&confirm=fivef&displayName=Me", ["password"]),
      ("userName=me&password=123456&confirm=123456&displayName=Me", ["password"]),
      ("userName=dragon7&password=Dragon7&confirm=Dragon7&displayName=Me", ["password"]),
      ("userName=me&password=sixsix&confirm=sixsiy&displayName=Me", ["confirm"]),
      ("userName=me&password=sixsix&confirm=sixsix&displayName=+", ["displayName"]),
      ("userName=me&password=sixsix&confirm=sixsix&displayName=Me&email=nobody", ["email"]),
      ("userName=me&password=sixsix&confirm=sixsix&displayName=Me&email=a%40b%40c", ["email"]),
      ("userName=me&password=sixsix&confirm=sixsix&displayName=Me&email=%40b", ["email"]),
    ] as [(String, [String])])
  func `A UserPass needs username, password and display name`(_ text: String, _ wrong: [String]) {
    check(UserPassForm.read(form(text), .value(nil)), wrong)
  }

  @Test(arguments: [
    ("quantity=2&reason=Counted&direction=add", 2_000_000),
    ("quantity=0.5&reason=x&direction=remove", -500_000),
    ("quantity=1,5&reason=x&direction=add", 1_500_000),
  ])
  func `Stock goes up or down`(_ text: String, _ millionths: Int64) {
    guard case .value(let change) = StockForm.read(form(text)) else {
      Issue.record("refused")
      return
    }
    #expect(change.quantity == ExactDecimal(millionths: millionths))
    #expect(change.movement == .adjustment)
  }

  @Test(
    arguments: [
      ("quantity=&reason=&direction=add", ["quantity"]),
      ("quantity=0&reason=x&direction=add", ["quantity"]),
      ("quantity=-1&reason=x&direction=add", ["quantity"]),
      ("quantity=1,500&reason=x&direction=add", ["quantity"]),
      ("quantity=1&reason=x", ["quantity"]), ("quantity=1e3&reason=x&direction=add", ["quantity"]),
    ] as [(String, [String])])
  func `Stock needs an exact amount and a direction`(_ text: String, _ wrong: [String]) {
    check(StockForm.read(form(text)), wrong)
  }

  @Test(arguments: ["quantity=1&direction=add", "quantity=1&direction=add&reason=+"])
  func `A movement needs no reason, here as anywhere`(_ text: String) {
    guard case .value(let change) = StockForm.read(form(text)) else {
      Issue.record("refused")
      return
    }
    #expect(change.reason == nil)
  }

  @Test func `A reason has a limit`() {
    let reason = String(repeating: "x", count: 65)
    check(StockForm.read(form("quantity=1&direction=add&reason=\(reason)")), ["reason"])
  }

  @Test(
    arguments: [
      ("name=Bolt&code=B", [0, 1]), ("name=Bolt&code=B&price=1.5", [0, 1, 5, 6]),
      ("name=Bolt&was-name=Bolt&code=B&was-code=B", []),
      ("name=Bolt+2&was-name=Bolt&code=B&was-code=B", [0]),
      ("name=A&was-name=A&code=B&was-code=B&price=&was-price=1", [5, 6]),
      ("name=A&was-name=A&code=B&was-code=B&description=a%0D%0Ab&was-description=", [3]),
      (
        "name=A&was-name=A&code=B&was-code=B&unit=&was-unit=kg&threshold=3&was-threshold=2", [7, 8]
      ),
    ] as [(String, [Int])])
  func `Only touched fields of an item are written`(_ text: String, _ fields: [Int]) {
    guard case .value(let change) = ItemForm.read(form(text), currency: CurrencyCode("EUR")) else {
      Issue.record("refused")
      return
    }
    #expect(change.entries.map(\.field.number) == fields)
  }

  @Test(
    arguments: [
      ("name=&code=", ["name", "code"]), ("name=A&code=B&price=1,500", ["price"]),
      ("name=A&code=B&price=-1", ["price"]), ("name=A&code=B&threshold=x", ["threshold"]),
      ("name=A&code=B&price=1.1234567", ["price"]),
      ("name=A&code=B&unit=seventeen+letters!", ["unit"]),
      ("name=&was-name=A&code=B&was-code=B", ["name"]),
    ] as [(String, [String])])
  func `An item's fields are exact`(_ text: String, _ wrong: [String]) {
    check(ItemForm.read(form(text), currency: nil), wrong)
  }

  @Test func `An edited item keeps line breaks as the store has them`() {
    let text = "name=A&code=B&description=a%0D%0Ab"
    guard case .value(let change) = ItemForm.read(form(text), currency: nil) else {
      Issue.record("refused")
      return
    }
    #expect(change.entries.last?.value == .text("a\nb"))
  }

  @Test(
    arguments: [
      ("0123456789abcdef", "0123456789abcdef"),
      ("http://h:1/join/0123456789abcdef-_", "0123456789abcdef-_"),
      (" https://h/join/0123456789abcdef ", "0123456789abcdef"),
      ("http://h/joined/0123456789abcdef", nil),
      ("short", nil), ("", nil), ("http://h/join/", nil), ("0123456789abcdef;x", nil),
      ("0123456789abcdéf", nil),
    ] as [(String, String?)])
  func `A pasted link gives its secret`(_ text: String, _ secret: String?) {
    #expect(SharingForm.secret(in: text)?.secret == secret)
  }

  @Test func `A share link needs a permission and a role`() {
    check(SharingForm.read(form(""), company: .zero), ["permission", "role"])
    check(SharingForm.read(form("permission=canEdit&role=boss"), company: .zero), ["role"])
    check(SharingForm.read(form("permission=viewOnly&role=sales"), company: .zero), [])
    // A viewer who may change things would be told at the door that they may not.
    check(SharingForm.read(form("permission=canEdit&role=viewer"), company: .zero), ["role"])
    check(SharingForm.read(form("permission=viewOnly&role=viewer"), company: .zero), [])
  }

  private func check<Value>(
    _ result: FormResult<Value>, _ wrong: [String],
    _ location: SourceLocation = #_sourceLocation
  ) {
    switch result {
    case .value: #expect(wrong.isEmpty, sourceLocation: location)
    case .wrong(let errors):
      #expect(errors.entries.map(\.field) == wrong, sourceLocation: location)
      #expect(
        errors.entries.allSatisfy { $0.sentence.hasSuffix(".") || $0.sentence.contains(":") },
        sourceLocation: location)
    }
  }
}
