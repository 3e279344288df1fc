import Business
import Model
import PageParts

/// What the pages of exports and imports have in common.
enum ArchiveParts {
  /// The part of a page that shows how far a work is while nobody loads it again. Not while it
  /// says what a form was refused for.
  static func live(
    _ errors: FieldErrors = FieldErrors(), @HTMLBuilder _ content: () -> HTML
  ) -> HTML {
    Tag.div(.id("archive"), errors.isEmpty ? Attribute("data-live") : nil) { content() }
  }

  /// What is being done and how far it is, and the button that ends it.
  static func running(
    _ progress: ArchiveProgress, _ title: String, _ hint: String, stop: Place, _ token: FormToken
  ) -> HTML {
    Tag.div(.id("work")) {
      Progress.render(progress.percent, title, id: "progress")
      Tag.p(.id("doing")) { progress.sentence }
      Tag.p(.class("hint")) { hint }
      ButtonRow.render { button(ArchiveWords.cancel, to: stop, id: "stop", token) }
    }
  }

  static func button(
    _ label: String, to place: Place, id: String, _ token: FormToken
  ) -> HTML {
    FormView(token).render(to: place, id: id, isPlain: true) {
      Button.submit(label, style: .usual)
    }
  }

  /// Why nothing came of a work.
  static func refused(_ title: String, _ sentence: String) -> HTML {
    Tag.div(.class("notice bad"), Attribute("role", "alert"), .id("refused")) {
      Tag.p { Tag.strong { title } }
      Tag.p { sentence }
    }
  }
}
