import Device
import Model
import PageParts

/// The pages that say why something can't be shown.
enum RefusalPage {
  /// The refusal as a page of the company that it is about, or of none.
  static func page(_ reason: PageRefusal, in company: CompanyView? = nil) -> Page {
    let people = company.flatMap { company in
      canBeGranted(reason)
        ? Button.link(RefusalWords.whomToAsk, ShareSections.place(company)) : nil
    }
    return page(RefusalWords.title(reason), in: company, also: people) {
      Tag.p(.class("lead")) { RefusalWords.advice(reason) }
    }
  }

  /// Whether somebody who takes part could give the right that is missing.
  private static func canBeGranted(_ reason: PageRefusal) -> Bool {
    guard case .denied(let denial) = reason else { return false }
    switch denial {
    case .viewOnly, .administratorsOnly, .ownerOnly, .departmentMissing, .managerMissing,
      .bitsNotHeld:
      return true
    default: return false
    }
  }

  /// A page of a company that was on the person's device, and went.
  static func gone(_ company: RescuedCompany) -> Page {
    let unsent = Button.link(CompanyWords.seeLeftBehind, RescuePages.home)
    return page(RefusalWords.goneTitle, in: nil, also: unsent) {
      Tag.p(.class("lead"), .id("company-gone")) {
        Tag.strong { RescuePages.name(company) }
        ": \(company.standing.reason)."
      }
    }
  }

  /// Without a frame: nobody is known.
  static func render(_ reason: PageRefusal) -> HTML { Layout.render(page(reason), Frame()) }

  /// The reference number stands in the log, too.
  static func failed(reference: String) -> HTML {
    let page = page(RefusalWords.failedTitle, in: nil) {
      Tag.p(.class("lead")) { RefusalWords.failedAdvice }
      Tag.p { Tag.code(.id("reference")) { reference } }
    }
    return Layout.render(page, Frame())
  }

  private static func page(
    _ title: String, in company: CompanyView?, also button: HTML? = nil,
    @HTMLBuilder content: () -> HTML
  ) -> Page {
    Page(title, in: company, isLive: false, isNarrow: true) {
      Tag.div(.class("refusal")) {
        Icon.alert.html
        Tag.h1 { title }
        content()
        ButtonRow.render {
          button
          if let company { Button.link(OverviewWords.title, Sections.place(.overview, company)) }
          Button.link(RefusalWords.start, Place())
        }
      }
    }
  }
}
