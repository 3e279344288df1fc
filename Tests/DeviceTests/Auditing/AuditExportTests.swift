import Model
import SyncProtocol
import Testing
import Texts

@testable import Device

extension StoredRecord {
  fileprivate init(addedBy account: AccountID, _ values: RecordValues) {
    let definition = StockTransaction.definition
    var row = StoredRow(emptyOf: definition, createdAt: 1, by: account)
    row.values = values.values
    self.init(row, id: values.id, of: definition)
  }
}

/// A log as people and programs read it.
@Suite struct AuditExportTests {
  private static let ada = RecordID(high: 0x0190_0000_0000_7001, low: 1 << 63)
  private static let item = RecordID(high: 0x0190_0000_0000_7002, low: 1 << 63)
  private static let export = AuditExport(names: [ada: "Ada"])

  private static func groups(_ edit: (inout Record<InventoryItem>) -> Void) -> [StampedGroup] {
    var record = Record<InventoryItem>(new: item)
    edit(&record)
    let definition = InventoryItem.definition
    return definition.groups.compactMap { number in
      let bytes = GroupCoding.encode(record.values, group: number, of: definition)
      return bytes.isEmpty ? nil : StampedGroup(number: number, stamp: .zero, bytes: bytes)
    }
  }

  private static func entry(
    _ event: AuditEvent = .changed, groups: UInt64, from: [StampedGroup] = [],
    to: [StampedGroup] = [], isErased: Bool = false
  ) -> AuditEntry {
    var header = AuditHeader(
      zone: .zero, number: 7, time: 1_800_000_000_000, account: ada, device: item,
      word: event.rawValue, kind: .inventoryItem, record: item)
    header.groups = groups
    return AuditEntry(
      header: header, deviceName: "Laptop", contents: AuditContents(from: from, to: to),
      isErased: isErased, sum: [1])
  }

  private static let renamed = entry(
    groups: 0b1, from: groups { $0[.name] = "Bolt" }, to: groups { $0[.name] = "Nut" })

  @Test func `A change says the field, what it was and what it became`() {
    #expect(Self.export.sentence(Self.renamed) == "Ada changed: item Nut")
    #expect(Self.export.lines(Self.renamed) == ["Name: Bolt → Nut"])
    let cleared = Self.entry(groups: 0b1000, from: Self.groups { $0[.description] = "Long" })
    #expect(Self.export.lines(cleared) == ["Description: Long → nothing"])
    let set = Self.entry(groups: 0b1000, to: Self.groups { $0[.description] = "Long" })
    #expect(Self.export.lines(set) == ["Description: Long"])
  }

  @Test func `Who changes how the team sees them is said to do so`() {
    var header = AuditHeader(
      zone: .zero, number: 8, time: 1_800_000_000_000, account: Self.ada, device: Self.item,
      word: AuditEvent.changed.rawValue, kind: .accessControl, record: Self.item)
    header.about = Self.ada
    let entry = AuditEntry(
      header: header, deviceName: "Laptop", contents: AuditContents(from: [], to: []),
      isErased: false, sum: [1])
    #expect(Self.export.sentence(entry) == "Ada changed: their own entry in the team")
  }

  @Test func `A field of the company's own is called as the company does`() {
    let own = Self.entry(groups: 1 << 27, to: Self.groups { $0[.custom(1)] = "red" })
    #expect(Self.export.lines(own) == ["Custom1: red"])
    var export = Self.export
    export.fieldNames = ["custom1": "Colour"]
    #expect(export.lines(own) == ["Colour: red"])
    #expect(export.csv([own]).contains(",Colour,,red"))
    #expect(export.label(of: InventoryItem.definition.fields[0]) == "Name")
    let unseen = Self.entry(groups: 1 << 27)
    #expect(export.lines(unseen) == ["Colour: changed"])
  }

  @Test func `Of fields that merge as one only those are told that differ`() {
    let entry = Self.entry(
      groups: 1 << 5,
      from: Self.groups {
        $0[.price] = ExactDecimal(1)
        $0[.currency] = "EUR"
      },
      to: Self.groups {
        $0[.price] = ExactDecimal(2)
        $0[.currency] = "EUR"
      })
    #expect(entry.changes.map(\.field.name) == ["price"])
    #expect(entry.restorable(group: 5)?.map(\.field.name) == ["price", "currency"])
  }

  @Test func `What was erased or never kept says that it changed, and is not brought back`() {
    let erased = Self.entry(groups: 0b11, isErased: true)
    #expect(erased.changes.map(\.from) == [nil, nil])
    #expect(Self.export.lines(erased) == ["The values were erased."])
    #expect(erased.restorable(group: 0) == nil)
    #expect(Self.export.lines(Self.entry(groups: 0b1)) == ["Name: changed"])
  }

  @Test func `Brought back is the value before, or one that did not count`() throws {
    let before = try #require(Self.renamed.restorable(group: 0))
    #expect(before.map(\.value) == [.text("Bolt")])
    let late = Self.entry(
      .overtaken, groups: 0b1, from: Self.groups { $0[.name] = "Nut" },
      to: Self.groups { $0[.name] = "Washer" })
    #expect(late.restorable(group: 0)?.map(\.value) == [.text("Washer")])
    #expect(Self.renamed.restorable(group: 1) == nil, "another group")
    #expect(Self.entry(.added, groups: 1, to: Self.renamed.contents.to).restorable(group: 0) == nil)
    let cleared = Self.entry(groups: 0b1000, to: Self.groups { $0[.description] = "Long" })
    #expect(cleared.restorable(group: 3)?.map(\.value) == [.null])
  }

  @Test func `Guarded fields are decided anew, never brought back`() {
    let entry = Self.entry(
      groups: 1 << 16, from: Self.groups { $0[.inspection] = "passed" },
      to: Self.groups { $0[.inspection] = "failed" })
    #expect(entry.restorable(group: 16) == nil)
    #expect(entry.changes.map(\.field.name) == ["inspection"])
  }

  @Test func `Each event has words, and JSON and tables say all of an entry`() {
    for event in AuditEvent.allCases { #expect(!event.words.isEmpty) }
    let line = Self.export.jsonLines([Self.renamed])
    for part in [
      #""number":7"#, #""name":"Ada""#, #""event":"changed""#, #""entity":"InventoryItem""#,
      #""field":"name""#, #""from":"Bolt""#, #""to":"Nut""#, #""about":null"#,
    ] {
      #expect(line.contains(part), "\(part)")
    }
    #expect(line.hasSuffix("}\n") && !line.dropLast().contains("\n"))
  }

  @Test func `No cell of a table is a formula, and quotes are doubled`() {
    let entry = Self.entry(
      groups: 0b1, from: Self.groups { $0[.name] = "=1+1" },
      to: Self.groups { $0[.name] = "a \"b\", c" })
    let table = Self.export.csv([entry])
    #expect(table.hasPrefix("\u{FEFF}number,done,"))
    #expect(table.contains(",Name,'=1+1,\"a \"\"b\"\", c\"\r\n"))
    #expect(Self.export.csv([]).split(separator: "\r\n").count == 1)
  }

  @Test func `Who has no name is told by the account, and no account is the container`() {
    #expect(Self.export.name(.zero) == "The server")
    #expect(Self.export.name(Self.item) == String(Self.item.description.prefix(8)))
  }

  @Test func `A record that an entry refers to is told by its name`() throws {
    var movement = Record<StockTransaction>(new: Self.ada)
    movement[.item] = Self.item
    let definition = StockTransaction.definition
    let group = definition.fields[Field<StockTransaction, RecordID>.item.number].group
    let header = {
      var header = AuditHeader(
        zone: .zero, number: 8, time: 1, account: Self.ada, device: Self.item,
        word: AuditEvent.added.rawValue, kind: .stockTransaction, record: Self.ada)
      header.groups = 1 << UInt64(group)
      return header
    }()
    let bytes = GroupCoding.encode(movement.values, group: group, of: definition)
    let entry = AuditEntry(
      header: header, deviceName: "",
      contents: AuditContents(
        from: [], to: [StampedGroup(number: group, stamp: .zero, bytes: bytes)]), isErased: false,
      sum: [])
    var export = Self.export
    #expect(export.lines(entry).contains { $0.contains(Self.item.description) })
    export.titles = [Self.item: "Bolt (B-8)"]
    #expect(export.sentence(entry).hasSuffix("of Bolt (B-8)"))
    #expect(entry.movement == nil, "without a quantity it tells of no movement")
    #expect(export.lines(entry).contains("Item: Bolt (B-8)"))
  }

  private static func moved(
    _ quantity: Int64, _ edit: (inout Record<StockTransaction>) -> Void
  ) -> AuditEntry {
    var movement = Record<StockTransaction>(new: ada)
    movement[.item] = item
    movement[.quantity] = ExactDecimal(quantity)
    edit(&movement)
    let stored = StoredRecord(addedBy: ada, movement.values)
    return HangingRecord(stored: stored, definition: StockTransaction.definition)
      .entry(in: .zero)
  }

  @Test func `A cost says what one costs of what, or was not to`() {
    var export = Self.export
    export.titles = [Self.item: "Bolt"]
    var cost = Record<ItemCost>(new: Self.ada)
    func entry() -> AuditEntry {
      let stored = StoredRecord(addedBy: Self.ada, cost.values)
      return HangingRecord(stored: stored, definition: ItemCost.definition).entry(in: .zero)
    }
    cost[.item] = Self.item
    #expect(entry().cost == nil, "without an amount it tells of none")
    cost[.unitCost] = ExactDecimal("4.20")
    cost[.currency] = "EUR"
    #expect(export.sentence(entry()) == "Ada noted a cost of Bolt: 4.20 EUR")
    cost[.takesBack] = Self.item
    #expect(export.sentence(entry()) == "Ada took back a cost of Bolt: 4.20 EUR")
  }

  @Test func `In a table numbers stay numbers, whatever its reader speaks`() throws {
    let german = try #require(Languages.named("de"))
    let entry = Self.moved(-1_234) { $0[.reason] = "Counted" }
    let (table, told) = Speech.$language.withValue(german) {
      (Self.export.csv([entry]), Self.export.sentence(entry))
    }
    #expect(table.contains(",-1234") && !table.contains("−"), "\(table)")
    #expect(told.contains("−1.234") && told.contains("Gezählt"), "\(told)")
  }

  @Test func `A movement says how much of what, where and why, and what it reverses`() {
    var export = Self.export
    let place = RecordID(high: 0x0190_0000_0000_7009, low: 1 << 63)
    export.titles = [Self.item: "Bolt", place: "Shelf 3"]
    let taken = Self.moved(-5) {
      ($0[.unit], $0[.location], $0[.reason]) = ("box", place, "Damaged")
    }
    #expect(export.sentence(taken) == "Ada moved stock of Bolt: −5 box, at Shelf 3, Damaged")
    let reversed = Self.moved(5) { ($0[.reason], $0[.causeKind]) = ("Reversed", "reversal") }
    #expect(export.sentence(reversed) == "Ada reversed a movement of Bolt: +5")
    #expect(taken.header.number == 0)
    #expect(export.jsonLines([taken]).hasPrefix(#"{"number":null,"time":null,"#))
  }

  @Test func `What tells no name itself is told by that of its record`() {
    var export = Self.export
    export.titles = [Self.item: "drill.pdf"]
    #expect(export.sentence(Self.entry(.deleted, groups: 0)) == "Ada deleted: item drill.pdf")
  }
}
