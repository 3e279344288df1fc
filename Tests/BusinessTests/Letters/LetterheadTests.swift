import Device
import Documents
import Model
import Testing

@testable import Business

/// Letterheads: which one a letter is written on, what it says, and that issued invoices keep it.
@Suite struct LetterheadTests {
  private static func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_000, random: (0, number))
  }

  private func head(
    _ name: String, _ change: (inout Record<Letterhead>) -> Void = { _ in }
  ) -> Record<Letterhead> {
    var head = Record<Letterhead>(new: Self.id(UInt64(name.utf8.first ?? 0)))
    head[.name] = name
    change(&head)
    return head
  }

  @Test func `The one that says most of when it is taken is taken`() {
    let all = [
      head("d") { $0[.isArchived] = true }, head("c"), head("b"),
      head("e") { $0[.use] = "invoice" }, head("f") { $0[.language] = "de" },
      head("g") { ($0[.use], $0[.language]) = ("invoice", "de") },
      head("h") { $0[.use] = "purchase" },
    ]
    func name(_ use: String, _ language: String?) -> String? {
      Letterhead.chosen(among: all, for: use, in: language)?[.name]
    }
    #expect(name("invoice", "de") == "g" && name("invoice", nil) == "e")
    #expect(name("order", "de") == "f" && name("order", "fr") == "b")
    #expect(name("purchase", "de") == "h")
    #expect(Letterhead.chosen(among: [all[0]], for: "order", in: nil) == nil)
  }

  @Test func `Its texts name the document, and an issued invoice keeps it`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    var change = FieldChanges<Letterhead>()
    change.set(.name, to: "Green")
    change.set(.color, to: "#0b6e4f")
    change.set(.opening, to: "Dear {customer}, here is {number}.")
    change.set(.footer, to: "Radhaus\nKiel\n\n\nBank\n\n")
    change.set(.withoutCodes, to: true)
    #expect(try await context.add(change, Self.id(1)) == .saved)
    var invoice = FieldChanges<Invoice>()
    invoice.set(.customer, to: "Stadtrad")
    #expect(try await context.add(invoice, Self.id(2)) == .saved)
    var line = FieldChanges<InvoiceEntry>()
    line.set(.invoice, to: Self.id(2))
    line.set(.text, to: "Work")
    line.set(.quantity, to: .one)
    line.set(.price, to: .one)
    #expect(try await context.add(line, Self.id(3)) == .saved)
    #expect(try await context.move(Invoice.self, Self.id(2), by: "issue") == .saved)
    let number = try #require(try await context.fetch(Invoice.self, Self.id(2))?[.number])
    for _ in 0..<2 {
      let letter = try #require(try await context.letter(Invoice.self, of: Self.id(2)))
      #expect(letter.opening == ["Dear Stadtrad, here is \(number)."])
      #expect(letter.design.footer == ["Radhaus\nKiel", "Bank"])
      #expect(letter.design.color == LetterDesign.Color("#0b6e4f") && !letter.design.showsCodes)
      // What is changed later is for later invoices.
      change = FieldChanges<Letterhead>()
      change.set(.opening, to: "Other words")
      change.set(.footer, to: "")
      #expect(try await context.edit(change, Self.id(1)) == .saved)
    }
    withExtendedLifetime(shop) {}
  }

  @Test func `What stands for a name is never read again, and other names stay`() {
    let text = BracedText("{a} and {b}, {c} and {")
    #expect(text.names == ["a", "b", "c"])
    #expect(text.filled { ["a": "{b}", "b": "2"][$0] } == "{b} and 2, {c} and {")
  }

  @Test func `A sample is drawn of what is not saved, and a wrong colour is refused`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let plain = try await context.sample(of: head("a"), width: 300)
    let told = try await context.sample(
      of: head("a") { ($0[.color], $0[.footer]) = ("#c00000", "Kiel") }, width: 300)
    let (first, second) = (try #require(plain), try #require(told))
    #expect(first.starts(with: [0x89] + Array("PNG".utf8)) && first != second)
    let color = try #require(Letterhead.declaration.field("color"))
    #expect(color.value(ofTyped: "#C00000") == .text("#c00000"))
    for wrong in ["red", "#12345", "#12345g", "#1234567"] {
      #expect(color.value(ofTyped: wrong) == nil, "\(wrong)")
    }
    withExtendedLifetime(shop) {}
  }
}
