import Model
import Testing
import Texts

@testable import PageParts

/// Numbers as pages write them.
@Suite struct GroupedTests {
  private func number(_ text: String) throws -> ExactDecimal { try #require(ExactDecimal(text)) }

  @Test func `What is out of range is told in the language of the page`() throws {
    let euro = try #require(CurrencyCode("EUR"))
    #expect(Grouped.whole(ExactDecimal.above) == "over 4,000,000,000,000")
    #expect(Grouped.whole(ExactDecimal.below) == "under −4,000,000,000,000")
    #expect(Grouped.text(Money(.above, euro)) == "over 4,000,000,000,000 EUR")
    let german = try #require(Languages.named("de"))
    let small = try number("1234.5")
    Speech.$language.withValue(german) {
      #expect(Grouped.whole(ExactDecimal.above) == "über 4.000.000.000.000")
      #expect(Grouped.text(Money(.below, euro)) == "unter −4.000.000.000.000 EUR")
      #expect(Grouped.whole(small) == "1.234,5")
    }
    #expect(Grouped.field(.above) == "4000000000000.000001", "what a form sends back is a number")
  }

  @Test(
    arguments: [
      ("1234.5", "EUR", "1,234.50 EUR"), ("-1234.505", "EUR", "−1,234.51 EUR"),
      ("1234.5", "JPY", "1,235 JPY"), ("0", "KWD", "0.000 KWD"),
      ("4000000000000", "EUR", "4,000,000,000,000.00 EUR"),
    ])
  func `amounts are rounded to their currency, with the thousands apart`(
    _ amount: String, _ currency: String, _ text: String
  ) throws {
    let (sum, unit) = (try number(amount), try #require(CurrencyCode(currency)))
    #expect(Grouped.text(Money(sum, unit)) == text)
  }
}
