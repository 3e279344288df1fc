import Business
import Model
import PageParts

/// A reservation beside its list: what for whom, until when, and the way to everything else.
enum ReservationPreview {
  static func render(_ company: CompanyView, _ detail: ReservationDetail, close: Place) -> HTML {
    let line = detail.line
    let place = ReservationPages.home(company).at(line.reservation.id)
    return BesidePanel.render(ReservationWords.who(line), close: close) {
      Tag.p(.class("badges")) {
        ReservationPages.badge(line)
      }
      ReservationPages.figures(company, line)
      Prose.render(line.reservation[.note])
      ButtonRow.render {
        Button.link(
          line.isOpen ? ReservationWords.fulfil(line) : ReservationWords.openPage, place,
          style: .primary)
        Button.link(
          ReservationWords.edit, place.at("edit"),
          if: company.member.verdict(on: .edit, .reservation),
          icon: .edit)
      }
      ReservationPages.movements(detail)
    }
  }
}
