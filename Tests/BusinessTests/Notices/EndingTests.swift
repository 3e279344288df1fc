import Device
import Model
import Testing

@testable import Business

/// Dates that are near or over, and those that ask for nobody.
@Suite struct EndingTests {
  private static let day: Int64 = 86_400_000
  private let today = Moment(milliseconds: 20_000 * Self.day + 5_000)

  private func date(_ days: Int64) -> Moment {
    Moment(milliseconds: (20_000 + days) * Self.day)
  }

  @Test(
    arguments: [
      (31, nil), (30, 30), (1, 1), (0, 0), (-1, -1), (-400, -400),
    ] as [(Int64, Int?)])
  func `what expires is told from thirty days before on`(days: Int64, left: Int?) {
    #expect(Ending(.expiry, on: date(days), today: today)?.daysLeft == left)
  }

  @Test func `a warranty that is over is told no more`() {
    #expect(Ending(.warranty, on: date(-1), today: today) == nil)
    #expect(Ending(.warranty, on: date(0), today: today)?.isPast == false)
    #expect(Ending(of: .warrantyEnds, on: date(3), today: today)?.what == .warranty)
    #expect(Ending(of: .inspectedAt, on: date(3), today: today) == nil)
  }

  @Test func `days are those of the calendar, before 1970 too`() {
    let eve = Moment(milliseconds: -1)
    #expect(Ending(.expiry, on: Moment(milliseconds: 0), today: eve)?.daysLeft == 1)
  }
}
