import Model
import Testing

@testable import Device

/// How much was moved in spans of time, without reading what was moved.
@Suite struct MovementCountTests {
  @Test func `each span counts its own, from its beginning to before its end, up to a limit`()
    throws
  {
    let shop = try Workshop()
    try shop.makeCompany()
    let bolt = try shop.add("Bolt", code: "B-1")
    for time in [0, 99, 100, 100, 199, 250] as [Int64] {
      var movement = shop.movement(of: bolt.id, 1)
      movement[.date] = Moment(milliseconds: time)
      #expect(try shop.save(movement) == .saved)
    }
    func counts(_ limit: Int, in company: CompanyID = Known.company) throws -> [Int] {
      let bounds: [Int64] = [0, 100, 200, 300, 400]
      let spans = zip(bounds, bounds.dropFirst()).map {
        Moment(milliseconds: $0)..<Moment(milliseconds: $1)
      }
      return try shop.core.privateStore.reader.movementCounts(spans, limit: limit, in: company)
    }
    #expect(try counts(10) == [2, 3, 1, 0])
    #expect(try counts(2) == [2, 2, 1, 0])
    #expect(try counts(10, in: Known.other) == [0, 0, 0, 0])
  }
}
