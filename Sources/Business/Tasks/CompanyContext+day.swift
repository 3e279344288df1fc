package import Device
package import Model

/// What one person has to do in a company, as the day shows it.
package struct TasksOfDay: Sendable {
  /// How many are read of each.
  package static let limit = 100

  /// What is open and was due before today, the earliest first.
  package var overdue: [RecordLine<WorkTask>] = []
  /// What is due today.
  package var today: [RecordLine<WorkTask>] = []
  /// What is due later, or on no day.
  package var later: [RecordLine<WorkTask>] = []
  /// Whether more is the person's own than is read.
  package var hasMoreOwn = false
  /// Whether more is nobody's than is read.
  package var hasMoreOfNobody = false
}

extension CompanyContext {
  private static let dayMilliseconds: Int64 = 86_400_000

  /// What the person has to do that is open, and what is due and nobody has.
  package func tasksOfDay() async throws -> TasksOfDay {
    guard let member else { return TasksOfDay() }
    let today = try await today().milliseconds
    let tomorrow = today + Self.dayMilliseconds
    let assignee = Field<WorkTask, RecordID>.assignee.number
    let own = try await openTasks(
      [PageFilter(field: assignee, value: .reference(member.account))], until: nil)
    var free: [RecordLine<WorkTask>] = []
    for filter in try await filtersOfNobody(assignee) {
      free += try await openTasks([filter], until: tomorrow - 1)
    }
    var tasks = TasksOfDay()
    tasks.hasMoreOwn = own.count > TasksOfDay.limit
    tasks.hasMoreOfNobody = free.count > TasksOfDay.limit
    let shown =
      [own, free.sorted(by: Self.isBefore)].flatMap { $0.prefix(TasksOfDay.limit) }
    for line in shown.sorted(by: Self.isBefore) {
      switch line.record[.due]?.milliseconds {
      case let due? where due < today: tasks.overdue.append(line)
      case let due? where due < tomorrow: tasks.today.append(line)
      default: tasks.later.append(line)
      }
    }
    return tasks
  }

  /// By the day, what has none last; of one day by what matters more.
  private static func isBefore(
    _ left: RecordLine<WorkTask>, _ right: RecordLine<WorkTask>
  ) -> Bool {
    func key(_ line: RecordLine<WorkTask>) -> (Int64, Int, RecordID) {
      let priority = line.record[.priority] ?? "normal"
      let rank = WorkTask.priorities.firstIndex(of: priority) ?? WorkTask.priorities.count
      return (line.record[.due]?.milliseconds ?? .max, rank, line.id)
    }
    return key(left) < key(right)
  }

  private func openTasks(
    _ filters: [PageFilter], until end: Int64?
  ) async throws -> [RecordLine<WorkTask>] {
    let due = Field<WorkTask, Moment>.due
    var request = PageRequest(.task, sort: .field(due))
    request.limit = TasksOfDay.limit + 1
    request.filters = WorkTask.filtersOfOpen + filters
    request.ranges = [
      end.flatMap { PageRange(of: .field(due), nil, .time($0)) }
    ].compactMap { $0 }
    var lines = try await page(of: request).records.compactMap { stored in
      stored.record(WorkTask.self).map { RecordLine($0) }
    }
    let names = try await names(
      of: lines.flatMap { line in WorkTask.references.compactMap { $0.referred(by: line.values) } })
    for index in lines.indices { lines[index].names = names }
    return lines
  }
}
