import Business
import Model
import PageParts

/// Loans on other pages: of an item on its own, those that are late on the overview.
enum LoansPanel {
  static func render(_ company: CompanyView, _ detail: ItemDetail) -> HTML? {
    let item = detail.row.item.id
    let add =
      SerialsPanel.isTracked(detail)
      ? SerialPages.list(company, item).at(SerialStep.lend.rawValue)
      : Loan.home(company).at("new").asking("item", item.description)
    let mayLend = company.member.verdict(on: .create, .loan) == .allowed
    return OpenPanel<Loan>.ofItem(
      company, detail.loans,
      add: mayLend ? Button.link(LoanWords.add, add, icon: .handOver) : nil)
  }

  /// Nothing where nothing is overdue.
  static func overdue(_ company: CompanyView, _ lines: [LoanLine]) -> HTML? {
    OpenPanel<Loan>.due(company, lines, LoanWords.overdue, id: "overdue")
  }
}
