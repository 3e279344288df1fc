import Device
package import Model

/// What is done to a task besides moving it: by commands alone, pages have a place of their own for
/// steps and comments.
extension WorkTask {
  /// To add a step, to tick one off, and to write a comment.
  package static var acts: [RecordAct<WorkTask>] { [step, tick, comment] }

  private static var step: RecordAct<WorkTask> {
    let text = input("text", say("Step"), .text(limit: 500), required: true)
    return RecordAct(
      "step", say("Add a step"), inputs: [text],
      done: { line, _ in say("Added a step to “\(line.title)”.") },
      effect: { context, line, inputs, new in
        try await context.addStep(inputs["text"] ?? "", to: line.id, new)
      }
    ).besidePages
  }

  private static var tick: RecordAct<WorkTask> {
    let number = input("number", say("Which step"), .integer, required: true)
    let isDone = input("done", say("Done"), .boolean)
      .usually("yes") { _, _ in .boolean(true) }
      .typed("done", "whether it is done")
    return RecordAct(
      "tick", say("Tick a step off"), inputs: [number, isDone],
      done: { line, inputs in
        inputs["done"] == true
          ? say("Ticked a step of “\(line.title)” off.")
          : say("A step of “\(line.title)” is to be done again.")
      },
      effect: { context, line, inputs, _ in
        let (steps, number): ([Record<TaskStep>], Int64) = (
          try await context.steps(of: line.id), inputs["number"] ?? 0
        )
        guard number >= 1, number <= steps.count else {
          return .refused(SaveRefusal(line.id, .fields([FieldError("number", .invalid)])))
        }
        // What is wanted is said, so that the same twice does it once.
        let isDone: Bool = inputs["done"] ?? false
        return try await context.tick(steps[Int(number) - 1].id, isDone: isDone)
      }
    ).besidePages
  }
}
