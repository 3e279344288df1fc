import Container
import Model
import SyncProtocol
import Testing

@testable import Device

/// Who has a task to do moves it between states without the right to edit tasks. Rules, device and
/// container say the same, whatever rights a member has besides.
@Suite struct AssigneeTests {
  /// What Ben writes into a task.
  enum Attempt: CaseIterable {
    case move, moveAndTitle, title, reassign

    var isMove: Bool { self == .move }

    func write(_ task: inout Record<WorkTask>, _ other: AccountID) {
      if self == .move || self == .moveAndTitle {
        task[.state] = "done"
        task[.finishedAt] = Moment(milliseconds: 1_800_000_000_000)
      }
      if self == .moveAndTitle || self == .title { task[.title] = "Something else" }
      if self == .reassign { task[.assignee] = other }
    }
  }

  private func task(for assignee: AccountID?, in world: RightsWorld) throws -> RecordID {
    var task = Record<WorkTask>(new: world.newID())
    task[.title] = "Sweep"
    task[.state] = "open"
    task[.assignee] = assignee
    let change = RecordChange(
      task.values, groups: task.values.changedGroups, life: 1, stamp: world.stamp(world.ada),
      of: WorkTask.definition)
    #expect(try world.push(change, by: world.ada).refusal == nil)
    return task.id
  }

  @Test func `The assignee moves a task and writes nothing else without the right to`() throws {
    let world = try RightsWorld()
    var (own, others) = (0, 0)
    for rights in RightsWalkTests.rights {
      try world.grant(rights)
      let member = try #require(try world.core.member(world.ben.account, in: world.company))
      let edit = member.verdict(on: .edit, .task)
      for attempt in Attempt.allCases {
        for assignee in [world.ben.account, world.ada.account, nil] {
          let isOwn = assignee == world.ben.account && attempt.isMove
          let expected = isOwn && rights.permission == .canEdit ? .allowed : edit
          let said = try word(attempt, try task(for: assignee, in: world), world)
          let sentence: String? =
            if case .denied(let denial) = expected { denial.sentence } else { nil }
          #expect(said.device == sentence, "\(attempt), \(rights), own: \(isOwn)")
          #expect(said.container == sentence, "\(attempt), \(rights), own: \(isOwn)")
          if expected == .allowed, edit != .allowed { own += 1 }
          if expected != .allowed { others += 1 }
        }
      }
    }
    try world.close()
    #expect(own > 5 && others > 100, "\(own) \(others)")
  }

  private func word(
    _ attempt: Attempt, _ id: RecordID, _ world: RightsWorld
  ) throws -> (device: String?, container: String?) {
    try world.pull()
    let store = try world.device.storeHolding(world.company)
    var task = try #require(try store.reader.living(WorkTask.self, id, in: world.company))
    let isAdas = task[.assignee] == world.ada.account
    attempt.write(&task, isAdas ? world.ben.account : world.ada.account)
    let outcome = try store.save([task.values], in: world.company, now: world.now)
    let change = RecordChange(
      task.values, groups: task.values.changedGroups, life: 1, stamp: world.stamp(world.ben),
      of: WorkTask.definition)
    let refusal = try world.push(change, by: world.ben).refusal
    guard case .refused(let saved) = outcome else { return (nil, refusal?.message) }
    return (saved.sentence, refusal?.message)
  }

  @Test func `Who made a comment changes and deletes it, nobody else changes its text`() throws {
    let world = try RightsWorld()
    let task = try task(for: nil, in: world)
    try world.grant(MemberRights(deptMask: .tasks, managerMask: [], permission: .canEdit))
    func comment(by session: Session) throws -> RecordID {
      var comment = Record<TaskComment>(new: world.newID())
      comment[.text] = "Which one?"
      comment[.task] = task
      let change = RecordChange(
        comment.values, groups: comment.values.changedGroups, life: 1, stamp: world.stamp(session),
        of: TaskComment.definition)
      #expect(try world.push(change, by: session).refusal == nil)
      return comment.id
    }
    let (own, other) = (try comment(by: world.ben), try comment(by: world.ada))
    try world.pull()
    let store = try world.device.storeHolding(world.company)
    for (id, denial) in [(own, nil), (other, Denial.notAuthor)] as [(RecordID, Denial?)] {
      var edited = try #require(try store.reader.living(TaskComment.self, id, in: world.company))
      edited[.text] = "The red one."
      let outcome = try store.save([edited.values], in: world.company, now: world.now)
      let change = RecordChange(
        edited.values, groups: edited.values.changedGroups, life: 1, stamp: world.stamp(world.ben),
        of: TaskComment.definition)
      #expect(try world.push(change, by: world.ben).refusal?.message == denial?.sentence)
      #expect(outcome == denial.map { .refused(SaveRefusal(id, .denied($0))) } ?? .saved)
    }
    for (id, isOwn) in [(other, false), (own, true)] {
      let outcome = try store.delete(.taskComment, id, in: world.company, now: world.now)
      #expect(outcome.isSaved == isOwn)
      let version = RecordVersion(life: 1, deleted: world.stamp(world.ben), groups: [])
      let change = RecordChange(kind: .taskComment, id: id, version: version)
      #expect((try world.push(change, by: world.ben).refusal == nil) == isOwn)
    }
    try world.close()
  }

  @Test func `Who made a task deletes it, and what others wrote there stays as it was`() throws {
    let world = try RightsWorld()
    try world.grant(MemberRights(deptMask: .tasks, managerMask: [], permission: .canEdit))
    func made<E: Entity>(by session: Session, _ record: Record<E>) throws -> RecordID {
      let change = RecordChange(
        record.values, groups: record.values.changedGroups, life: 1, stamp: world.stamp(session),
        of: E.definition)
      #expect(try world.push(change, by: session).refusal == nil)
      return record.id
    }
    var task = Record<WorkTask>(new: world.newID())
    (task[.title], task[.state]) = ("Sweep", "open")
    let id = try made(by: world.ben, task)
    var parts: [(EntityKind, RecordID, isOwn: Bool)] = []
    for session in [world.ben, world.ada] {
      var comment = Record<TaskComment>(new: world.newID())
      (comment[.text], comment[.task]) = ("Which one?", id)
      var step = Record<TaskStep>(new: world.newID())
      (step[.text], step[.task]) = ("Floor", id)
      let isOwn = session.account == world.ben.account
      parts.append((.taskComment, try made(by: session, comment), isOwn))
      parts.append((.taskStep, try made(by: session, step), isOwn))
    }
    try world.pull()
    let store = try world.device.storeHolding(world.company)
    func isDeleted(_ kind: EntityKind, _ id: RecordID) throws -> Bool? {
      try store.reader.record(kind, id, in: world.company)?.isDeleted
    }
    #expect(try store.delete(.task, id, in: world.company, now: world.now) == .saved)
    #expect(try isDeleted(.task, id) == true)
    for (kind, part, isOwn) in parts { #expect(try isDeleted(kind, part) == isOwn) }
    // The container says the same of each of them, as they were deleted: at one moment.
    let moment = world.stamp(world.ben)
    for (kind, id, isOwn) in parts + [(.task, id, true)] {
      let version = RecordVersion(life: 1, deleted: moment, groups: [])
      let change = RecordChange(kind: kind, id: id, version: version)
      #expect((try world.push(change, by: world.ben).refusal == nil) == isOwn)
    }
    try world.pull()
    #expect(try store.restore(.task, id, in: world.company, now: world.now) == .saved)
    for (kind, part, _) in parts { #expect(try isDeleted(kind, part) == false) }
    try world.close()
  }

  @Test func `Who did not make a task does not delete it by the parts that are their own`() throws {
    let world = try RightsWorld()
    let task = try task(for: nil, in: world)
    try world.grant(MemberRights(deptMask: .tasks, managerMask: [], permission: .canEdit))
    try world.pull()
    let store = try world.device.storeHolding(world.company)
    var comment = Record<TaskComment>(new: world.newID())
    (comment[.text], comment[.task]) = ("Which one?", task)
    #expect(try store.save([comment.values], in: world.company, now: world.now) == .saved)
    let outcome = try store.delete(.task, task, in: world.company, now: world.now)
    #expect(!outcome.isSaved)
    let kept = try store.reader.record(.taskComment, comment.id, in: world.company)
    #expect(kept?.isDeleted == false)
    try world.close()
  }
}
