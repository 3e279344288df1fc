import Business
import Model
import PageParts

/// Loans on other pages: of an item on its own, those that are late on the overview.
enum LoansPanel {
  static func render(_ company: CompanyView, _ detail: ItemDetail) -> HTML? {
    let home = LoanPages.home(company)
    let item = detail.row.item.id
    let add =
      SerialsPanel.isTracked(detail)
      ? SerialPages.list(company, item).at(SerialStep.lend.rawValue)
      : home.at("new").asking("item", item.description)
    let mayLend = company.member.verdict(on: .create, .loan) == .allowed
    guard mayLend || !detail.loans.isEmpty else { return nil }
    return Card.render(LoanWords.panel, id: "item-loans") {
      if detail.loans.isEmpty {
        Tag.p { LoanWords.nothingOut }
      } else {
        Tag.ul(.class("lines")) {
          for line in detail.loans {
            Tag.li(.id("loan-\(line.loan.id)")) {
              Tag.span {
                Tag.a(.href(home.at(line.loan.id))) { LoanWords.who(line) }
                number(line)
              }
              end(line, unit: detail.row.item[.unit])
            }
          }
        }
      }
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
              number(line)
            }
            end(line, unit: line.item?[.unit])
          }
        }
      }
    }
  }

  /// The serial number or lot that it is about.
  static func number(_ line: LoanLine) -> HTML? {
    line.number.map { number in Tag.span(.class("hint")) { Unbroken.render(" \(number)") } }
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
