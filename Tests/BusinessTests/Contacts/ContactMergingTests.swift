import Device
import Model
import Testing

@testable import Business

/// Contacts that may be the same, and what is left of two.
@Suite struct ContactMergingTests {
  private func add(
    _ name: String, _ context: CompanyContext, _ write: (inout FieldChanges<Contact>) -> Void
  ) async throws -> RecordID {
    let id = await context.newID()
    var change = FieldChanges<Contact>()
    change.set(.name, to: name)
    write(&change)
    #expect(try await context.add(change, id) == .saved)
    return id
  }

  @Test(
    "What is left is in use where the chosen one was", arguments: [true, false], [true, false])
  func archived(_ isOlderArchived: Bool, _ isOlderChosen: Bool) async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let older = try await add("Radhaus", context) { change in
      if isOlderArchived { change.set(.isArchived, to: true) }
    }
    let younger = try await add("Radhaus GmbH", context) { change in
      if !isOlderArchived { change.set(.isArchived, to: true) }
    }
    let (first, second) = isOlderChosen ? (older, younger) : (younger, older)
    #expect(try await context.merge(Contact.self, first, with: second) == .saved)
    let left = try #require(try await context.fetch(Contact.self, older))
    #expect((left[.isArchived] ?? false) == (isOlderChosen == isOlderArchived))
    #expect(try await context.fetch(Contact.self, younger) == nil)
    withExtendedLifetime(shop) {}
  }

  @Test func `A short number within its country is the same as from abroad`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let abroad = try await add("Casa Andorra", context) {
      $0.set(.phone, to: "+376 812 345")
      $0.set(.country, to: "AD")
    }
    let other = try await add("Someone else", context) { $0.set(.phone, to: "0431 55 812 345") }
    var within = Record<Contact>(new: await context.newID())
    (within[.name], within[.phone], within[.country]) = ("Pont de Fusta", "812345", "AD")
    let matches = try await context.matches(of: within)
    #expect(matches.map(\.id) == [abroad] && matches.first?.reason == .phone)
    #expect(try await context.save(within) == .saved)
    let pairs = try await context.duplicates().pairs
    #expect(pairs.map { [$0.first.id, $0.second.id] } == [[abroad, within.id]])
    #expect(!pairs.contains { $0.first.id == other || $0.second.id == other })
    withExtendedLifetime(shop) {}
  }

  @Test func `A country that is none is refused, and names are taken in any language`() throws {
    let field = try #require(Contact.declaration.field("country"))
    for (text, code) in [("de", "DE"), ("Germany", "DE"), ("deutschland", "DE"), ("FR", "FR")] {
      #expect(field.value(ofTyped: text) == .text(code))
    }
    #expect(field.value(ofTyped: "") == .null && field.value(ofTyped: "XX") == nil)
    #expect(field.flaw.contains("two letters"))
    #expect(field.flaw(of: .text("XX")) != nil && field.flaw(of: .text("DE")) == nil)
    #expect(field.flaw(of: .null) == nil)
  }
}
