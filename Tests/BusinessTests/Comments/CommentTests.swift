import Device
import Model
import Testing

@testable import Business

/// Comments of tasks and of orders: one piece does both.
@Suite struct CommentTests {
  private static func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_000, random: (0, number))
  }

  /// A task or an order with a comment of somebody else that names the person.
  private func world(
    _ context: CompanyContext, _ kind: EntityKind
  ) async throws -> RecordReference {
    let own = try #require(context.member?.account)
    let whole = RecordReference(kind, Self.id(1))
    let definition = try #require(Schema.current.definition(of: kind))
    var record = RecordValues(new: whole.id, of: definition)
    record.set(definition.fields[definition.title ?? 0], to: .text("Stadtrad"))
    #expect(try await context.save([record]) == .saved)
    let name = try await context.members(receiving: kind).first { $0.account == own }?.name ?? ""
    #expect(
      try await context.addComment("@\(name), look at this", to: whole, Self.id(2)) == .saved)
    return whole
  }

  @Test(arguments: [EntityKind.task, .order])
  func `A comment is written once, rewritten by its author, and keeps whom it names`(
    _ kind: EntityKind
  ) async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let whole = try await world(context, kind)
    #expect(try await context.addComment("Another text", to: whole, Self.id(2)) == .saved)
    let comments = try #require(Schema.current.comments(of: kind))
    let field = comments.fields[try #require(comments.mentions)]
    let stored = try #require(try await context.details(comments.kind, Self.id(2)))
    #expect(stored.values[field] == .text(try #require(context.member).account.description))
    let line = try #require(try await context.comments(of: whole).first)
    #expect(line.text.hasSuffix("look at this") && line.isOwn)
    let reference = RecordReference(comments.kind, Self.id(2))
    #expect(try await context.rewrite(comment: reference, as: "Never mind.") == .saved)
    let rewritten = try #require(try await context.details(comments.kind, Self.id(2)))
    #expect(rewritten.values[field].isNull)
    #expect(try await context.comments(of: whole).map(\.text) == ["Never mind."])
    #expect(try await context.delete(comments.kind, Self.id(2)) == .saved)
    #expect(try await context.rewrite(comment: reference, as: "x") == .gone(Self.id(2)))
    withExtendedLifetime(shop) {}
  }

  @Test(arguments: [EntityKind.task, .order])
  func `A comment goes with its record, and an empty one is refused`(
    _ kind: EntityKind
  ) async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let whole = try await world(context, kind)
    #expect(try await context.addComment("", to: whole, Self.id(3)).isSaved == false)
    #expect(try await context.delete(kind, whole.id) == .saved)
    #expect(try await context.comments(of: whole).isEmpty)
    #expect(try await context.restore(kind, whole.id) == .saved)
    #expect(try await context.comments(of: whole).count == 1)
    withExtendedLifetime(shop) {}
  }

  @Test func `What has no comments is not written about`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let contact = RecordReference(.contact, Self.id(9))
    #expect(try await context.addComment("Hm", to: contact, Self.id(3)).isSaved == false)
    #expect(try await context.comments(of: contact).isEmpty)
    withExtendedLifetime(shop) {}
  }

  @Test func `The act of tasks and of orders writes one`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let order = try await world(context, .order)
    let act = try #require(SalesOrder.act("comment"))
    #expect(act.subject == .orderComment && act.action == .create)
    let words = try #require(act.inputs.first?.field.field)
    let inputs = ActInputs([FieldEntry(field: words, value: .text("Done."))])
    for _ in 0..<2 {
      #expect(try await context.act(act, on: order.id, inputs, Self.id(5)) == .saved)
    }
    #expect(try await context.comments(of: order).map(\.text).last == "Done.")
    #expect(try await context.comments(of: order).count == 2)
    #expect(WorkTask.act("comment")?.subject == .task)
    withExtendedLifetime(shop) {}
  }
}
