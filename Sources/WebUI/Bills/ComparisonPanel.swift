import Business
import Model
import PageParts

/// How the lines of a bill compare with what was ordered and what came.
enum ComparisonPanel {
  static func render(
    _ account: BillAccount, _ comparison: [BillComparison], _ company: CompanyView
  ) -> HTML? {
    guard !comparison.isEmpty else { return nil }
    let count = comparison.count { !$0.differences.isEmpty }
    return Card.render(BillWords.comparison, id: "comparison", icon: .check) {
      Tag.p(.class(count == 0 ? "notice good" : "notice warn"), .id("comparison-sum")) {
        BillWords.agreement(count)
      }
      Tag.div(.class("stacked")) { table(comparison, account, company) }
    }
  }

  private static func table(
    _ comparison: [BillComparison], _ account: BillAccount, _ company: CompanyView
  ) -> HTML {
    DataTable(
      caption: BillWords.comparison,
      columns: [
        DataTable.Column("text", OrderWords.description),
        DataTable.Column("ordered", BillWords.ordered, isNumber: true),
        DataTable.Column("received", BillWords.received, isNumber: true),
        DataTable.Column("billed", BillWords.billed, isNumber: true),
        DataTable.Column("result", BillWords.result),
      ]
    ).render {
      for row in comparison {
        Tag.tr(.id("compared-\(row.line.id)")) {
          Tag.td(.class("col-text")) { row.line[.text] ?? "" }
          Tag.td(.class("col-ordered number"), .data("data-label", BillWords.ordered)) {
            row.ordered.map { HTML(Grouped.whole($0)) }
          }
          Tag.td(.class("col-received number"), .data("data-label", BillWords.received)) {
            row.received.map { HTML(Grouped.whole($0)) }
          }
          Tag.td(.class("col-billed number"), .data("data-label", BillWords.billed)) {
            row.line.pieces.map { HTML(Grouped.whole($0)) }
          }
          Tag.td(.class("col-result")) {
            if row.differences.isEmpty { Badge.render(BillWords.agrees, tone: .good) }
            for difference in row.differences {
              Tag.p { difference.sentence(company.currency ?? .euro) }
            }
          }
        }
      }
    }
  }
}
