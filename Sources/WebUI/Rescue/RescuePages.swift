import Device
import Model
import PageParts

/// What was not sent of companies that were taken away.
enum RescuePages {
  static let home = Place("rescue")

  static func list(
    _ companies: [RescuedCompany], unopenable: [SealedAccount] = [], _ form: FormView
  ) -> Page {
    Page(QuarantineWords.rescueTitle, isNarrow: true) {
      Tag.h1 { QuarantineWords.rescueTitle }
      if companies.isEmpty {
        Tag.p(.class("hint")) { QuarantineWords.rescueNone }
      } else {
        Tag.p(.class("lead")) { QuarantineWords.rescueIntro }
        Tag.ul(.class("entries"), .id("rescue")) {
          for company in companies { line(company) }
        }
      }
      if !unopenable.isEmpty { lost(unopenable, form) }
      ButtonRow.render {
        Button.link(LayoutWords.companies, Place("companies"), style: .quiet)
      }
    }
  }

  /// What was sealed on this device with a key that is no more.
  private static func lost(_ sealed: [SealedAccount], _ form: FormView) -> HTML {
    Tag.section(.id("unopenable")) {
      Tag.h2 { QuarantineWords.unopenable }
      for one in sealed {
        Tag.p { one.sentence }
        Tag.p(.class("hint")) {
          MomentText.render(Moment(milliseconds: Int64(clamping: one.time)))
        }
      }
      form.render(to: home.at("unopenable"), id: "discard-unopenable", isPlain: true) {
        Button.submit(QuarantineWords.discard, style: .danger)
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
      Button.link(QuarantineWords.details, home.at(company.company))
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
      Tag.ul(.class("entries")) {
        for change in changes {
          Tag.li {
            Tag.p {
              Badge.render(SyncWords.kind(change.kind))
              " "
              Tag.strong { change.title }
            }
            QuarantinePages.comparison(change)
          }
        }
      }
      form.render(to: place.at("return"), id: "return", isPlain: true) {
        ButtonRow.render {
          if company.isBack, company.count > 0 { Button.submit(QuarantineWords.bringBack) }
          if company.count > 0 {
            Button.link(QuarantineWords.export, place.at("export"))
          }
          Button.link(QuarantineWords.discard, place.at("discard"), style: .quiet)
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
        ButtonRow.render {
          Button.submit(QuarantineWords.discard, style: .danger)
          Button.link(LayoutWords.cancel, place, style: .quiet)
        }
      }
    }
  }
}
