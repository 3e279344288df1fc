import Business
import Device
import Model
import PageParts

/// What people wrote about a record, on its page.
enum CommentPanel {
  // What the fields are called: each form of the page has its own.
  static let adding = "comment"
  static func rewriting(_ comment: RecordID) -> String { "edit-\(comment)" }

  /// The comments of a record, with what the person may do with them; nothing for who may not write
  /// any where there are none.
  static func render(
    _ whole: RecordReference, _ person: Person, _ company: CompanyView, _ form: FormView
  ) async throws -> HTML {
    guard let subject = Schema.current.comments(of: whole.kind)?.subject,
      let kind = RecordKind.of(whole.kind)
    else { return HTML() }
    let panel = Panel(
      place: kind.place(of: whole.id, in: company.id).at("comments"), form: form,
      mayAdd: company.member.verdict(on: .create, subject) == .allowed,
      mayEdit: company.member.verdict(on: .edit, subject) == .allowed,
      mayDelete: company.member.verdict(on: .delete, subject, isAuthor: true) == .allowed)
    return panel.render(try await person.records.comments(of: whole))
  }

  private struct Panel {
    let place: Place
    let form: FormView
    let mayAdd: Bool
    let mayEdit: Bool
    /// Of what the person wrote.
    let mayDelete: Bool

    func render(_ comments: [CommentLine]) -> HTML {
      guard mayAdd || !comments.isEmpty else { return HTML() }
      return Card.render(CommentWords.title, id: "comments", icon: .edit) {
        if comments.count == CompanyContext.commentLimit {
          Tag.p(.class("hint")) { CommentWords.last(comments.count) }
        }
        if !comments.isEmpty {
          Tag.ul(.class("comments")) {
            for comment in comments { row(comment) }
          }
        }
        if mayAdd { add }
      }
    }

    private var add: HTML {
      let shown = form.part(CommentPanel.adding)
      return shown.render(to: place, id: "add-comment", isPlain: true) {
        NewRecordField.render()
        TextField(
          CommentPanel.adding, CommentWords.comment, .multiline, hint: CommentWords.mentionHint,
          isRequired: true
        ).render(shown)
        Button.submit(CommentWords.write, style: .usual)
      }
    }

    private func row(_ comment: CommentLine) -> HTML {
      Tag.li(.id("comment-\(comment.id)"), .class("comment")) {
        Tag.p(.class("hint")) {
          Tag.strong { comment.author.isEmpty ? CommentWords.somebody : comment.author }
          " · "
          MomentText.render(comment.written)
        }
        Prose.render(comment.text)
        if comment.isOwn, mayEdit { change(comment) }
      }
    }

    /// What the author of a comment does with it.
    private func change(_ comment: CommentLine) -> HTML {
      let name = CommentPanel.rewriting(comment.id)
      let shown = form.part(name)
      shown.labels.note(name, CommentWords.comment)
      let isRefused = !shown.errors.isEmpty
      return Tag.details(.class("more"), isRefused ? Attribute("open") : nil) {
        Tag.summary { CommentWords.change }
        shown.render(to: place.at(comment.id).at("edit"), id: name, isPlain: true) {
          Tag.textarea(
            .name(name), Attribute("rows", "3"), Attribute("aria-label", CommentWords.comment)
          ) { shown.values[name] ?? comment.text }
          Button.submit(CommentWords.save, style: .usual)
        }
        if mayDelete {
          FormView(form.token).render(
            to: place.at(comment.id).at("delete"), id: "delete-\(comment.id)", isPlain: true
          ) {
            Button.submit(CommentWords.remove, style: .danger)
          }
        }
      }
    }
  }
}

extension FormView {
  /// The same form where it is the one that was refused, told by its one field; else an empty one.
  func part(_ name: String) -> FormView {
    guard let sentence = errors[name] else { return FormView(token) }
    return FormView(token, values: [name: self[name]], errors: FieldErrors(name, sentence))
  }
}

/// The words of comments.
enum CommentWords {
  static var title: String { say("Comments") }
  static var comment: String { say("Comment") }
  static var mentionHint: String { say("@ and the name of a member tells them.") }
  static var write: String { say("Write") }
  static var change: String { say("Change") }
  static var save: String { say("Save") }
  static var remove: String { say("Delete") }
  static var somebody: String { say("Somebody") }
  static var added: String { say("Wrote a comment.") }
  static var changed: String { say("Changed a comment.") }
  static var deleted: String { say("Deleted a comment.") }
  static func last(_ count: Int) -> String {
    say("The last \(Grouped.text(count)) comments are shown.")
  }
}
