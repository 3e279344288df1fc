import Device
import Model
import Testing

@testable import Business

/// What people are told of codes that look wrong, or that something else has.
@Suite struct CodeRemarkTests {
  @Test(
    arguments: [
      ("4006381333931", nil), ("4006381333932", 1), ("96385074", nil), ("96385070", 4),
      ("01234565", nil), ("036000291452", nil), ("036000291453", 2), ("B-1", nil), ("123", nil),
      ("", nil),
    ] as [(String, Int?)])
  func `The last digit checks the others`(_ barcode: String, _ expected: Int?) {
    let remark = expected.map { CodeRemark.checkDigit(expected: $0) }
    #expect(CodeRemark(digitsOf: barcode) == remark)
  }

  @Test func `A code that differs in small and capital letters alone is told`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let first = try await shop.item("S-28", context)
    #expect(try await context.remarks(onCodesOf: first).isEmpty)
    let second = try await shop.item("s-28", context)
    let code = try #require(first[.code])
    #expect(second[.code] != code && second[.code]?.lowercased() == code.lowercased())
    let remarks = try await context.remarks(onCodesOf: second)
    #expect(remarks == [.alike(first.id, name: try #require(first[.name]), code: code)])
    #expect(remarks.first?.other?.id == first.id)
    await shop.device.close()
  }

  @Test func `Who gives no code is given the next one that is free`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    #expect(try await context.freeCode() == "0001")
    for code in ["0002", "0003"] {
      var item = Record<InventoryItem>(new: await shop.device.newID())
      (item[.name], item[.code]) = ("Bolt", code)
      #expect(try await context.save(item) == .saved)
    }
    // The third one would be 0003, which there is.
    #expect(try await context.freeCode() == "0004")
    await shop.device.close()
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
    let names = [CodeRemark.shared(first.id, name: try #require(first[.name]))]
    #expect(try await context.remarks(onCodesOf: second) == names, "the other length counts")
    #expect(try await context.remarks(onCodesOf: first).count == 1)
    second[.barcode] = "4006381333931"
    #expect(try await context.remarks(onCodesOf: second) == names)
    second[.barcode] = nil
    #expect(try await context.remarks(onCodesOf: second).isEmpty)
    await shop.device.close()
  }
}
