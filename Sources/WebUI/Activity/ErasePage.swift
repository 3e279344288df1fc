import Device
import Model
import PageParts
import SyncProtocol

/// The page on which the owner erases a person's values from the log.
enum ErasePage {
  static func place(_ company: CompanyView) -> Place { ActivityPage.place(company).at("erase") }

  static func render(
    _ company: CompanyView, people: [ShareParticipant], _ form: FormView
  ) -> Page {
    Page(ActivityWords.erase, in: company, section: .activity, isLive: false, isNarrow: true) {
      Tag.h1 { ActivityWords.erase }
      Tag.p(.class("lead")) { ActivityWords.eraseIntro }
      switch company.member.verdict(on: .eraseAudit) {
      case .denied(let denial): Tag.p(.class("reason")) { denial.told }
      case .allowed: fields(company, people, form)
      }
    }
  }

  private static func fields(
    _ company: CompanyView, _ people: [ShareParticipant], _ form: FormView
  ) -> HTML {
    let names = AuditExport(people)
    return form.render(to: place(company), id: "erase") {
      ChoiceField(
        "person", ActivityWords.eraseWhose,
        people.map {
          ChoiceField.Option(
            value: $0.member.account.description, label: names.name($0.member.account))
        }
      ).menu(form)
      ChoiceField(
        "which", ActivityWords.eraseWhat,
        [
          ChoiceField.Option(
            value: "about", label: ActivityWords.aboutPerson,
            detail: ActivityWords.aboutPersonDetail),
          ChoiceField.Option(
            value: "whole", label: ActivityWords.whole, detail: ActivityWords.wholeDetail),
        ]
      ).cards(form)
      ButtonRow.render {
        Button.submit(ActivityWords.eraseSubmit, style: .caution)
        Button.link(LayoutWords.cancel, ActivityPage.place(company), style: .quiet)
      }
    }
  }
}
