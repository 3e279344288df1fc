import Business
import Model
import PageParts

/// A loan beside its list: who has what, until when, and the way to everything else.
enum LoanPreview {
  static func render(_ company: CompanyView, _ detail: LoanDetail, close: Place) -> HTML {
    let line = detail.line
    let place = LoanPages.home(company).at(line.loan.id)
    return BesidePanel.render(LoanWords.who(line), close: close) {
      Tag.p(.class("badges")) {
        Badge.render(
          LoanWords.state(line.state), tone: line.state == .overdue ? .bad : .quiet)
      }
      LoanPages.figures(company, line)
      Prose.render(line.loan[.note])
      ButtonRow.render {
        Button.link(
          line.state == .returned ? LoanWords.open : LoanWords.giveBack(line), place,
          style: .primary)
        Button.link(
          LoanWords.edit, place.at("edit"), if: company.member.verdict(on: .edit, .loan),
          icon: .edit)
      }
      MovementTable.render(detail.movements, in: detail.tree)
    }
  }
}
