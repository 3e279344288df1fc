import EInvoices
import Model
import Testing

@testable import Accounting

@Suite struct RandomBooksTests {
  private typealias Sample = EntrySample

  private static let rates: [(VATCategory, Int64)] = [
    (.standard, 19), (.standard, 7), (.zeroRated, 0), (.exempt, 0), (.reverseCharge, 0),
    (.intraCommunity, 0), (.export, 0), (.outOfScope, 0),
  ]

  /// Documents of two years, some in other currencies.
  private func entries(_ count: Int, _ chance: inout Chance) -> [JournalEntry] {
    (0..<count).map { number in
      let parts = Self.rates.shuffled(using: &chance).prefix(Int.random(in: 1...4, using: &chance))
        .map { category, percent in
          let cents = Int64.random(in: -100_000...9_000_000, using: &chance)
          let net = ExactDecimal(millionths: cents * 10_000)
          let tax = ExactDecimal(percent)!.multiplied(by: net)!
            .multiplied(by: ExactDecimal(millionths: 10_000))!.rounded(toDigits: 2)!
          return JournalEntry.Tax(Sample.rate(category, percent), net: net, tax: tax)
        }
      let month = Int.random(in: 1...12, using: &chance)
      let day = Int.random(in: 1...28, using: &chance)
      let year = Int.random(in: 2025...2026, using: &chance)
      var entry = Sample.of(
        Array(parts), "N\(number)", JournalEntry.Kind.allCases.randomElement(using: &chance)!,
        Sample.french, Bool.random(using: &chance) ? .euro : CurrencyCode("USD")!)
      entry.day = EInvoice.Day(year: year, month: month, day: day)!
      if entry.currency != .euro {
        entry.exchangeRate = ExactDecimal(
          millionths: Int64.random(in: 500_000...1_500_000, using: &chance))
      }
      return entry
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `Journal, bookings and reports have the same sums`(_ seed: UInt64) throws {
    var chance = Chance(seed)
    let journal = Journal(entries(300, &chance))
    #expect(journal.flaws.isEmpty)
    let stack = BookingStack(journal, Sample.settings(.skr04))
    #expect(stack.flaws.isEmpty)
    for isSale in [true, false] {
      let sums = journal.sums(ofSales: isSale)
      for span in TaxPeriod.Span.allCases {
        let reported = TaxReport.all(of: journal, by: span).flatMap {
          isSale ? $0.output : $0.input
        }
        for sum in sums {
          let same = reported.filter { $0.rate == sum.rate }
          #expect(ExactSum(same.map(\.net)).value == sum.net)
          #expect(ExactSum(same.map(\.tax)).value == sum.tax)
        }
      }
      for sum in sums {
        let booked = stack.bookings.filter { $0.entry.kind.isSale == isSale && $0.rate == sum.rate }
        let total = ExactSum(booked.map { $0.isDebit == isSale ? $0.base : $0.base.opposite }).value
        #expect(total == sum.net.plus(sum.tax))
      }
    }
    let files = try stack.files(created: Moment(milliseconds: 0))
    #expect(files.map(\.count).reduce(0, +) == stack.bookings.count && files.count == 2)
  }
}
