import Device
import Model
import Testing

@testable import Business

/// Tasks in a company: what a move writes, what repeats, and how it is taken back.
@Suite struct TaskStoryTests {
  private func added(
    _ context: CompanyContext, _ number: UInt64 = 1, _ write: (inout FieldChanges<WorkTask>) -> Void
  ) async throws -> RecordID {
    let id = RecordID(milliseconds: 1_000, random: (0, number))
    var change = FieldChanges<WorkTask>()
    change.set(.title, to: "Sweep")
    write(&change)
    #expect(try await context.add(change, id) == .saved)
    return id
  }

  private func all(_ context: CompanyContext) async throws -> [Record<WorkTask>] {
    try await context.page(of: PageRequest(.task, sort: .updatedAt)).records.compactMap {
      $0.record(WorkTask.self)
    }
  }

  @Test func `A move sets when a task was finished, and going back takes that away`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let id = try await added(context) { _ in }
    #expect(try await context.move(WorkTask.self, id, by: "start") == .saved)
    #expect(try await context.fetch(WorkTask.self, id)?[.finishedAt] == nil)
    #expect(try await context.move(WorkTask.self, id, by: "finish") == .saved)
    let done = try #require(try await context.fetch(WorkTask.self, id))
    #expect(done[.state] == "done" && done[.finishedAt] != nil)
    // A form that is sent twice: nothing is left to do, and nothing to take back.
    let finished = done[.finishedAt]
    let (again, act) = try await ActInHand.noting("Finish", in: context.company) {
      try await context.move(WorkTask.self, id, by: "finish")
    }
    #expect(again == .saved && act == nil)
    #expect(try await context.fetch(WorkTask.self, id)?[.finishedAt] == finished)
    #expect(try await context.move(WorkTask.self, id, by: "start").isSaved == false)
    #expect(try await context.move(WorkTask.self, id, by: "reopen") == .saved)
    #expect(try await context.fetch(WorkTask.self, id)?[.finishedAt] == nil)
    #expect(try await all(context).count == 1)
    withExtendedLifetime(shop) {}
  }

  @Test func `What repeats is there again once it is done, once, with its steps unticked`()
    async throws
  {
    let shop = try Shop()
    let context = try await shop.company()
    let today = try await context.today()
    let id = try await added(context) {
      $0.set(.repeats, to: "daily")
      $0.set(.due, to: today)
      $0.set(.priority, to: "high")
    }
    for (number, text) in ["Floor", "Stairs"].enumerated() {
      let step = RecordID(milliseconds: 2_000, random: (0, UInt64(number)))
      #expect(try await context.addStep(text, to: id, step) == .saved)
      #expect(try await context.tick(step, isDone: true) == .saved)
    }
    let (outcome, act) = try await ActInHand.noting("Finish", in: context.company) {
      try await context.move(WorkTask.self, id, by: "finish")
    }
    #expect(outcome == .saved)
    let next = try #require(try await all(context).first { $0.id != id })
    #expect(next[.due]?.milliseconds == today.milliseconds + 86_400_000)
    #expect(next[.state] == "open" && next[.priority] == "high" && next[.repeats] == "daily")
    let steps = try await context.steps(of: next.id)
    #expect(steps.map { $0[.text] } == ["Floor", "Stairs"])
    #expect(steps.allSatisfy { $0[.isDone] != true })
    // Opened and done again: the next one is there already.
    #expect(try await context.move(WorkTask.self, id, by: "reopen") == .saved)
    #expect(try await context.move(WorkTask.self, id, by: "finish") == .saved)
    #expect(try await all(context).count == 2)
    #expect(try await context.move(WorkTask.self, id, by: "reopen") == .saved)
    #expect(try await context.delete(.task, next.id) == .saved)
    // One that was taken away lies in Trash: another one comes.
    let again = try await ActInHand.noting("Finish", in: context.company) {
      try await context.move(WorkTask.self, id, by: "finish")
    }
    #expect(try await all(context).count == 2)
    if case .done = try await context.takeBack(.number(try #require(again.number))) {
    } else {
      Issue.record("it was not taken back")
    }
    let left = try await all(context)
    #expect(left.map(\.id) == [id] && left[0][.state] == "open")
    #expect(act != nil)
    withExtendedLifetime(shop) {}
  }

  @Test func `Two devices that finish a task make one and the same next one`() async throws {
    var names: Set<RecordID> = []
    for _ in 0..<2 {
      let shop = try Shop()
      let context = try await shop.company()
      let id = try await added(context) { $0.set(.repeats, to: "after 3 days") }
      #expect(try await context.move(WorkTask.self, id, by: "finish") == .saved)
      names.formUnion(try await all(context).map(\.id))
      withExtendedLifetime(shop) {}
    }
    #expect(names.count == 2)
  }

  @Test func `Members are named, and tasks about a record stand on its page`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let own = try #require(context.member?.account)
    #expect(try await context.record(of: .accessControl, named: "me") == .found(own))
    #expect(try await context.record(of: .accessControl, named: "Nobody at all") == .none)
    var contact = FieldChanges<Contact>()
    contact.set(.name, to: "Anker")
    let anker = RecordID(milliseconds: 1_000, random: (0, 77))
    #expect(try await context.add(contact, anker) == .saved)
    let field = try #require(WorkTask.declaration.field("linked"))
    let text = "Contact/\(anker)"
    #expect(try await context.named("Anker", in: field, of: .task) == .found(text))
    let task = try await added(context) { change in
      for entry in field.entries(ofTyped: text) ?? [] { change.set(entry.field, to: entry.value) }
      change.set(.assignee, to: own)
      change.set(.due, to: Moment(milliseconds: 0))
    }
    let panels = try await context.panels(of: RecordReference(.contact, anker))
    #expect(panels.first { $0.list == "tasks" }?.records.map(\.id) == [task])
    let line = try #require(try await context.line(WorkTask.self, task))
    #expect(line.names[anker] == "Anker")
    #expect(try await context.tasksOfDay().overdue.map(\.id) == [task])
    #expect(try await context.alerts().contains { $0.record.id == task && $0.kind == .passed })
    let board = try await context.board(of: WorkTask.self)
    #expect(board.map(\.count) == [1, 0, 0, 0])
    withExtendedLifetime(shop) {}
  }

  @Test(arguments: [
    ("@Anna look", [0]), ("ask @anna berg, @Ben", [1, 2]), ("anna@ben.example", [2]),
    ("@Nobody", []), ("@Ben @ben", [2]), ("@Annabel", []), ("@Anna's", [0]), ("@Ben2", []),
    ("(@anna)", [0]), ("@Anna Bergmann", [0]), ("@Bén", []),
  ])
  func `An @ and a name mention somebody, the longest name that fits`(
    _ text: String, _ places: [Int]
  ) {
    #expect(Mentions(in: text, among: ["Anna", "Anna Berg", "Ben", ""]).places == places)
  }

  @Test func `Steps are shifted, and comments are their author's`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let id = try await added(context) { _ in }
    let steps = (0..<3).map { RecordID(milliseconds: 2_000, random: (0, UInt64($0))) }
    for (number, step) in steps.enumerated() {
      #expect(try await context.addStep("\(number)", to: id, step) == .saved)
    }
    #expect(try await context.shift(step: steps[2], isUp: true) == .saved)
    #expect(try await context.steps(of: id).map { $0[.text] } == ["0", "2", "1"])
    #expect(try await context.shift(step: steps[0], isUp: true) == .saved)
    #expect(try await context.shift(step: steps[0], isUp: false) == .saved)
    #expect(try await context.steps(of: id).map { $0[.text] } == ["2", "0", "1"])
    let comment = RecordID(milliseconds: 3_000, random: (0, 1))
    let task = RecordReference(.task, id)
    #expect(try await context.addComment("Which?", to: task, comment) == .saved)
    #expect(
      try await context.rewrite(
        comment: RecordReference(.taskComment, comment), as: "This one.") == .saved)
    let lines = try await context.comments(of: task)
    #expect(lines.map(\.text) == ["This one."] && lines[0].isOwn)
    withExtendedLifetime(shop) {}
  }
}
