import Device
import Model
import Testing

@testable import Business

/// One walk that fetches many items.
@Suite struct PickPathTests {
  private let tree: LocationTree

  private static func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_760_000_000_000, random: (number, number))
  }

  init() {
    tree = LocationTree(
      ([1, 2, 3] as [UInt64]).map { number in
        var place = Record<Location>(new: Self.id(number))
        place[.code] = "A-\(number)"
        return place
      })
  }

  private func item(_ number: UInt64, usual: UInt64? = nil) -> Record<InventoryItem> {
    var item = Record<InventoryItem>(new: Self.id(number))
    item[.code] = "I-\(number)"
    item[Field<InventoryItem, RecordID>.location] = usual.map { Self.id($0) }
    return item
  }

  private func levels(_ item: UInt64, _ quantities: [UInt64?: String]) -> [PlaceLevel] {
    quantities.map { place, quantity in
      PlaceLevel(
        item: Self.id(item), location: place.map { Self.id($0) },
        quantity: ExactDecimal(quantity) ?? .zero)
    }
  }

  private func told(_ path: PickPath) -> [String] {
    path.stops.map {
      "\(tree[$0.location ?? .zero]?.code ?? "-") \($0.item[.code] ?? "") \($0.quantity)"
    }
  }

  private func missing(_ path: PickPath) -> [String] {
    path.missing.map { "\($0.item[.code] ?? "") \($0.quantity?.description ?? "all")" }
  }

  @Test func `the stops follow the walk, whatever was asked for first`() {
    let path = PickPath(
      [
        (PickWish(item: item(11), quantity: ExactDecimal(2)), levels(11, [3: "5"])),
        (PickWish(item: item(12), quantity: ExactDecimal(1)), levels(12, [1: "1", 2: "4"])),
        (PickWish(item: item(10), quantity: ExactDecimal(1)), levels(10, [3: "1"])),
      ], tree)
    #expect(told(path) == ["A-1 I-12 1", "A-3 I-10 1", "A-3 I-11 2"])
    #expect(path.missing.isEmpty)
  }

  @Test func `the usual place is emptied first, then the others, then what lies at none`() {
    let wish = PickWish(item: item(11, usual: 2), quantity: ExactDecimal("7.5"))
    let path = PickPath([(wish, levels(11, [1: "2", 2: "3", 3: "-4", nil: "1.5"]))], tree)
    #expect(told(path) == ["A-1 I-11 2", "A-2 I-11 3", "- I-11 1.5"])
    #expect(missing(path) == ["I-11 1"])
    let less = PickWish(item: item(11, usual: 2), quantity: ExactDecimal(3))
    #expect(told(PickPath([(less, levels(11, [1: "2", 2: "3"]))], tree)) == ["A-2 I-11 3"])
  }

  @Test func `without a quantity all places are told, and what lies nowhere`() {
    let path = PickPath(
      [
        (PickWish(item: item(11), quantity: nil), levels(11, [1: "2", 3: "3"])),
        (PickWish(item: item(12), quantity: nil), []),
      ], tree)
    #expect(told(path) == ["A-1 I-11 2", "A-3 I-11 3"])
    #expect(missing(path) == ["I-12 all"])
  }

  @Test(arguments: [
    ("B-8 12", ["B-8|12"]), ("B-8,2.5\n\n N-1 = 3 \nX", ["B-8|2.5", "N-1|3", "X|"]),
    ("Long code 7a", ["Long code 7a|"]), ("Long code 7", ["Long code|7"]), ("B-8 -2", ["B-8 -2|"]),
    ("B-8 0", ["B-8 0|"]), ("12", ["12|"]), (" , ", []), ("B-8 ,", ["B-8|"]),
  ])
  func `lines are read as people and scanners write them`(text: String, lines: [String]) {
    let read = PickList.read(text).map { "\($0.code)|\($0.quantity?.description ?? "")" }
    #expect(read == lines)
  }
}
