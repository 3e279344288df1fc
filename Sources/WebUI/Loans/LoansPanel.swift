import Business
import Model

/// Loans on other pages: of an item on its own, those that are late on the overview.
enum LoansPanel {
  static func render(_ company: CompanyView, _ detail: ItemDetail) -> HTML? {
    let home = LoanPages.home(company)
    let add = home.at("new").asking("item", detail.row.item.id.description)
    let isTracked = SerialsPanel.isTracked(detail)
    let mayLend = !isTracked && company.member.verdict(on: .create, .loan) == .allowed
    guard isTracked || mayLend || !detail.loans.isEmpty else { return nil }
    return Card.render(LoanWords.panel, id: "item-loans") {
      if detail.loans.isEmpty {
        Tag.p { LoanWords.nothingOut }
      } else {
        Tag.ul(.class("lines")) {
          for line in detail.loans {
            Tag.li(.id("loan-\(line.loan.id)")) {
              Tag.a(.href(home.at(line.loan.id))) { LoanWords.who(line) }
              end(line, unit: detail.row.item[.unit])
            }
          }
        }
      }
      if isTracked { Tag.p(.class("hint")) { SerialWords.notLent } }
      if mayLend { ButtonRow.render { Button.link(LoanWords.add, add, icon: .handOver) } }
    }
  }

  /// Nothing where nothing is overdue.
  static func overdue(_ company: CompanyView, _ lines: [LoanLine]) -> HTML? {
    guard !lines.isEmpty else { return nil }
    let home = LoanPages.home(company)
    return Card.render(LoanWords.overdue, id: "overdue", icon: .handOver) {
      Tag.ul(.class("lines")) {
        for line in lines {
          Tag.li {
            Tag.span {
              Tag.a(.href(home.at(line.loan.id))) { line.item?[.name] ?? LoanWords.gone }
              " "
              Tag.span(.class("hint")) { LoanWords.who(line) }
            }
            end(line, unit: line.item?[.unit])
          }
        }
      }
    }
  }

  private static func end(_ line: LoanLine, unit: String?) -> HTML {
    Tag.span(.class("line-end number")) {
      ItemText.quantity(line.out, unit: unit)
      if let due = line.loan[.due] {
        " "
        Tag.span(.class("hint")) { Unbroken.render(LoanWords.due(MomentText.day(due))) }
      }
      if line.state == .overdue {
        " "
        Badge.render(LoanWords.state(.overdue), tone: .bad)
      }
    }
  }
}
