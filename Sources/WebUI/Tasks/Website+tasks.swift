import Business
import Device
import HTTPServing
import Model
import PageParts

extension Website {
  /// What is done on the page of a task to its steps.
  func addTasks(to router: inout Router) {
    addPartWork(
      to: WorkTask.self, "steps", TaskWords.stepAdded, &router, field: TaskPanels.fieldOfNewStep
    ) {
      context, task, _, visit in
      let id = NewRecordField.read(visit.form) ?? NewRecordField.make()
      return try await context.addStep(visit.text(TaskPanels.newStep), to: task, id)
    }
    addPartWork(to: WorkTask.self, "steps/:part/tick", TaskWords.stepChanged, &router) {
      context, _, step, visit in
      // What is wanted is sent, so that a form that is sent twice does it once.
      try await context.tick(step, isDone: visit.field("done") != "no")
    }
    addPartWork(
      to: WorkTask.self, "steps/:part/rename", TaskWords.stepChanged, &router,
      field: TaskPanels.renaming
    ) {
      context, _, step, visit in
      try await context.rename(step: step, to: visit.text(TaskPanels.renaming(step)))
    }
    for (name, isUp) in [("up", true), ("down", false)] {
      addPartWork(to: WorkTask.self, "steps/:part/\(name)", TaskWords.stepChanged, &router) {
        context, _, step, _ in
        try await context.shift(step: step, isUp: isUp)
      }
    }
    addPartWork(to: WorkTask.self, "steps/:part/delete", TaskWords.stepDeleted, &router) {
      context, _, step, _ in
      try await context.delete(.taskStep, step)
    }
  }
}
