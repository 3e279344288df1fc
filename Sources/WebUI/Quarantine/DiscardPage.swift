import Model
import PageParts

/// Asks before refused changes are forgotten, and about those that wait for them.
enum DiscardPage {
  /// Titles that a page names.
  private static let titleLimit = 20

  static func render(
    _ company: CompanyView, _ changes: [RefusedChange], waiting: [RefusedChange], to place: Place,
    _ form: FormView
  ) -> Page {
    Page(QuarantineWords.discard, in: company, section: .sync, isNarrow: true) {
      Tag.h1 { QuarantineWords.discard }
      Tag.p(.class("lead")) { QuarantineWords.discardIntro }
      titles(changes)
      if !waiting.isEmpty {
        Tag.p { QuarantineWords.waiting(waiting.count) }
        titles(waiting)
      }
      form.render(to: place, id: "discard", isPlain: true) {
        ButtonRow.render {
          if waiting.isEmpty {
            Button.submit(QuarantineWords.discard, style: .danger)
          } else {
            Button.answer(
              QuarantineWords.discardTogether(changes.count + waiting.count), "waiting", "yes",
              style: .danger)
            Button.submit(QuarantineWords.discardAlone(changes.count), style: .usual)
          }
          Button.link(LayoutWords.cancel, QuarantinePages.home(company), style: .quiet)
        }
      }
    }
  }

  private static func titles(_ changes: [RefusedChange]) -> HTML {
    Tag.ul {
      for change in changes.prefix(titleLimit) {
        Tag.li {
          change.title
          " "
          Badge.render(QuarantineWords.effect(change.effect))
        }
      }
      if changes.count > titleLimit { Tag.li { TrashWords.more(changes.count - titleLimit) } }
    }
  }
}
