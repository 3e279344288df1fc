import Model
import SyncProtocol
import Testing

/// A kind with states: opened, done by whoever may write it, filed by managers.
private enum Ticket: Entity {
  static let table = StateTable(
    field: 1, ["open", "done", "filed"],
    moves: [
      StateTable.Move("finish", from: ["open"], to: "done"),
      StateTable.Move("reopen", from: ["done"], to: "open"),
      StateTable.Move("file", from: ["done"], to: "filed", action: .approve),
    ])

  static let definition = EntityDefinition(
    EntityKind(rawValue: 900), "Ticket", subject: .task, states: table,
    fields: [
      FieldDefinition(0, "name", .text(limit: 50), required: true),
      FieldDefinition(1, "state", .choice(table.states), filtered: true, guarded: true),
    ])
}

@Suite struct StateMoveTests {
  private let schema = Schema([Ticket.definition])
  private let worker: Member = {
    var member = Pushing.participant(.viewer)
    member.deptMask = .tasks
    return member
  }()
  private let manager: Member = {
    var member = Pushing.participant(.viewer)
    (member.deptMask, member.managerMask) = (.tasks, .tasks)
    return member
  }()

  private func change(_ state: String?, at milliseconds: Int64 = 0) -> RecordChange {
    var record = Record<Ticket>(new: Pushing.record)
    record[Field<Ticket, String>(0)] = "Sweep"
    record[Field<Ticket, String>(1)] = state
    return RecordChange(
      record.values, groups: record.values.changedGroups, life: 1,
      stamp: Pushing.stamp(milliseconds), of: Ticket.definition)
  }

  /// What comes of a record in one state that a member brings to another.
  private func code(
    from start: String?, to end: String?, by member: Member, isNew: Bool = false
  ) -> ChangeRefusal.Code? {
    let judge = ChangeJudge(
      home: .company, author: member.account, member: member, now: Pushing.now, schema: schema)
    do {
      _ = try judge.judge(
        change(end, at: 1), existing: isNew ? nil : Pushing.state(change(start)))
      return nil
    } catch {
      return error.code
    }
  }

  @Test func `A record gets on by the moves of its table alone`() {
    #expect(code(from: "open", to: "done", by: worker) == nil)
    #expect(code(from: "done", to: "open", by: worker) == nil)
    #expect(code(from: "open", to: "open", by: worker) == nil)
    #expect(code(from: "filed", to: "open", by: manager) == .invalid)
    #expect(code(from: "filed", to: "done", by: Member(owner: Pushing.owner)) == .invalid)
    #expect(code(from: "open", to: "burnt", by: manager) == .invalid)
  }

  @Test func `A move asks for its own right, also among several`() {
    #expect(code(from: "done", to: "filed", by: worker) == .denied)
    #expect(code(from: "done", to: "filed", by: manager) == nil)
    // A device that was away tells only where its moves led.
    #expect(code(from: "open", to: "filed", by: worker) == .denied)
    #expect(code(from: "open", to: "filed", by: manager) == nil)
  }

  @Test func `A deletion brings no state with it`() {
    let judge = ChangeJudge(
      home: .company, author: manager.account, member: manager, now: Pushing.now, schema: schema)
    let deletion = RecordChange(
      kind: Ticket.definition.kind, id: Pushing.record,
      version: RecordVersion(
        life: 1, deleted: Pushing.stamp(2), groups: change("done", at: 1).version.groups))
    #expect(throws: ChangeRefusal.self) {
      try judge.judge(deletion, existing: Pushing.state(change("filed")))
    }
    let plain = Pushing.delete(EntityKind(rawValue: 900))
    #expect(throws: Never.self) {
      try judge.judge(plain, existing: Pushing.state(change("filed")))
    }
  }

  @Test func `A new record begins in the first state, or gets on from it`() {
    #expect(code(from: nil, to: nil, by: worker, isNew: true) == nil)
    #expect(code(from: nil, to: "done", by: worker, isNew: true) == nil)
    #expect(code(from: nil, to: "filed", by: worker, isNew: true) == .denied)
    #expect(code(from: nil, to: "filed", by: manager, isNew: true) == nil)
  }

  @Test func `A record that says no state is in the first`() {
    #expect(code(from: nil, to: "done", by: worker) == nil)
    #expect(Ticket.table.state(of: nil) == "open")
    #expect(Ticket.table.moves(from: "done").map(\.name) == ["reopen", "file"])
    #expect(Ticket.table.move("file")?.to == "filed" && Ticket.table.move("burn") == nil)
    #expect(!Ticket.table.leads(from: "filed", to: "open"))
  }
}
