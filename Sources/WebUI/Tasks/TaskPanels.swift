import Business
import Device
import Model
import PageParts

/// The steps of a task, and what people wrote about it, on its page.
enum TaskPanels {
  static let rest: PageHooks.Told = { values, person, company, form in
    let task = values.id
    let steps = try await person.records.stepLines(of: task)
    let comments = try await CommentPanel.render(
      RecordReference(.task, task), person, company, form)
    return HTML.joined {
      TaskPanels.steps(steps, of: task, company, form)
      comments
    }
  }

  static func place(_ company: CompanyView, _ task: RecordID) -> Place {
    RecordPages<WorkTask>.home(company).at(task)
  }

  // What the fields are called: each form of the page has its own.
  static let newStep = "step"
  static func fieldOfNewStep(_ task: RecordID) -> String { newStep }
  static func renaming(_ step: RecordID) -> String { "rename-\(step)" }

  private static func mayEdit(_ company: CompanyView) -> Bool {
    company.member.verdict(on: .edit, .task) == .allowed
  }

  private static func mayDelete(_ company: CompanyView, isOwn: Bool) -> Bool {
    company.member.verdict(on: .delete, .task, isAuthor: isOwn) == .allowed
  }

  // MARK: Steps

  private static func steps(
    _ steps: [StepLine], of task: RecordID, _ company: CompanyView, _ form: FormView
  ) -> HTML {
    let (mayEdit, place) = (mayEdit(company), place(company, task).at("steps"))
    guard mayEdit || !steps.isEmpty else { return HTML() }
    return Card.render(TaskWords.steps, id: "steps", icon: .check) {
      if !steps.isEmpty {
        let done = steps.count { $0.record[.isDone] == true }
        Tag.p(.class("hint"), .id("progress")) { TaskWords.progress(done, steps.count) }
        Tag.ol(.class("task-steps")) {
          for step in steps {
            row(step, company, place.at(step.record.id), form)
          }
        }
      }
      if mayEdit {
        let adding = form.part(newStep)
        adding.render(to: place, id: "add-step", isPlain: true) {
          NewRecordField.render()
          Tag.div(.class("quick-add")) {
            TextField(newStep, TaskWords.newStep, isRequired: true).render(adding)
            Button.submit(TaskWords.add, style: .usual, icon: .plus)
          }
        }
      }
    }
  }

  private static func row(
    _ step: StepLine, _ company: CompanyView, _ place: Place, _ form: FormView
  ) -> HTML {
    let (id, mayEdit) = (step.record.id, mayEdit(company))
    let (text, isDone) = (step.record[.text] ?? "", step.record[.isDone] == true)
    let renaming = form.part(renaming(id))
    return Tag.li(.id("step-\(id)"), .class(isDone ? "task-step done" : "task-step")) {
      if mayEdit {
        tick(step.record, place.at("tick"), form.token)
      } else if isDone {
        Icon.check.html
      }
      if renaming.errors.isEmpty {
        Tag.span(.class("task-step-text")) { text }
      } else {
        rename(step.record, place, renaming)
      }
      if mayEdit {
        Menu.render(
          id: "step-menu-\(id)", side: .end, label: Icon.more.html, unseen: PartWords.more
        ) {
          if renaming.errors.isEmpty { rename(step.record, place, renaming) }
          Menu.act(TaskWords.up, to: place.at("up"), form.token, id: "up-\(id)")
          Menu.act(TaskWords.down, to: place.at("down"), form.token, id: "down-\(id)")
          if mayDelete(company, isOwn: step.isOwn) {
            Menu.act(
              TaskWords.remove, to: place.at("delete"), form.token, icon: .trash,
              id: "remove-\(id)")
          }
        }
      }
    }
  }

  private static func rename(
    _ step: Record<TaskStep>, _ place: Place, _ form: FormView
  ) -> HTML {
    let name = renaming(step.id)
    form.labels.note(name, TaskWords.newStep)
    return form.render(to: place.at("rename"), id: name, isPlain: true) {
      Tag.input(
        .type("text"), .name(name), .value(form.values[name] ?? step[.text] ?? ""),
        Attribute("aria-label", TaskWords.newStep))
      Button.submit(TaskWords.rename, style: .usual)
    }
  }

  /// A small square button that ticks a step off, or takes that back.
  private static func tick(
    _ step: Record<TaskStep>, _ place: Place, _ token: FormToken
  ) -> HTML {
    let isDone = step[.isDone] == true
    return FormView(token).render(to: place, id: "tick-\(step.id)", isPlain: true) {
      Tag.input(.type("hidden"), .name("done"), .value(isDone ? "no" : "yes"))
      Tag.button(
        .class("tick"), .type("submit"),
        Attribute("aria-label", TaskWords.tick(step[.text] ?? "", isDone))
      ) {
        if isDone { Icon.check.html }
      }
    }
  }
}

/// The words of steps.
enum TaskWords {
  static var steps: String { say("Steps") }
  static var newStep: String { say("Step") }
  static var add: String { say("Add") }
  static var rename: String { say("Rename") }
  static var up: String { say("Move up") }
  static var down: String { say("Move down") }
  static var remove: String { say("Delete") }
  static var stepAdded: String { say("Added a step.") }
  static var stepChanged: String { say("Changed a step.") }
  static var stepDeleted: String { say("Deleted a step.") }
  static func progress(_ done: Int, _ all: Int) -> String {
    say("\(Grouped.text(done)) of \(Grouped.text(all)) are done.")
  }
  static func tick(_ text: String, _ isDone: Bool) -> String {
    isDone ? say("Not done yet: \(text)") : say("Done: \(text)")
  }
}
