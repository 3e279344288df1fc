import Device
import Model
import Testing

@testable import Business

/// Tasks with more comments, steps and names than are shown, copied or kept at once.
@Suite struct ManyPartsTests {
  private static func id(_ part: Int) -> RecordID {
    RecordID(milliseconds: 2_000 + UInt64(part), random: (0, UInt64(part)))
  }

  private func task(
    _ context: CompanyContext, _ write: (inout FieldChanges<WorkTask>) -> Void = { _ in }
  ) async throws -> RecordID {
    let id = RecordID(milliseconds: 1_000, random: (0, 1))
    var change = FieldChanges<WorkTask>()
    change.set(.title, to: "Sweep")
    write(&change)
    #expect(try await context.add(change, id) == .saved)
    return id
  }

  @Test func `The last comments are shown, whatever they begin with`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let task = try await task(context)
    let count = CompanyContext.commentLimit + 1
    let comments = (0..<count).map { number in
      var comment = Record<TaskComment>(new: Self.id(number))
      comment[.text] = number + 1 == count ? "Zinc" : "Bolt \(number)"
      comment[.task] = task
      return comment.values
    }
    #expect(try await context.save(comments) == .saved)
    let shown = try await context.comments(of: RecordReference(.task, task))
    #expect(shown.count == CompanyContext.commentLimit)
    #expect(shown.first?.text == "Bolt 1" && shown.last?.text == "Zinc")
    withExtendedLifetime(shop) {}
  }

  @Test func `All steps are counted, ranked and copied into the next task`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let task = try await task(context) { $0.set(.repeats, to: "daily") }
    let count = StoreReader.pageLimit + 5
    let steps = (0..<count).map { number in
      var step = Record<TaskStep>(new: Self.id(number))
      step[.text] = "\(count - number)"
      step[.task] = task
      step[.rank] = ExactDecimal(sum: Int128(number + 1) * 1_000_000)
      step[.isDone] = number == 0 ? true : nil
      return step.values
    }
    #expect(try await context.save(steps) == .saved)
    #expect(try await context.addStep("0", to: task, Self.id(count)) == .saved)
    let all = try await context.steps(of: task)
    #expect(all.count == count + 1 && all.last?[.text] == "0" && all[1].id == Self.id(1))
    let list = try await context.part(ListQuery<DeclaredList<WorkTask>>(), limit: 10)
    #expect(list.lines.first?.progress?.text == "1/\(count + 1)")
    #expect(try await context.stepLines(of: task).allSatisfy { $0.isOwn })
    #expect(try await context.move(WorkTask.self, task, by: "finish") == .saved)
    let tasks = try await context.page(of: PageRequest(.task, sort: .updatedAt)).records
    let next = try #require(tasks.first { $0.id != task })
    #expect(try await context.steps(of: next.id).count == count + 1)
    withExtendedLifetime(shop) {}
  }

  @Test func `Of more names than a comment has room for the first ones are kept`() throws {
    let accounts = (0..<60).map { Self.id($0) }
    let type = TaskComment.definition.fields[Field<TaskComment, String>.mentions.number].type
    let kept = try #require(Mentions.kept(accounts, in: type))
    #expect(kept.utf8.count <= 1_000 && kept.utf8.count > 900)
    let names = kept.split(separator: ",").compactMap { RecordID(String($0)) }
    #expect(names == Array(accounts.prefix(names.count)))
    #expect(Mentions.kept([], in: type) == nil)
    #expect(Mentions.kept([accounts[0]], in: type) == "\(accounts[0])")
  }

  @Test func `Steps are ticked by what is wanted, however often that is asked`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let task = try await task(context)
    #expect(try await context.addStep("Floor", to: task, Self.id(1)) == .saved)
    let act = try #require(WorkTask.act("tick"))
    let line = try #require(try await context.line(WorkTask.self, task))
    let usual = try await context.usual(of: act, for: line)
    func tick(_ isDone: Bool?) async throws -> Bool {
      var entries = [FieldEntry(field: act.inputs[0].field.field, value: .integer(1))]
      if let isDone {
        entries.append(FieldEntry(field: act.inputs[1].field.field, value: .boolean(isDone)))
      }
      let inputs = ActInputs(entries, usually: usual)
      #expect(try await context.act(act, on: task, inputs, Self.id(9)) == .saved)
      return try await context.steps(of: task)[0][.isDone] == true
    }
    for (wanted, isDone) in [
      (nil, true), (nil, true), (false, false), (false, false), (true, true),
    ]
      as [(Bool?, Bool)]
    {
      #expect(try await tick(wanted) == isDone)
    }
    withExtendedLifetime(shop) {}
  }

  @Test func `A day with more than is shown says so`() async throws {
    let shop = try Shop()
    let context = try await shop.company()
    let own = try #require(context.member?.account)
    let today = try await context.today()
    func add(_ count: Int, from first: Int, _ assignee: AccountID?) async throws {
      let tasks = (first..<first + count).map { number in
        var task = Record<WorkTask>(WorkTask.blank(Self.id(number)))
        task?[.title] = "Sweep \(number)"
        task?[.assignee] = assignee
        task?[.due] = today
        return task?.values
      }
      #expect(try await context.save(tasks.compactMap { $0 }) == .saved)
    }
    try await add(TasksOfDay.limit, from: 0, own)
    try await add(TasksOfDay.limit, from: 500, nil)
    var day = try await context.tasksOfDay()
    #expect(day.today.count == 2 * TasksOfDay.limit && !day.hasMoreOwn && !day.hasMoreOfNobody)
    try await add(1, from: 400, own)
    try await add(1, from: 900, nil)
    day = try await context.tasksOfDay()
    #expect(day.today.count == 2 * TasksOfDay.limit && day.hasMoreOwn && day.hasMoreOfNobody)
    withExtendedLifetime(shop) {}
  }
}
