import Business
import Device
import HTTPServing
import Model
import PageParts

extension Website {
  /// What is done on the page of a task to its steps and comments.
  func addTasks(to router: inout Router) {
    work(&router, "steps", TaskWords.stepAdded, field: TaskPanels.fieldOfNewStep) {
      context, task, _, visit in
      let id = NewRecordField.read(visit.form) ?? NewRecordField.make()
      return try await context.addStep(visit.text(TaskPanels.newStep), to: task, id)
    }
    work(&router, "steps/:part/tick", TaskWords.stepChanged) { context, _, step, visit in
      // What is wanted is sent, so that a form that is sent twice does it once.
      try await context.tick(step, isDone: visit.field("done") != "no")
    }
    work(&router, "steps/:part/rename", TaskWords.stepChanged, field: TaskPanels.renaming) {
      context, _, step, visit in
      try await context.rename(step: step, to: visit.text(TaskPanels.renaming(step)))
    }
    for (name, isUp) in [("up", true), ("down", false)] {
      work(&router, "steps/:part/\(name)", TaskWords.stepChanged) { context, _, step, _ in
        try await context.shift(step: step, isUp: isUp)
      }
    }
    work(&router, "steps/:part/delete", TaskWords.stepDeleted) { context, _, step, _ in
      try await context.delete(.taskStep, step)
    }
    work(&router, "comments", TaskWords.commentAdded, field: TaskPanels.fieldOfNewComment) {
      context, task, _, visit in
      let id = NewRecordField.read(visit.form) ?? NewRecordField.make()
      return try await context.addComment(visit.text(TaskPanels.newComment), to: task, id)
    }
    work(&router, "comments/:part/edit", TaskWords.commentChanged, field: TaskPanels.rewriting) {
      context, _, comment, visit in
      try await context.rewrite(
        comment: comment, as: visit.text(TaskPanels.rewriting(comment)))
    }
    work(&router, "comments/:part/delete", TaskWords.commentDeleted) { context, _, comment, _ in
      try await context.delete(.taskComment, comment)
    }
  }

  private typealias Work =
    @Sendable (CompanyContext, _ task: RecordID, _ part: RecordID, Visit) async throws
    -> SaveOutcome
  /// What the field of the form is called that is about a part; nil for what asks for nothing.
  private typealias WorkField = @Sendable (_ part: RecordID) -> String

  /// One thing that is done to a part of a task, or to make one, with its Undo.
  private func work(
    _ router: inout Router, _ path: String, _ done: @autoclosure @escaping @Sendable () -> String,
    field: WorkField? = nil, _ work: @escaping Work
  ) {
    let whole = "/\(WorkTask.list)/:record/\(path)"
    within(&router, .post, whole) { visit, person, company in
      let task = try visit.record("record")
      guard try await person.records.fetch(WorkTask.self, task) != nil else {
        throw PageRefusal.notFound
      }
      let part = path.contains(":part") ? try visit.record("part") : task
      if part != task {
        guard try await Self.isPart(part, of: task, person.records) else {
          throw PageRefusal.notFound
        }
      }
      let (words, place) = (done(), TaskPanels.place(company, task))
      let (outcome, number) = try await ActInHand.noting(words, in: company.id) {
        try await EditOutcome(work(person.records, task, part, visit), of: part)
      }
      switch outcome {
      case .saved:
        return visit.onward(
          to: place, done: words, in: company, undo: number.map { .act($0) })
      case .denied(let denial): throw PageRefusal.denied(denial)
      case .missing, .taken: throw PageRefusal.notFound
      case .invalid(_, let sentence):
        guard let field else { return visit.onward(to: place, .failed(sentence)) }
        let sent = FormView(refused: visit, [field(part)], FieldErrors(field(part), sentence))
        return try await visit.showAgain(
          page(WorkTask.self, visit, person, company, FormView(visit.token), own: sent))
      }
    }
    // Where a browser stands that logged in again meanwhile, or that loads a refused form again.
    within(&router, .get, whole) { visit, _, company in
      visit.onward(to: TaskPanels.place(company, try visit.record("record")))
    }
  }

  private static func isPart(
    _ part: RecordID, of task: RecordID, _ context: CompanyContext
  ) async throws -> Bool {
    if let step = try await context.fetch(TaskStep.self, part) { return step[.task] == task }
    return try await context.fetch(TaskComment.self, part)?[.task] == task
  }
}
