import Business
import Device
import Model
import PageParts

/// The steps and the comments of a task, on its page.
enum TaskPanels {
  static let rest: PageHooks.Told = { values, person, company, form in
    let task = values.id
    let steps = try await person.records.stepLines(of: task)
    let comments = try await person.records.comments(of: task)
    var html = TaskPanels.steps(steps, of: task, company, form)
    html.append(TaskPanels.comments(comments, of: task, company, form))
    return html
  }

  static func place(_ company: CompanyView, _ task: RecordID) -> Place {
    RecordPages<WorkTask>.home(company).at(task)
  }

  // What the fields are called: each form of the page has its own.
  static let newStep = "step"
  static let newComment = "comment"
  static func fieldOfNewStep(_ task: RecordID) -> String { newStep }
  static func fieldOfNewComment(_ task: RecordID) -> String { newComment }
  static func renaming(_ step: RecordID) -> String { "rename-\(step)" }
  static func rewriting(_ comment: RecordID) -> String { "edit-\(comment)" }

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

  // MARK: Comments

  private static func comments(
    _ comments: [CommentLine], of task: RecordID, _ company: CompanyView, _ form: FormView
  ) -> HTML {
    let (mayEdit, place) = (mayEdit(company), place(company, task).at("comments"))
    guard mayEdit || !comments.isEmpty else { return HTML() }
    return Card.render(TaskWords.comments, id: "comments", icon: .edit) {
      if comments.count == CompanyContext.commentLimit {
        Tag.p(.class("hint")) { TaskWords.lastComments(comments.count) }
      }
      if !comments.isEmpty {
        Tag.ul(.class("comments")) {
          for comment in comments { row(comment, company, place.at(comment.record.id), form) }
        }
      }
      if mayEdit {
        let adding = form.part(newComment)
        adding.render(to: place, id: "add-comment", isPlain: true) {
          NewRecordField.render()
          TextField(
            newComment, TaskWords.newComment, .multiline, hint: TaskWords.mentionHint,
            isRequired: true
          ).render(adding)
          Button.submit(TaskWords.write, style: .usual)
        }
      }
    }
  }

  private static func row(
    _ comment: CommentLine, _ company: CompanyView, _ place: Place, _ form: FormView
  ) -> HTML {
    Tag.li(.id("comment-\(comment.record.id)"), .class("comment")) {
      Tag.p(.class("hint")) {
        Tag.strong { comment.author.isEmpty ? TaskWords.somebody : comment.author }
        " · "
        MomentText.render(comment.written)
      }
      Prose.render(comment.record[.text])
      if comment.isOwn, mayEdit(company) { change(comment, company, place, form) }
    }
  }

  /// What the author of a comment does with it.
  private static func change(
    _ comment: CommentLine, _ company: CompanyView, _ place: Place, _ form: FormView
  ) -> HTML {
    let id = comment.record.id
    let name = rewriting(id)
    let rewriting = form.part(name)
    rewriting.labels.note(name, TaskWords.newComment)
    let isRefused = !rewriting.errors.isEmpty
    return Tag.details(.class("more"), isRefused ? Attribute("open") : nil) {
      Tag.summary { TaskWords.change }
      rewriting.render(to: place.at("edit"), id: name, isPlain: true) {
        Tag.textarea(
          .name(name), Attribute("rows", "3"), Attribute("aria-label", TaskWords.newComment)
        ) { rewriting.values[name] ?? comment.record[.text] ?? "" }
        Button.submit(TaskWords.save, style: .usual)
      }
      if mayDelete(company, isOwn: comment.isOwn) {
        FormView(form.token).render(to: place.at("delete"), id: "delete-\(id)", isPlain: true) {
          Button.submit(TaskWords.remove, style: .danger)
        }
      }
    }
  }
}

extension FormView {
  /// The same form where it is the one that was refused, told by its one field; else an empty one.
  fileprivate func part(_ name: String) -> FormView {
    guard let sentence = errors[name] else { return FormView(token) }
    return FormView(token, values: [name: self[name]], errors: FieldErrors(name, sentence))
  }
}

/// The words of steps and comments.
enum TaskWords {
  static var steps: String { say("Steps") }
  static var newStep: String { say("Step") }
  static var add: String { say("Add") }
  static var rename: String { say("Rename") }
  static var up: String { say("Move up") }
  static var down: String { say("Move down") }
  static var remove: String { say("Delete") }
  static var comments: String { say("Comments") }
  static var newComment: String { say("Comment") }
  static var mentionHint: String { say("@ and the name of a member tells them.") }
  static var write: String { say("Write") }
  static var change: String { say("Change") }
  static var save: String { say("Save") }
  static var somebody: String { say("Somebody") }
  static var stepAdded: String { say("Added a step.") }
  static var stepChanged: String { say("Changed a step.") }
  static var stepDeleted: String { say("Deleted a step.") }
  static var commentAdded: String { say("Wrote a comment.") }
  static var commentChanged: String { say("Changed a comment.") }
  static var commentDeleted: String { say("Deleted a comment.") }
  static func lastComments(_ count: Int) -> String {
    say("The last \(Grouped.text(count)) comments are shown.")
  }
  static func progress(_ done: Int, _ all: Int) -> String {
    say("\(Grouped.text(done)) of \(Grouped.text(all)) are done.")
  }
  static func tick(_ text: String, _ isDone: Bool) -> String {
    isDone ? say("Not done yet: \(text)") : say("Done: \(text)")
  }
}
