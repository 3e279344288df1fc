import Device
import Model
import Testing

@testable import Business

/// Orders that are made of others: duplicates, and what is made of templates.
@Suite struct OrderDuplicateTests {
  private static let day: Int64 = 86_400_000

  private static func id(_ number: UInt64) -> RecordID {
    RecordID(milliseconds: 1_000, random: (0, number))
  }

  /// An order that was submitted ten days ago and due four days later, with lines.
  private func order(
    _ context: CompanyContext, _ write: (inout Record<SalesOrder>) -> Void = { _ in }
  ) async throws -> Record<SalesOrder> {
    var contact = Record<Contact>(new: Self.id(400))
    contact[.name] = "Stadtrad Kiel"
    var item = Record<InventoryItem>(new: Self.id(500))
    (item[.name], item[.code], item[.price]) = ("Brake pad", "B-12", ExactDecimal("16.99"))
    let today = try await context.today()
    var order = Record<SalesOrder>(new: Self.id(1))
    (order[.customer], order[.contact], order[.state]) = ("Stadtrad", contact.id, "draft")
    order[.ordered] = Moment(milliseconds: today.milliseconds - 10 * Self.day)
    order[.due] = Moment(milliseconds: today.milliseconds - 6 * Self.day)
    (order[.pricing], order[.currency], order[.street]) = ("gross", "EUR", "Hafenkai 3")
    (order[.customerReference], order[.discountPercent]) = ("PO-7", ExactDecimal("5"))
    (order[.note], order[.activityID]) = ("By bike.", "CRM-1")
    write(&order)
    var lines: [RecordValues] = []
    for (number, text) in ["Brake pad", "Mounting"].enumerated() {
      var line = Record<OrderLine>(new: Self.id(UInt64(11 + number)))
      (line[.order], line[.text], line[.quantity]) = (order.id, text, ExactDecimal("2"))
      line[.item] = number == 0 ? item.id : nil
      (line[.price], line[.rank]) = (ExactDecimal("15"), ExactDecimal("\(2 - number)"))
      (line[.taxRate], line[.discountPercent]) = (ExactDecimal("19"), ExactDecimal("10"))
      lines.append(line.values)
    }
    #expect(
      try await context.save([contact.values, item.values, order.values] + lines) == .saved)
    return order
  }

  private func duplicate(
    _ context: CompanyContext, _ order: RecordID, as new: UInt64
  ) async throws -> SaveOutcome {
    let act = try #require(SalesOrder.act("duplicate"))
    return try await context.act(act, on: order, ActInputs([]), Self.id(new))
  }

  @Test func `A duplicate is a draft of today with the same customer, terms and lines`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let old = try await order(context)
    #expect(try await context.move(SalesOrder.self, old.id, by: "submit") == .saved)
    for _ in 0..<2 { #expect(try await duplicate(context, old.id, as: 2) == .saved) }
    let copy = try #require(try await context.fetch(SalesOrder.self, Self.id(2)))
    let today = try await context.today()
    #expect(copy[.customer] == "Stadtrad" && copy[.contact] == Self.id(400))
    #expect(copy[.pricing] == "gross" && copy[.currency] == "EUR" && copy[.street] == "Hafenkai 3")
    #expect(copy[.discountPercent]?.description == "5" && copy[.note] == "By bike.")
    #expect(copy[.state] == "draft" && copy[.ordered] == today)
    #expect(copy[.due]?.milliseconds == today.milliseconds + 4 * Self.day)
    #expect(copy[.number] == nil && SalesOrder.days(of: copy).isEmpty)
    #expect(copy[.customerReference] == nil && copy[.activityID] == nil)
    let account = try #require(try await context.orderAccount(of: copy.id))
    #expect(account.lines.map { $0[.text] } == ["Mounting", "Brake pad"])
    #expect(account.lines.map { $0[.item] } == [nil, Self.id(500)])
    #expect(account.lines.allSatisfy { $0[.discountPercent]?.description == "10" })
    #expect(
      account.totals?.total == (try await context.orderAccount(of: old.id))?.totals?.total)
    // Nothing is reserved for a draft.
    #expect(try await context.reserved(by: account.lines).isEmpty)
    #expect(try await context.page(of: PageRequest(.order, sort: .updatedAt)).records.count == 2)
    withExtendedLifetime(shop) {}
  }

  @Test func `One Undo takes a duplicate back with its lines`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let old = try await order(context)
    let (outcome, number) = try await ActInHand.noting("Made", in: context.company) {
      try await duplicate(context, old.id, as: 2)
    }
    #expect(outcome == .saved)
    let undone = try await context.takeBack(.number(try #require(number)))
    guard case .done(_, _, let left) = undone, left.isEmpty else {
      Issue.record("\(undone)")
      return
    }
    #expect(try await context.fetch(SalesOrder.self, Self.id(2)) == nil)
    #expect(try await context.orderLines(of: Self.id(2)).isEmpty)
    #expect(try await context.orderLines(of: old.id).count == 2)
    withExtendedLifetime(shop) {}
  }

  @Test func `What is gone is not named in a duplicate`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let old = try await order(context)
    #expect(try await context.delete(.contact, Self.id(400)) == .saved)
    #expect(try await context.delete(.inventoryItem, Self.id(500)) == .saved)
    #expect(try await duplicate(context, old.id, as: 2) == .saved)
    let copy = try #require(try await context.fetch(SalesOrder.self, Self.id(2)))
    #expect(copy[.contact] == nil && copy[.customer] == "Stadtrad")
    let lines = try await context.orderLines(of: copy.id)
    #expect(lines.map { $0[.item] } == [nil, nil])
    #expect(lines.map { $0[.text] } == ["Mounting", "Brake pad"])
    withExtendedLifetime(shop) {}
  }

  @Test func `An order of hundreds of lines is duplicated as a whole`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let old = try await order(context)
    let lines = (0..<420).map { number in
      var line = Record<OrderLine>(new: Self.id(UInt64(1_000 + number)))
      (line[.order], line[.text], line[.quantity]) = (old.id, "Bolt \(number)", .one)
      line[.rank] = ExactDecimal("\(number + 10)")
      return line.values
    }
    #expect(try await context.save(lines) == .saved)
    #expect(try await duplicate(context, old.id, as: 2) == .saved)
    let copied = try await context.orderLines(of: Self.id(2))
    #expect(copied.count == 422 && copied.last?[.text] == "Bolt 419")
    withExtendedLifetime(shop) {}
  }

  @Test func `Templates stand in their own list, and are neither told of nor submitted`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let template = try await order(context) { $0[.isTemplate] = true }
    let all = try await context.part(ListQuery<DeclaredList<SalesOrder>>(), limit: 10)
    let only = try #require(DeclaredList<SalesOrder>.Only(rawValue: "isTemplate"))
    let draft = try #require(DeclaredList<SalesOrder>.Only(rawValue: "draft"))
    #expect(all.lines.isEmpty && all.only[only] == 1 && all.only[draft] == 0)
    #expect(all.states == [false: 0])
    var query = ListQuery<DeclaredList<SalesOrder>>()
    query.only = only
    let templates = try await context.part(query, limit: 10)
    #expect(templates.lines.map(\.id) == [template.id] && templates.matching == 1)
    query.words = "Stadtrad"
    #expect(try await context.part(query, limit: 10).lines.map(\.id) == [template.id])
    #expect(try await context.board(of: SalesOrder.self).allSatisfy { $0.count == 0 })
    #expect(try await context.panels(of: RecordReference(.contact, Self.id(400))).isEmpty)
    #expect(try await context.alerts().allSatisfy { $0.record.kind != .order })
    #expect(SalesOrder.moves(of: template.values).isEmpty)
    let refused = SaveOutcome.refused(SaveRefusal(template.id, .byOrder(.isTemplate)))
    #expect(try await context.move(SalesOrder.self, template.id, by: "submit") == refused)
    #expect(try await duplicate(context, template.id, as: 2) == .saved)
    let made = try #require(try await context.fetch(SalesOrder.self, Self.id(2)))
    #expect(made[.isTemplate] == nil)
    let listed = try await context.part(ListQuery<DeclaredList<SalesOrder>>(), limit: 10)
    #expect(listed.lines.map(\.id) == [made.id] && listed.states == [false: 1])
    #expect(try await context.move(SalesOrder.self, made.id, by: "submit") == .saved)
    // What was submitted is no template any more.
    var change = FieldChanges<SalesOrder>()
    change.set(.isTemplate, to: true)
    #expect(
      try await context.edit(change, made.id)
        == .refused(SaveRefusal(made.id, .byOrder(.isTemplate))))
    withExtendedLifetime(shop) {}
  }

  @Test func `A page of templates that are archived, or not, counts each once`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    for (number, (isTemplate, isArchived)) in [
      (false, false), (false, true), (true, false), (true, true), (true, true),
    ].enumerated() {
      var order = Record<SalesOrder>(new: Self.id(UInt64(20 + number)))
      (order[.customer], order[.state]) = ("Order \(number)", "draft")
      (order[.isTemplate], order[.isArchived]) = (isTemplate, isArchived)
      #expect(try await context.save(order) == .saved)
    }
    let only = DeclaredList<SalesOrder>.Only(rawValue: "isTemplate")
    for (isArchived, count) in [(false, 1), (true, 2)] {
      var query = ListQuery<DeclaredList<SalesOrder>>()
      query.state = isArchived
      #expect(try await context.part(query, limit: 10).states == [false: 1, true: 1])
      #expect(try await context.part(query, limit: 10).lines.count == 1)
      query.only = only
      #expect(try await context.part(query, limit: 10).lines.count == count)
    }
    withExtendedLifetime(shop) {}
  }
}
