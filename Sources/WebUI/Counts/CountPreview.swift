import Business
import Model
import PageParts

/// A count beside its list: what is counted, how far it is, and the way to everything else.
enum CountPreview {
  static func render(_ company: CompanyView, _ shown: CountPageDetail, close: Place) -> HTML {
    let detail = shown.detail
    let place = CountPages.home(company).at(detail.count.id)
    return BesidePanel.render(detail.count[.name] ?? "", close: close) {
      Tag.p(.class("badges")) {
        Badge.render(CountWords.state(detail.state))
        if detail.count[.isBlind] == true { Badge.render(CountWords.blindBadge) }
      }
      Figures.render {
        Figures.figure(
          CountWords.scope, detail.subject ?? CountWords.scope(detail.count[.scope]))
        Figures.figure(CountWords.counted, id: "count-progress") { progress(detail) }
        Figures.figure(CountWords.begun) {
          detail.count.id.moment.map(MomentText.short)
        }
      }
      Prose.render(detail.count[.note])
      let people = shown.people.values.sorted()
      if !people.isEmpty { Tag.p(.class("hint")) { people.joined(separator: ", ") } }
      ButtonRow.render {
        Button.link(open(detail.state), place, style: .primary)
        if detail.state != .approved {
          Button.link(
            CountWords.change, place.at("edit"),
            if: company.member.verdict(on: .edit, .stockCount), icon: .edit)
        }
      }
    }
  }

  /// How many of the things at their places are counted.
  private static func progress(_ detail: CountDetail) -> HTML {
    let counted = detail.rows.count { !$0.isLeft }
    return HTML("\(Grouped.text(counted)) / \(Grouped.text(detail.rows.count))")
  }

  private static func open(_ state: CountState) -> String {
    state == .open ? CountWords.count : state == .submitted ? CountWords.look : CountWords.openPage
  }
}
