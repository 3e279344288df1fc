import Business
import Device
import HTTPServing
import Model
import PageReading
import Testing

@testable import WebUI

/// Who may do what on the floor, over a real hub with two people.
@Suite struct FloorRightsTests {
  @Test func `Rights that were taken away stop the scan of a page that was open before`()
    async throws
  {
    let floor = try await FloorHouse()
    let ben = try await floor.house.guest("Ben", of: floor.anna, floor.id, .warehouse)
    try await eventually {
      await ben.open("\(floor.company)/floor/receive")
      return Markup.form("scan-form", in: ben.page) != nil
    }
    try await eventually {
      try await floor.scan(ben, "SHELF-B")
      return ben.words.contains("Comes to SHELF-B")
    }
    try await floor.scan(ben, "B-1", [("each", "2")])
    try await eventually { await floor.bolts("12") }
    let page = try floor.fields(ben, "B-1", each: "7")
    try await floor.house.change(
      "preset", [("role", "viewer"), ("permission", "viewOnly")], by: floor.anna, floor.id)
    try await eventually {
      await ben.open("\(floor.company)/floor")
      return ben.words.contains(FloorWords.nothing)
    }
    await ben.post("\(floor.company)/floor/receive", page)
    #expect(ben.status == 403)
    #expect(await floor.bolts("12"))
    try await floor.house.close()
  }

  @Test func `Two people count one shelf, each for themselves, and what differs is told`()
    async throws
  {
    let floor = try await FloorHouse()
    await floor.anna.open("\(floor.company)/floor/count")
    try await floor.anna.submit("scan-once", [("scan", "SHELF-A")])
    let place = floor.anna.path
    let record = RecordID(milliseconds: 1, random: (7, 7)).description
    try await floor.scan(floor.anna, "B-1", [("each", "3"), ("record", record)])
    let ben = try await floor.house.guest("Ben", of: floor.anna, floor.id, .warehouse)
    // The shelf leads to the count that is open already, and begins no other.
    try await eventually {
      await ben.open(place)
      return Markup.form("scan-form", in: ben.page) != nil
    }
    await ben.open("\(floor.company)/floor/count")
    try await ben.submit("scan-once", [("scan", "shelf-a")])
    #expect(ben.path == place)
    // The same scan of another browser is another scan.
    try await floor.scan(ben, "B-1", [("each", "4"), ("record", record)])
    #expect(ben.words.contains("Counted 4 × Bolt."))
    let count = place.replacing("/floor/count", with: "/counts")
    await ben.open(place)
    try await ben.submit("floor-done")
    try await eventually {
      await floor.anna.open(count)
      return floor.anna.words.contains(CountWords.disputed)
    }
    #expect(floor.anna.words.contains("3 Anna") && floor.anna.words.contains("4 Ben"))
    // Nothing was corrected by counting alone.
    #expect(await floor.bolts("10"))
    try await floor.house.close()
  }
}
