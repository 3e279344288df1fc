import Model
import SyncProtocol

/// The pages that make, open and accept share links.
enum SharingPages {
  static func share(_ company: CompanyView, _ form: FormView) -> Page {
    Page(
      SharingWords.title, in: company, section: .share, isLive: form.errors.isEmpty, isNarrow: true
    ) {
      Tag.h1 { SharingWords.title }
      ConfirmingPages.notice(company)
      switch verdict(company) {
      case .denied(let denial): Tag.p(.class("notice quiet")) { denial.sentence }
      case .allowed:
        Tag.p(.class("lead")) { SharingWords.intro }
        form.render(to: place(company), id: "share") {
          ChoiceField("permission", SharingWords.permission, permissions).cards(form)
          ChoiceField("role", SharingWords.role, roles).menu(form)
          Tag.div(.class("actions")) { Controls.submit(SharingWords.make) }
        }
      }
    }
  }

  /// What the rules say about sharing: the person's rights first, then the tier.
  static func verdict(_ company: CompanyView) -> Verdict {
    let rights = company.member.verdict(on: .changeShare, .company)
    return rights == .allowed ? company.tier.verdictOnSharing : rights
  }

  private static func place(_ company: CompanyView) -> Place {
    Place("companies").at(company.id).at("share")
  }

  private static var permissions: [ChoiceField.Option] {
    [SharePermission.canEdit, .viewOnly].map {
      ChoiceField.Option(
        value: $0.rawValue, label: SharingWords.name($0), detail: SharingWords.sentence($0))
    }
  }

  private static var roles: [ChoiceField.Option] {
    Role.allCases.map { ChoiceField.Option(value: $0.rawValue, label: SharingWords.name($0)) }
  }

  /// Shows a link this one time, selectable for those without script.
  static func made(_ company: CompanyView, link: String) -> Page {
    Page(SharingWords.linkTitle, in: company, section: .share, isLive: false, isNarrow: true) {
      Tag.h1 { SharingWords.linkTitle }
      Tag.div(.class("secret")) {
        Tag.code(.id("share-link"), Attribute("tabindex", "0")) { link }
        Tag.button(
          .class("button needs-script"), .type("button"), Attribute("data-copy", "share-link"),
          Attribute("data-done", SharingWords.copied)
        ) { SharingWords.copy }
      }
      Tag.p(.class("hint")) { SharingWords.linkHint }
      Controls.link(SharingWords.makeAnother, place(company), style: "quiet")
    }
  }

  static func paste(_ form: FormView) -> Page {
    Page(SharingWords.joinTitle, isLive: false, isNarrow: true) {
      Tag.h1 { SharingWords.joinTitle }
      Tag.p(.class("lead")) { SharingWords.pasteIntro }
      form.render(to: Place("join", "open"), id: "paste") {
        TextField("link", SharingWords.paste, isRequired: true).render(form)
        Tag.div(.class("actions")) {
          Controls.submit(SharingWords.open)
          Controls.link(LayoutWords.cancel, Place("companies"), style: "quiet")
        }
      }
    }
  }

  static func offer(_ offer: LinkOffer, _ form: FormView) -> Page {
    Page(SharingWords.joinTitle, isLive: false, isNarrow: true) {
      Tag.h1 { offer.companyName }
      if offer.isMember {
        Tag.p(.class("lead")) { SharingWords.already }
        decision(form, SharingWords.toCompany)
      } else {
        Tag.p(.class("lead")) { SharingWords.offer(offer.companyName, offer.ownerName) }
        Tag.p { SharingWords.offered(offer.permission) }
        decision(form, SharingWords.accept)
      }
    }
  }

  private static func decision(_ form: FormView, _ label: String) -> HTML {
    Tag.div(.class("actions")) {
      form.render(to: Place("join"), id: "join", isPlain: true) { Controls.submit(label) }
      form.render(to: Place("join", "decline"), id: "decline", isPlain: true) {
        Controls.submit(SharingWords.decline, style: "quiet")
      }
    }
  }

  /// A link that leads nowhere, or not now.
  static func dead(_ sentence: String, _ form: FormView, canRepeat: Bool) -> Page {
    Page(SharingWords.joinTitle, isLive: false, isNarrow: true) {
      Tag.h1 { SharingWords.joinTitle }
      Tag.p(.class("notice bad"), Attribute("role", "alert")) { sentence }
      Tag.div(.class("actions")) {
        if canRepeat { Controls.link(SharingWords.tryAgain, Place("join")) }
        form.render(to: Place("join", "decline"), id: "decline", isPlain: true) {
          Controls.submit(SharingWords.another, style: "button")
        }
      }
    }
  }
}
