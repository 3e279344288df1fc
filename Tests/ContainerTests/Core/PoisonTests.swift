import Container
import Model
import Storage
import SyncProtocol
import Testing

/// One bad record among the 400 of a batch: the others are taken, it is refused with its reason,
/// and the batch's answer is the same for ever.
@Suite struct PoisonTests {
  /// A bad change, and the word that it is refused with.
  enum Poison: String, CaseIterable {
    case tooLarge, wrongType, longText, emptyName, groupWithin, unknownKind, missingReference
    case takenCode, changedMovement, ownRights, ahead, unborn, otherKind, largePrice

    var code: ChangeRefusal.Code {
      switch self {
      case .tooLarge: .tooLarge
      case .wrongType, .longText, .emptyName, .groupWithin, .otherKind, .largePrice: .invalid
      case .unknownKind: .unknownEntity
      case .missingReference: .missingReference
      case .takenCode: .duplicateKey
      case .changedMovement: .appendOnly
      case .ownRights: .containerOnly
      case .ahead: .clockAhead
      case .unborn: .wrongLife
      }
    }
  }

  /// A company whose manager sends the batch.
  private final class Shop {
    let bench: Bench
    let bob: Session
    let company: CompanyID
    let bolt: RecordID
    let movement: RecordID

    init() throws {
      bench = try Bench()
      let ada = try bench.signUp("ada")
      bob = try bench.signUp("bob")
      company = try bench.company(of: ada)
      try bench.join(company, of: ada, bob)
      bolt = bench.id()
      let first = bench.item(bolt, ada, code: "taken")
      let second = bench.movement(of: bolt, ada)
      movement = second.id
      #expect(try bench.push(company, ada, [first, second]).codes == [nil, nil])
    }

    private func text(_ field: Int, _ count: Int) -> StampedGroup {
      var writer = ByteWriter()
      writer.byte(UInt8(field))
      writer.byte(1)
      writer.text(String(repeating: "x", count: count))
      return StampedGroup(number: field, stamp: bench.stamp(bob), bytes: writer.bytes)
    }

    /// A good item with one group in the place of what it has.
    private func item(with group: StampedGroup) -> RecordChange {
      let good = bench.item(bench.id(), bob, code: "bad")
      var groups = good.version.groups.filter { $0.number != group.number } + [group]
      groups.sort { $0.number < $1.number }
      return RecordChange(
        kind: good.kind, id: good.id, version: RecordVersion(life: 1, groups: groups))
    }

    func change(_ poison: Poison) -> RecordChange {
      let stamp = bench.stamp(bob)
      switch poison {
      case .tooLarge: return item(with: text(60, 1_000_100))
      case .wrongType:
        return item(with: StampedGroup(number: 5, stamp: stamp, bytes: [5, 2, 8]))
      case .longText: return item(with: text(3, 20_001))
      case .emptyName: return item(with: StampedGroup(number: 0, stamp: stamp, bytes: []))
      case .groupWithin: return item(with: StampedGroup(number: 6, stamp: stamp, bytes: []))
      case .unknownKind:
        let good = bench.item(bench.id(), bob, code: "bad")
        return RecordChange(
          kind: EntityKind(rawValue: 900), id: good.id, version: good.version)
      case .missingReference: return bench.movement(of: bench.id(), bob)
      case .takenCode: return bench.item(bench.id(), bob, code: "taken")
      case .changedMovement:
        let other = bench.movement(of: bolt, bob)
        return RecordChange(kind: other.kind, id: movement, version: other.version)
      case .ownRights:
        var row = Record<AccessControl>(new: .accessControl(of: bob.account, in: company))
        row[.isOwner] = true
        return bench.change(row, bob)
      case .ahead:
        let good = bench.item(bench.id(), bob, code: "bad")
        let late = HybridTime(
          milliseconds: bench.now + 2 * Limits.clockAheadLimitMilliseconds,
          device: bob.device.low)
        return RecordChange(
          kind: good.kind, id: good.id,
          version: RecordVersion(
            life: 1,
            groups: good.version.groups.map {
              StampedGroup(number: $0.number, stamp: late, bytes: $0.bytes)
            }))
      case .unborn: return bench.item(bolt, bob, code: "bad", life: 3)
      case .otherKind:
        let good = bench.item(bench.id(), bob, code: "bad")
        return RecordChange(kind: good.kind, id: movement, version: good.version)
      case .largePrice:
        var item = Record<InventoryItem>(new: bench.id())
        item[.name] = "Bolt"
        item[.code] = "bad"
        item[.price] = ExactDecimal(millionths: .max)
        return bench.change(item, bob)
      }
    }

    func batch(_ bad: RecordChange, at place: Int) -> [RecordChange] {
      var changes = (1..<Limits.batchRecordLimit).map {
        bench.item(bench.id(), bob, code: "I-\($0)")
      }
      changes.insert(bad, at: place)
      return changes
    }
  }

  @Test(arguments: Poison.allCases)
  func `399 are taken and one is refused, whatever is wrong with it`(_ poison: Poison) throws {
    let shop = try Shop()
    let place = 211
    let changes = shop.batch(shop.change(poison), at: place)
    #expect(changes.count == Limits.batchRecordLimit)
    let request = shop.bench.request(shop.company, shop.bob, changes)
    let before = try shop.bench.head(shop.company, shop.bob)
    let answer = try shop.bench.send(request, shop.bob).answer()
    #expect(answer.codes.enumerated().allSatisfy { ($1 == nil) == ($0 != place) })
    let refusal = try #require(answer.results[place].refusal)
    #expect(refusal.code == poison.code && !refusal.message.isEmpty)
    #expect(answer.token.isEmpty && !answer.receipt.isEmpty)
    // Nothing of it is there, and no sequence was given out for it.
    #expect(try shop.bench.head(shop.company, shop.bob) == before + 399)
    let records = try shop.bench.pull(shop.company, shop.bob).records
    let good = Set(changes.indices.filter { $0 != place }.map { changes[$0].id })
    #expect(records.count { good.contains($0.id) } == 399)
    let there = records.first { $0.id == changes[place].id }
    #expect(there == answer.results[place].current)
  }

  @Test(arguments: Poison.allCases)
  func `the answer repeats bit for bit, later and after a restart too`(_ poison: Poison) throws {
    let shop = try Shop()
    let request = shop.bench.request(
      shop.company, shop.bob, shop.batch(shop.change(poison), at: 0))
    let first = try shop.bench.send(request, shop.bob).answer().compactBytes
    // What made it bad is gone: the same number is not judged again.
    shop.bench.now += 3_600_000
    let head = try shop.bench.head(shop.company, shop.bob)
    #expect(try shop.bench.send(request, shop.bob).answer().compactBytes == first)
    let again = try Bench(connection: shop.bench.connection, now: shop.bench.now)
    #expect(try again.send(request, shop.bob).answer().compactBytes == first)
    #expect(try again.head(shop.company, shop.bob) == head)
  }

  @Test func `several bad ones are refused each for its own reason`() throws {
    let shop = try Shop()
    let poisons = Poison.allCases.filter { $0 != .tooLarge }
    var changes = shop.batch(shop.change(.tooLarge), at: 5)
    changes.replaceSubrange(100..<100 + poisons.count, with: poisons.map { shop.change($0) })
    let answer = try shop.bench.push(shop.company, shop.bob, changes)
    #expect(answer.codes[5] == .tooLarge)
    #expect(Array(answer.codes[100..<100 + poisons.count]) == poisons.map(\.code))
    #expect(answer.codes.count { $0 == nil } == Limits.batchRecordLimit - Poison.allCases.count)
  }

  @Test func `what a role may not write is refused beside what it may`() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let bob = try bench.signUp("bob")
    let company = try bench.company(of: ada)
    try bench.push(company, ada, [bench.companyDetails(company, ada)])
    try bench.join(company, of: ada, bob, role: .warehouse)
    var renamed = Record<Company>(new: company)
    renamed[.name] = "Bob's"
    var changes = (0..<399).map { bench.item(bench.id(), bob, code: "I-\($0)") }
    changes.insert(bench.change(renamed, bob), at: 17)
    let request = bench.request(company, bob, changes)
    let answer = try bench.send(request, bob).answer()
    #expect(answer.codes[17] == .denied)
    #expect(answer.codes.count { $0 == nil } == 399)
    #expect(try bench.send(request, bob).answer().compactBytes == answer.compactBytes)
  }
}
