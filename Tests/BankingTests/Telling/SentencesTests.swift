import Testing

@testable import Banking

@Suite struct SentencesTests {
  @Test(arguments: [
    (StatementPlace.file, "The file"), (.line(7), "Line 7"), (.row(8), "Row 8"),
    (.entry(9), "Entry 9"), (.payment(1), "Payment 1"),
  ])
  func `A place is named as people find it`(_ place: StatementPlace, _ words: String) {
    #expect(place.description == words)
  }

  @Test(arguments: [
    BankingFailure.Code.unknownFormat, .damaged, .forbidden, .tooLarge, .empty, .missing(.entry),
    .wrong(.balance), .unknownColumns,
  ])
  func `A failure is a sentence with its place`(_ code: BankingFailure.Code) {
    let words = BankingFailure(code, .line(3)).description
    #expect(words.hasPrefix("Line 3: ") && words.hasSuffix("."))
  }

  @Test(arguments: [
    (BankingFailure.Part.account, "the account"), (.currency, "the currency"), (.day, "the day"),
    (.amount, "the amount"), (.sign, "whether money came in or went out"),
    (.balance, "the balance"), (.entry, "the entry"),
  ])
  func `What is missing or wrong is named`(_ part: BankingFailure.Part, _ words: String) {
    #expect(BankingFailure(.missing(part)).description == "The file: \(words) is missing.")
    #expect(
      BankingFailure(.wrong(part), .row(2)).description == "Row 2: \(words) can't be read.")
  }

  @Test func `What another reader says is said as it is`() {
    #expect(BankingFailure(.unreadable("The file has a password.")).description.hasPrefix("The f"))
  }

  @Test(arguments: [
    (StatementRemark.Kind.charset, "Windows-1252"), (.balances(expected: "1", told: "2"), "of 1,"),
    (.noBalances, "balance"), (.pending, "booked"), (.otherCurrency("USD"), "USD"),
    (.batch, "batch"), (.checkDigits, "check digits"), (.leftOut, "left out"),
    (.dayOrder, "days"), (.decimals, "amounts"), (.columns, "columns"), (.cut, "longer"),
    (.pages, "page"),
  ])
  func `A remark is a sentence with its place`(_ kind: StatementRemark.Kind, _ word: String) {
    let words = StatementRemark(kind, .entry(4)).description
    #expect(words.hasPrefix("Entry 4: ") && words.hasSuffix("."))
    #expect(words.lowercased().contains(word.lowercased()), "\(words)")
  }
}
