import Testing

@testable import Model

@Suite struct MoneyTests {
  private func money(_ amount: String, _ currency: String) throws -> Money {
    Money(try #require(ExactDecimal(amount)), try #require(CurrencyCode(currency)))
  }

  @Test(
    "Amounts show at least the decimals of their currency",
    arguments: [
      ("12.5", "EUR", "12.50 EUR"), ("12", "EUR", "12.00 EUR"), ("0", "EUR", "0.00 EUR"),
      ("-0.05", "EUR", "-0.05 EUR"), ("1.005", "EUR", "1.005 EUR"), ("1200", "JPY", "1200 JPY"),
      ("0.5", "JPY", "0.5 JPY"), ("1.5", "KWD", "1.500 KWD"), ("-3", "KWD", "-3.000 KWD"),
      ("9223372036854.775807", "EUR", "9223372036854.775807 EUR"),
      ("4000000000000.000001", "EUR", "over 4000000000000 EUR"),
      ("-4000000000000.000001", "JPY", "under -4000000000000 JPY"),
    ])
  func shown(_ amount: String, _ currency: String, _ text: String) throws {
    #expect(try money(amount, currency).description == text)
  }

  @Test(
    "Rounding brings an amount to the decimals of its currency",
    arguments: [
      ("1.005", "EUR", "1.01 EUR"), ("1234.5", "JPY", "1235 JPY"), ("1.0005", "KWD", "1.001 KWD"),
      ("-1.005", "EUR", "-1.01 EUR"),
    ])
  func rounded(_ amount: String, _ currency: String, _ text: String) throws {
    #expect(try money(amount, currency).rounded?.description == text)
  }

  @Test func `Sums exist in one currency and within the range only`() throws {
    let sum = try money("1.10", "EUR").adding(money("2.20", "EUR"))
    #expect(try sum == money("3.3", "EUR"))
    #expect(try money("1", "EUR").adding(money("1", "USD")) == nil)
    #expect(try money("4000000000000", "EUR").adding(money("0.01", "EUR")) == nil)
    let product = try money("19.99", "EUR").multiplied(by: #require(ExactDecimal("3")))
    #expect(product?.description == "59.97 EUR")
    let tooMuch = try #require(ExactDecimal("9000000"))
    #expect(try money("9000000", "EUR").multiplied(by: tooMuch) == nil)
  }

  @Test(arguments: [("eur", "EUR"), ("Jpy", "JPY"), ("USD", "USD")])
  func `Currencies are read in any case`(_ text: String, _ code: String) {
    #expect(CurrencyCode(text)?.description == code)
  }

  @Test(arguments: ["", "EU", "EURO", "E1R", "€", "EU ", "ÉUR", "eurr"])
  func `Anything but three letters is no currency`(_ text: String) {
    #expect(CurrencyCode(text) == nil)
  }

  @Test(arguments: [("JPY", 0), ("KRW", 0), ("EUR", 2), ("USD", 2), ("KWD", 3), ("ZZZ", 2)])
  func `Each currency has its decimals`(_ code: String, _ digits: Int) throws {
    #expect(try #require(CurrencyCode(code)).digits == digits)
  }
}
