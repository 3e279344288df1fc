import Device
import Model
import Testing

@testable import Business

/// How much of what is ordered.
@Suite struct ReorderListTests {
  private func row(
    _ name: String, stock: String, threshold: String?, batch: String? = nil,
    supplier: String? = nil, maker: String? = nil, isArchived: Bool = false
  ) -> ItemRow {
    var item = Record<InventoryItem>(
      new: RecordID(milliseconds: 1_760_000_000_000, random: (1, UInt64(name.utf8.count))))
    item[.name] = name
    item[.code] = name
    item[.threshold] = threshold.flatMap { ExactDecimal($0) }
    item[.reorderQuantity] = batch.flatMap { ExactDecimal($0) }
    item[.supplier] = supplier
    item[.manufacturer] = maker
    item[Field<InventoryItem, Bool>.isArchived] = isArchived
    return ItemRow(
      item: item, quantity: ExactDecimal(stock) ?? .zero, changed: Moment(milliseconds: 0))
  }

  private func order(_ row: ItemRow) -> String? {
    ReorderList([row], isCut: false).lines.first?.quantity.description
  }

  @Test(
    arguments: [
      ("3", "10", nil, "7"), ("3", "10", "12", "12"), ("3", "10", "7", "7"), ("3", "10", "5", "10"),
      ("-2.5", "0.5", "2", "4"), ("9.999999", "10", "0.000001", "0.000001"),
      ("3", "10", "0", "7"), ("10", "10", "5", nil), ("11", "10", "5", nil), ("3", nil, "5", nil),
    ] as [(String, String?, String?, String?)])
  func `as often what is ordered at a time as it takes, never less than is missing`(
    stock: String, threshold: String?, batch: String?, expected: String?
  ) {
    #expect(order(row("A", stock: stock, threshold: threshold, batch: batch)) == expected)
  }

  @Test func `what is archived is not ordered, and nothing grows out of range`() {
    #expect(order(row("A", stock: "1", threshold: "5", isArchived: true)) == nil)
    let huge = row("A", stock: "-9223372036854.775807", threshold: "0", batch: "9000000000000")
    #expect(order(huge) == "over 4000000000000")
    let much = row("A", stock: "-3999999999999", threshold: "0", batch: "100000000000")
    #expect(order(much) == "4000000000000", "what can be computed is")
    let more = row("A", stock: "-3999999999999", threshold: "2", batch: "99999999999")
    #expect(order(more) == "over 4000000000000")
  }

  @Test func `lines stand by who offers the items, who makes them where nobody does`() {
    let list = ReorderList(
      [
        row("Nut", stock: "0", threshold: "1", supplier: "Zed"),
        row("Bolts", stock: "0", threshold: "1", maker: "acme"),
        row("A", stock: "0", threshold: "1", supplier: "Acme"),
        row("Screws", stock: "0", threshold: "1", supplier: "Zed", maker: "Acme"),
      ], isCut: false)
    #expect(list.lines.map { $0.row.item[.name] } == ["A", "Bolts", "Nut", "Screws"])
    let table = String(decoding: list.table, as: UTF8.self)
    #expect(table.contains("Zed,Nut,Nut,0,0,0,1,1,,"))
  }
}
