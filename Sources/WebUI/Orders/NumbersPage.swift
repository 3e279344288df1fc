import Business
import Model
import PageParts

/// Which numbers of orders are given, leased and void.
enum NumbersPage {
  static func place(_ company: CompanyView) -> Place {
    RecordPages<SalesOrder>.home(company).at("numbers")
  }

  static func render(_ company: CompanyView, _ all: [LeasedNumbers]) -> Page {
    Page(title, in: company, section: DeclaredList<SalesOrder>.section) {
      Tag.p(.class("crumb")) {
        Tag.a(.href(RecordPages<SalesOrder>.home(company))) { SalesOrder.declaration.words.title }
      }
      Tag.h1 { title }
      Tag.p(.class("lead")) {
        say(
          "Each device gives numbers out of blocks of its own, so they are unique without a "
            + "network too. A device that has no block left ends its numbers with a suffix.")
      }
      if company.member.verdict(on: .edit, .company) == .allowed {
        Tag.p {
          Tag.a(.href(CompanyProfilePages.place(company.id))) { say("Change how numbers look") }
        }
      }
      if all.isEmpty {
        EmptyState.render(say("The first draft of an order asks for numbers."), icon: .check) {}
      } else {
        Tag.div(.class("wide")) { table(all) }
      }
    }
  }

  static var title: String { say("Numbers of orders") }

  private static func table(_ all: [LeasedNumbers]) -> HTML {
    let columns = [
      DataTable.Column("numbers", say("Numbers")),
      DataTable.Column("device", say("Device")),
      DataTable.Column("given", say("Given"), isNumber: true),
      DataTable.Column("left", say("Remaining"), isNumber: true),
      DataTable.Column("void", say("Void")),
    ]
    return DataTable(caption: title, columns: columns).render {
      for numbers in all {
        Tag.tr {
          Tag.td(.class("col-numbers")) {
            Tag.span(.class("unbroken")) { numbers.first }
            " – "
            Tag.span(.class("unbroken")) { numbers.last }
          }
          Tag.td(.class("col-device")) {
            numbers.isOwn ? say("This device") : say("Another device")
          }
          Tag.td(.class("col-given number")) { "\(numbers.lease.used)" }
          Tag.td(.class("col-left number")) { numbers.left.map { HTML("\($0)") } }
          Tag.td(.class("col-void")) { numbers.void.joined(separator: ", ") }
        }
      }
    }
  }
}
