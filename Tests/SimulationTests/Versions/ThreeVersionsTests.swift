import Device
import Model
import SyncProtocol
import Testing

@testable import Simulation

/// Three versions of the program on three devices of one account, with random edits, restarts and
/// updates: nothing of the newer ones is lost.
struct ThreeVersionsTests {
  private func lived(seed: UInt64, protections: Protections = .all) throws -> ThreeDevices {
    let three = try ThreeDevices(seed: seed, protections: protections)
    for round in 0..<240 {
      if round == 120 || round == 180 { try three.update(0) }
      try three.step()
    }
    for _ in 0..<2 { for index in 0..<3 { try three.sync(index) } }
    return three
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `all agree at the end, with each other and with what was saved`(seed: UInt64) throws {
    let three = try lived(seed: seed)
    #expect(three.versions == [.entity, .fields, .entity])
    let records = try three.records()
    #expect(records.contains { $0.kind == ProgramVersion.gadget.kind })
    for index in 0..<3 {
      #expect(try three.states(index).map(\.version) == records.map(\.version))
    }
    for (place, winner) in three.winners {
      let version = try #require(records.first { $0.id == place.id }?.version)
      #expect(version.group(place.group) == winner)
    }
    #expect(three.losses == 0)
  }

  @Test func `once all are updated, every device shows every field`() throws {
    let three = try lived(seed: 11)
    try three.update(1)
    for index in 0..<3 {
      let reader = three.devices[index].privateStore.reader
      #expect(try reader.unknownCount(in: three.company) == 0)
      for state in try three.records() {
        guard let definition = ProgramVersion.newest.schema.definition(of: state.kind) else {
          Issue.record("an unknown kind")
          continue
        }
        let stored = try reader.record(state.kind, state.id, in: three.company)
        #expect(try stored?.values == state.values(of: definition))
        #expect(stored?.isDeleted == state.isDeleted)
      }
      let gadgets = try three.records().count {
        $0.kind == ProgramVersion.gadget.kind && !$0.isDeleted
      }
      #expect(try reader.count(ProgramVersion.gadget.kind, in: three.company) == gadgets)
    }
  }

  @Test func `without the protection newer fields are lost, and it shows`() throws {
    let three = try lived(seed: 1, protections: Protections.all.subtracting(.unknownFieldsKept))
    #expect(three.losses > 0)
  }
}
