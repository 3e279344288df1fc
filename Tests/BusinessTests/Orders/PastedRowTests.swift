import Device
import Model
import Testing

@testable import Business

/// Rows of a table that somebody copied, and the drafts that follow from what is short.
@Suite struct PastedRowTests {
  private static let order = RecordID(milliseconds: 1_000, random: (0, 1))

  private func rows(_ text: String) throws -> [PastedRow] {
    try PastedRow.all(in: text, Speech.language.numbers, for: Self.order)
  }

  @Test(
    "Cells are apart by tabs, else by semicolons",
    arguments: [
      ("B-1\t2\t3.50", "B-1", "2", "3.5"), ("B-1;2;3.50", "B-1", "2", "3.5"),
      ("A; B\t2", "A; B", "2", nil), (" Bell ", "Bell", "1", nil), ("Bell;;9", "Bell", "1", "9"),
      ("Bell\t0.25", "Bell", "0.25", nil), ("Bell\t2\t", "Bell", "2", nil),
      ("Bell\t2\t3\tmore", "Bell", "2", "3"),
    ] as [(String, String, String, String?)])
  func cells(_ text: String, _ words: String, _ quantity: String, _ price: String?) throws {
    let row = try #require(try rows(text).first)
    #expect(row.words == words)
    #expect(row.quantity.description == quantity)
    #expect(row.price?.description == price)
  }

  @Test(
    "A row that can't be read is told by its number",
    arguments: [
      ("Bell\tx", 1), ("Bell\t0", 1), ("Bell\t-1", 1), ("A\nB\t1\tfree", 2), ("A\n\n\nB\tmany", 4),
    ])
  func unreadable(_ text: String, _ number: Int) throws {
    #expect(throws: SaveRefusal(Self.order, .byOrder(.unreadable(row: number)))) {
      try rows(text)
    }
  }

  @Test func `Rows without a name are left out`() throws {
    #expect(try rows("\n \n\t2\n;3\n").isEmpty)
    #expect(try rows("A\r\nB\r\n").map(\.words) == ["A", "B"])
  }

  @Test(
    "A refusal has a code for programs and a sentence for people",
    arguments: [
      (.isEmpty, "isEmpty"), (.isClosed, "isClosed"), (.isTemplate, "isTemplate"),
      (.isUnderWay, "isUnderWay"), (.followsFromLine, "followsFromLine"),
      (.nothingIsThere, "nothingIsThere"), (.nothingToOrder, "nothingToOrder"),
      (.notOrdered("Bell"), "notOrdered"), (.nothingToReceive, "nothingToReceive"),
      (.paidTooLittle, "paidTooLittle"), (.outOfRange, "outOfRange"),
      (.noNumberLeft, "noNumberLeft"), (.unreadable(row: 3), "unreadable"),
      (.tooManyParts, "tooManyParts"),
    ] as [(OrderRefusal, String)])
  func refusals(_ refusal: OrderRefusal, _ code: String) {
    #expect(refusal.code == code)
    #expect(refusal.sentence.hasSuffix(".") && !refusal.sentence.contains("  "))
  }

  @Test func `What nobody supplies is ordered last, from nobody`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let contact = RecordID(milliseconds: 2_000, random: (0, 9))
    var supplier = Record<Contact>(new: contact)
    (supplier[.name], supplier[.isSupplier]) = ("Anker GmbH", true)
    #expect(try await context.save(supplier) == .saved)
    for (number, code, name, reference) in [
      (UInt64(1), "A-1", nil as String?, nil as RecordID?), (2, "B-1", "Anker GmbH", contact),
      (3, "C-1", "anker gmbh", nil), (4, "D-1", "Kranich", nil), (5, "E-1", nil, contact),
    ] {
      var item = Record<InventoryItem>(new: RecordID(milliseconds: 3_000, random: (0, number)))
      (item[.name], item[.code], item[.threshold]) = (code, code, .one)
      (item[.supplier], item[.supplierContact]) = (name, reference)
      #expect(try await context.save(item) == .saved)
    }
    let list = try await ReorderList { try await context.itemRows($0, limit: 100) }
    let orders = list.bySupplier
    #expect(orders.last?.supplier == "" && orders.last?.lines.map { $0.row.item[.code] } == ["A-1"])
    let anker = try #require(orders.first { $0.contact == contact })
    #expect(Set(anker.lines.compactMap { $0.row.item[.code] }) == ["B-1", "C-1", "E-1"])
    let made = try await context.draftPurchases(
      orders, RecordID(milliseconds: 4_000, random: (0, 1)))
    #expect(made.outcome == .saved && made.drafts.count == orders.count)
    let drafts = try await context.living(.purchase, made.drafts).compactMap {
      $0.record(Purchase.self)
    }
    #expect(drafts.last?[.supplier] == "Supplier not named")
    #expect(drafts.contains { $0[.contact] == contact && $0[.supplier] == "Anker GmbH" })
    #expect(drafts.allSatisfy { $0[.state] == "draft" && $0[.number] == nil })
    withExtendedLifetime(shop) {}
  }
}
