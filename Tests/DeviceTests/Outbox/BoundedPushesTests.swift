import Model
import SyncProtocol
import Testing

@testable import Device

/// Devices that merge with each other must come to an end: after the last edit each sends what it
/// has not sent yet, and then nobody sends anything any more.
@Suite struct BoundedPushesTests {
  /// Two devices of one account in one company with this many items that both have.
  private final class Pair {
    let zone = TestZone(Known.company, .company, now: Known.now)
    let laptop: Workshop
    let phone: Workshop
    var items: [RecordID] = []

    init(items count: Int) throws {
      laptop = try Workshop()
      phone = try Workshop(on: Known.phone)
      try laptop.makeCompany()
      for number in 0..<count { items.append(try laptop.add("Item", code: "C-\(number)").id) }
      try laptop.sync(zone)
      let entry = FeedEntry(zone: zone.id, standing: .owned, head: zone.head)
      _ = try phone.core.applyFeed(
        FeedAnswer(sequence: 1, time: zone.now, entries: [entry]), now: phone.now)
      try phone.pull(zone)
    }

    var devices: [Workshop] { [laptop, phone] }

    /// Lets both push and pull in turns; how many batches each sent.
    func settle() throws -> [Int] {
      var counts = [0, 0]
      for round in 0..<20 {
        let before = counts
        for (index, device) in devices.enumerated() {
          while let batch = try device.core.freezeBatch(of: zone.id) {
            counts[index] += 1
            let answer = zone.push(
              try batch.request(), by: device.account, device: device.device)
            _ = try device.core.storeAnswer(answer, of: zone.id, now: device.now)
            if counts[index] > 50 { return counts }
          }
          try device.pull(zone)
        }
        if round > 1, counts == before { break }
      }
      return counts
    }

    func edit(_ device: Workshop, _ item: RecordID, _ name: String) throws {
      device.now += 1
      #expect(try device.edit(item) { $0[.name] = name } == .saved)
    }

    var isAlike: Bool {
      get throws {
        let states = try devices.map { device in
          try device.core.storeHolding(zone.id).reader.states(in: zone.id)
        }
        return states[0].map(\.digestHash) == states[1].map(\.digestHash)
      }
    }
  }

  @Test func `both edit the same records while apart`() throws {
    let pair = try Pair(items: 10)
    for round in 0..<5 {
      for item in pair.items {
        for device in pair.devices { try pair.edit(device, item, "Round \(round)") }
      }
    }
    #expect(try pair.settle() == [1, 1])
    #expect(try pair.settle() == [0, 0])
    #expect(try pair.isAlike)
  }

  @Test func `a clock is ahead: what is stamped anew is sent once more`() throws {
    let pair = try Pair(items: 3)
    pair.phone.now += 3_600_000
    for item in pair.items {
      try pair.edit(pair.phone, item, "From the phone")
      try pair.edit(pair.laptop, item, "From the laptop")
    }
    let counts = try pair.settle()
    #expect(counts[0] == 1)
    #expect(counts[1] == 2)
    #expect(try pair.settle() == [0, 0])
    #expect(try pair.isAlike)
  }

  @Test func `a zone is read again from its beginning`() throws {
    let pair = try Pair(items: 10)
    for item in pair.items { try pair.edit(pair.phone, item, "Edited") }
    #expect(try pair.settle() == [0, 1])
    for device in pair.devices {
      try device.core.beginRereading(pair.zone.id, for: .badToken)
      #expect(try pair.settle() == [0, 0])
    }
    #expect(try pair.isAlike)
  }

  @Test func `one deletes what the other edits`() throws {
    let pair = try Pair(items: 4)
    for item in pair.items {
      try pair.edit(pair.phone, item, "Edited")
      pair.laptop.now += 1
      #expect(
        try pair.laptop.core.privateStore.delete(
          .inventoryItem, item, in: pair.zone.id, now: pair.laptop.now) == .saved)
    }
    #expect(try pair.settle() == [1, 1])
    #expect(try pair.settle() == [0, 0])
    #expect(try pair.isAlike)
  }
}
