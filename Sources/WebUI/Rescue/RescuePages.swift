import Device
import Model

/// What was not sent of companies that were taken away.
enum RescuePages {
  static let home = Place("rescue")

  static func list(_ companies: [RescuedCompany]) -> Page {
    Page(QuarantineWords.rescueTitle, isNarrow: true) {
      Tag.h1 { QuarantineWords.rescueTitle }
      if companies.isEmpty {
        Tag.p(.class("hint")) { QuarantineWords.rescueNone }
      } else {
        Tag.p(.class("lead")) { QuarantineWords.rescueIntro }
        Tag.ul(.class("quarantine"), .id("rescue")) {
          for company in companies { line(company) }
        }
      }
      Tag.div(.class("actions")) {
        Controls.link(LayoutWords.companies, Place("companies"), style: "quiet")
      }
    }
  }

  static func name(_ company: RescuedCompany) -> String {
    company.name ?? company.company.description
  }

  private static func line(_ company: RescuedCompany) -> HTML {
    Tag.li(.id("company-\(company.company)")) {
      Tag.p {
        Tag.strong { name(company) }
        ": \(company.standing.reason)."
      }
      Tag.p { QuarantineWords.unsent(company.count) }
      Tag.p(.class("hint")) {
        MomentText.render(Moment(milliseconds: Int64(clamping: company.time)))
      }
      Controls.link(QuarantineWords.details, home.at(company.company))
    }
  }

  static func show(
    _ company: RescuedCompany, _ changes: [RefusedChange], _ form: FormView
  ) -> Page {
    let place = home.at(company.company)
    return Page(QuarantineWords.rescueTitle, isNarrow: true) {
      Tag.h1 { name(company) }
      Tag.p(.class("lead")) {
        QuarantineWords.beginning(company.standing.reason) + ". "
        QuarantineWords.unsent(company.count)
      }
      Tag.ul(.class("quarantine")) {
        for change in changes {
          Tag.li {
            Tag.p {
              Controls.badge(SyncWords.kind(change.kind))
              " "
              Tag.strong { change.title }
            }
            QuarantinePages.comparison(change)
          }
        }
      }
      form.render(to: place.at("return"), id: "return", isPlain: true) {
        Tag.div(.class("actions")) {
          if company.isBack, company.count > 0 { Controls.submit(QuarantineWords.bringBack) }
          if company.count > 0 {
            Controls.link(QuarantineWords.export, place.at("export"))
          }
          Controls.link(QuarantineWords.discard, place.at("discard"), style: "quiet")
        }
      }
      if !company.isBack { Tag.p(.class("hint")) { QuarantineWords.notBack } }
    }
  }

  static func discard(_ company: RescuedCompany, _ form: FormView) -> Page {
    let place = home.at(company.company)
    return Page(QuarantineWords.discard, isNarrow: true) {
      Tag.h1 { QuarantineWords.discard }
      Tag.p(.class("lead")) {
        Tag.strong { name(company) }
        ". \(QuarantineWords.unsent(company.count)) \(QuarantineWords.discardIntro)"
      }
      form.render(to: place.at("discard"), id: "discard", isPlain: true) {
        Tag.div(.class("actions")) {
          Controls.submit(QuarantineWords.discard, style: "danger")
          Controls.link(LayoutWords.cancel, place, style: "quiet")
        }
      }
    }
  }
}
