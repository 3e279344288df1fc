import Device
import Model
import Testing

@testable import Business

/// What people are told of barcodes that look wrong, or that something else has.
@Suite struct BarcodeRemarkTests {
  @Test(
    arguments: [
      ("4006381333931", nil), ("4006381333932", 1), ("96385074", nil), ("96385070", 4),
      ("01234565", nil), ("036000291452", nil), ("036000291453", 2), ("B-1", nil), ("123", nil),
      ("", nil),
    ] as [(String, Int?)])
  func `The last digit checks the others`(_ barcode: String, _ expected: Int?) {
    let remark = expected.map { BarcodeRemark.checkDigit(expected: $0) }
    #expect(BarcodeRemark(digitsOf: barcode) == remark)
  }

  @Test func `Another item with the barcode is named, and so is one whose unit has it`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    var first = try await shop.item("A", context)
    first[.barcode] = "0036000291452"
    #expect(try await context.save(first) == .saved)
    let box = OtherUnit(
      id: await shop.device.newID(), name: "box", factor: ExactDecimal(12) ?? .one,
      barcode: "4006381333931")
    #expect(try await context.addUnit(box, to: first.id) == .saved)
    var second = try await shop.item("B", context)
    second[.barcode] = "036000291452"
    #expect(try await context.save(second) == .saved)
    let names = [BarcodeRemark.shared(first.id, name: try #require(first[.name]))]
    #expect(try await context.remarks(onBarcodeOf: second) == names, "the other length counts")
    #expect(try await context.remarks(onBarcodeOf: first).count == 1)
    second[.barcode] = "4006381333931"
    #expect(try await context.remarks(onBarcodeOf: second) == names)
    second[.barcode] = nil
    #expect(try await context.remarks(onBarcodeOf: second).isEmpty)
    await shop.device.close()
  }
}
