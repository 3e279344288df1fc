import Business
import Device
import HTTPServing
import Model
import PageParts

/// The templates of which invoices are made again and again, and what makes those that are due.
enum RepeatingPage {
  static func place(_ company: CompanyView) -> Place {
    RecordPages<Invoice>.home(company).at("repeating")
  }

  static func render(
    _ company: CompanyView, _ templates: [Record<Invoice>], _ today: Moment, _ form: FormView
  ) -> Page {
    let due = templates.count { isDue($0, today) }
    return Page(title, in: company, section: DeclaredList<Invoice>.section) {
      Tag.p(.class("crumb")) {
        Tag.a(.href(RecordPages<Invoice>.home(company))) { Invoice.declaration.words.title }
      }
      Tag.h1 { title }
      Tag.p(.class("lead")) { lead }
      if templates.isEmpty {
        EmptyState.render(nothing, icon: .invoice) {}
      } else {
        Tag.div(.class("stacked")) { table(company, templates, today) }
      }
      if due > 0, company.member.verdict(on: .create, Invoice.definition.subject) == .allowed {
        form.render(to: place(company), id: "make-due", isPlain: true) {
          Button.submit(makeDue(due), style: .primary, icon: .copy)
        }
      }
    }
  }

  private static func isDue(_ template: Record<Invoice>, _ today: Moment) -> Bool {
    template.nextInvoice.map { $0.day.milliseconds <= today.milliseconds } ?? false
  }

  private static func table(
    _ company: CompanyView, _ templates: [Record<Invoice>], _ today: Moment
  ) -> HTML {
    DataTable(
      caption: title,
      columns: [
        DataTable.Column("customer", say("Customer")),
        DataTable.Column("next", say("Next one on")),
        DataTable.Column("repeats", say("Repeats")),
      ]
    ).render {
      for template in templates {
        Tag.tr(.id("template-\(template.id)")) {
          Tag.td(.class("col-customer")) {
            Tag.a(.href(DocumentPage<Invoice>.place(company, template.id))) {
              template[.customer] ?? ""
            }
          }
          Tag.td(.class("col-next"), .data("data-label", say("Next one on"))) {
            if let next = template.nextInvoice {
              MomentText.day(next.day)
              if isDue(template, today) {
                " "
                Badge.render(say("Due"), tone: .warn)
              }
            } else {
              over
            }
          }
          Tag.td(.class("col-repeats"), .data("data-label", say("Repeats"))) {
            template[.repeats].flatMap { Recurrence($0) }?.told ?? ""
          }
        }
      }
    }
  }

  static var title: String { say("Recurring invoices") }
  static var template: String {
    say("This is a template: a draft that invoices are made of. It is not issued itself.")
  }
  private static var lead: String {
    say("Templates that repeat. Each time a draft is made, which you look at and issue.")
  }
  private static var nothing: String {
    say("No template repeats. Add an invoice, make it a template, and write how it repeats.")
  }
  private static var over: String { say("No more") }
  private static func makeDue(_ count: Int) -> String {
    say(
      count, one: "Make the drafts of 1 template that is due",
      other: "Make the drafts of \(count) templates that are due")
  }
}

extension MadeInvoices {
  /// What became of them, for a person.
  var sentence: String {
    say(count, one: "Made 1 draft.", other: "Made \(count) drafts.")
  }
}

extension Website {
  /// The page of recurring invoices.
  func addRepeatingInvoices(to router: inout Router) {
    let path = "/\(Invoice.list)/repeating"
    within(&router, .get, path) { visit, person, company in
      guard company.scope.contains(Invoice.definition) else { throw PageRefusal.notFound }
      return try await visit.show(
        RepeatingPage.render(
          company, try await person.records.repeatingInvoices(), try await person.records.today(),
          FormView(visit.token)))
    }
    within(&router, .post, path) { visit, person, company in
      try company.allow(.create, Invoice.definition.subject)
      let made = try await person.records.makeDueInvoices()
      if let refusal = made.refusals.first {
        return visit.onward(
          to: RepeatingPage.place(company), .failed("\(made.sentence) \(refusal.sentence)"))
      }
      return visit.onward(
        to: RecordPages<Invoice>.home(company), done: made.sentence, in: company, undo: nil)
    }
  }
}
