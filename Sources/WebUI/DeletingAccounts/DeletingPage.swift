import Model
import PageParts
import SyncProtocol

/// Asks what becomes of the companies of an account that is deleted, and for its password.
enum DeletingPage {
  static func render(_ companies: [OwnedCompany], _ form: FormView) -> Page {
    SafetyPages.page(DeletingWords.title) {
      Tag.p(.class("lead")) { DeletingWords.intro }
      Tag.p { DeletingWords.stays }
      form.render(to: SafetyPages.home.at("delete"), id: "delete-account") {
        if !companies.isEmpty { owned(companies, form) }
        TextField("present", SafetyWords.present, .password, isRequired: true).render(form)
        TextField(
          "code", SafetyWords.recoverTimeCode, .oneTimeCode, hint: DeletingWords.codeHint
        ).render(form)
        ButtonRow.render {
          Button.submit(DeletingWords.delete, style: .danger)
          Button.link(LayoutWords.cancel, SafetyPages.home, style: .quiet)
        }
      }
    }
  }

  private static func owned(_ companies: [OwnedCompany], _ form: FormView) -> HTML {
    Tag.fieldset(.id("companies"), .class("group-of-checks")) {
      Tag.legend { DeletingWords.companies }
      if let error = form.errors["companies"] { Tag.p(.class("error")) { error } }
      for company in companies { line(company) }
    }
  }

  private static func line(_ company: OwnedCompany) -> HTML {
    Tag.div {
      Tag.label(.class("check")) {
        Tag.input(
          .type("checkbox"), .name("delete-\(company.company)"), .value("yes"))
        " "
        DeletingWords.deleteCompany(company.name, company.participants)
      }
      if company.participants > 0 {
        Tag.p(.class("hint")) {
          DeletingWords.orHandOver
          " "
          Tag.a(.href(Place("companies").at(company.company).at("share"))) {
            DeletingWords.handOver
          }
        }
      }
    }
  }
}
