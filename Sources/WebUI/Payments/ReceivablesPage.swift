import Business
import HTTPServing
import Model
import PageParts

/// What customers owe, by how long it is overdue.
enum ReceivablesPage {
  static func place(_ company: CompanyView) -> Place {
    RecordPages<Payment>.home(company).at("owed")
  }

  static func render(_ company: CompanyView, _ all: Receivables) -> Page {
    let title = PaymentWords.receivables
    return Page(title, in: company, section: DeclaredList<Payment>.section) {
      Tag.p(.class("crumb")) {
        Tag.a(.href(RecordPages<Payment>.home(company))) { Payment.declaration.words.title }
      }
      Tag.h1 { title }
      Tag.p(.class("lead")) {
        say("What is open of issued invoices today, by how long it is overdue.")
      }
      if all.rows.isEmpty {
        EmptyState.render(say("Nobody owes you anything."), icon: .check) {}
      } else {
        Tag.div(.class("stacked"), .id("owed")) { table(company, all) }
      }
    }
  }

  private static func table(_ company: CompanyView, _ all: Receivables) -> HTML {
    let columns =
      [DataTable.Column("customer", say("Customer"))]
      + heads.enumerated().map { DataTable.Column("late-\($0)", $1, isNumber: true) }
      + [DataTable.Column("total", say("Total"), isNumber: true)]
    return DataTable(caption: PaymentWords.receivables, columns: columns).render {
      for row in all.rows { line(row, company) }
      for sum in all.sums { line(sum, nil) }
    }
  }

  /// The heads of the parts: not due yet, and overdue for so many days.
  private static var heads: [String] {
    let steps = Receivables.steps
    return [say("Not due yet")]
      + steps.enumerated().map { place, first in
        place + 1 < steps.count
          ? say("\("\(first)") to \("\(steps[place + 1] - 1)") days")
          : say("Over \("\(first - 1)") days")
      }
  }

  /// A customer, or the sum of all in a currency.
  private static func line(_ row: Receivables.Row, _ company: CompanyView?) -> HTML {
    Tag.tr(company == nil ? .class("sum") : nil) {
      Tag.td(.class("col-customer")) {
        if let company {
          Tag.a(.href(invoices(of: row, company))) { row.customer }
        } else {
          say("All")
        }
      }
      for (place, part) in row.parts.enumerated() {
        Tag.td(.class("col-late-\(place) number"), .data("data-label", heads[place])) {
          part == .zero ? nil : HTML(Money(part, row.currency).told)
        }
      }
      Tag.td(.class("col-total number")) { Money(row.total, row.currency).told }
    }
  }

  /// The open invoices of a customer: by the words of the name.
  private static func invoices(of row: Receivables.Row, _ company: CompanyView) -> Place {
    var query = ListQuery<DeclaredList<Invoice>>()
    query.only = DeclaredList<Invoice>.Only(rawValue: "issued")
    query.words = row.customer
    return query.place(from: RecordPages<Invoice>.home(company))
  }
}

extension Payment {
  /// Above the payments stands the way to what customers owe.
  static let pageHooks: PageHooks = {
    var hooks = PageHooks(.payment)
    hooks.links = { company in
      Button.link(
        PaymentWords.receivables, ReceivablesPage.place(company), style: .quiet, icon: .cost)
    }
    hooks.addRoutes = { site, router in
      site.within(&router, .get, "/payments/owed") { visit, person, company in
        guard company.scope.contains(Invoice.definition) else { throw PageRefusal.notFound }
        let all = try await person.records.receivables()
        return try await visit.show(ReceivablesPage.render(company, all))
      }
      site.addReminders(to: &router)
    }
    return hooks
  }()
}
