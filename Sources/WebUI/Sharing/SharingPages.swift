import Model
import SyncProtocol

/// The pages that show who takes part, and make, open and accept share links.
enum SharingPages {
  static func share(_ company: CompanyView, _ share: ShareView, _ form: FormView) -> Page {
    Page(
      SharingWords.title, in: company, section: .share, isLive: form.errors.isEmpty, isNarrow: true
    ) {
      Tag.h1 { SharingWords.title }
      ConfirmingPages.notice(company)
      OwnershipPages.problem(company)
      OwnershipPages.offer(company, share, form)
      if let problem = share.problem { Tag.p(.class("notice quiet")) { problem } }
      ShareSections.people(company, share)
      if let denial = tierDenial(company, share) {
        free(company, denial, share.state, form)
      } else {
        ShareSections.link(company, share.state, form)
        ShareSections.invitations(company, share.state, form)
      }
      own(company)
    }
  }

  /// What the rules say about a link: the person's rights first, then the tier.
  static func verdict(_ company: CompanyView) -> Verdict {
    let rights = company.member.verdict(on: .changeShare)
    return rights == .allowed ? company.tier.verdictOnSharing : rights
  }

  private static func tierDenial(_ company: CompanyView, _ share: ShareView) -> Denial? {
    let tier = share.state?.tier ?? company.tier
    if case .denied(let denial) = tier.verdictOnSharing { return denial }
    return nil
  }

  /// Why there is no sharing, what there could be, and the way to it.
  private static func free(
    _ company: CompanyView, _ denial: Denial, _ state: ShareState?, _ form: FormView
  ) -> HTML {
    Tag.section(.class("panel"), .id("free")) {
      Tag.h2 { SharingWords.freeTitle }
      Tag.p { denial.sentence }
      if let asked = company.tierNotGranted { Tag.p { SharingWords.notGranted(asked) } }
      Tag.p(.class("hint")) { SharingWords.freeIntro }
      if case .denied(let denial) = company.member.verdict(on: .changeTier) {
        Tag.p(.class("hint")) { denial.sentence }
      } else if state?.ownerChoosesTier == false {
        Tag.p(.class("hint")) { SharingWords.operatorGrants(company.id.description) }
      } else {
        Tag.div(.class("actions")) {
          for tier in Tier.allCases where tier.allowsSharing {
            FormView(form.token).render(
              to: ShareSections.place(company).at("tier"), id: "tier-\(tier.rawValue)",
              isPlain: true
            ) {
              Tag.input(.type("hidden"), .name("tier"), .value(tier.rawValue))
              Controls.submit(
                "\(SharingWords.changeTier) \(tier.name)",
                style: tier == .business ? "primary" : "button")
            }
          }
        }
      }
    }
  }

  /// What a person does about the own place.
  private static func own(_ company: CompanyView) -> HTML {
    let place = ShareSections.place(company)
    return Tag.div(.class("actions")) {
      Controls.link(ParticipantWords.yourName, place.at("me"))
      Controls.link(ReadingWords.title, ReadingPage.place(company))
      if ActivityPage.verdict(company) == .allowed {
        Controls.link(ActivityWords.title, ActivityPage.place(company))
      }
      if company.member.verdict(on: .export, .company) == .allowed {
        Controls.link(ArchiveWords.export, ExportPage.place(company))
      }
      if company.member.verdict(on: .leave) == .allowed {
        Controls.link(ParticipantWords.leave, place.at("leave"), style: "quiet")
      }
      if company.member.verdict(on: .changeShare) == .allowed {
        Controls.link(ParticipantWords.stop, place.at("stop"), style: "quiet")
      }
      if company.member.verdict(on: .deleteCompany) == .allowed {
        Controls.link(OwnershipWords.delete, place.at("delete"), style: "quiet")
      }
    }
  }

  static func invite(_ company: CompanyView, _ form: FormView, sendsMail: Bool = false) -> Page {
    Page(SharingWords.invite, in: company, section: .share, isLive: false, isNarrow: true) {
      Tag.h1 { SharingWords.invite }
      Tag.p(.class("lead")) { SharingWords.inviteIntro }
      form.render(to: ShareSections.place(company).at("invite"), id: "invite") {
        TextField("name", SharingWords.nameLabel, hint: SharingWords.nameHint, isRequired: true)
          .render(form)
        if sendsMail {
          TextField("email", SharingWords.emailLabel, hint: SharingWords.emailHint).render(form)
        }
        ChoiceField("permission", SharingWords.permission, ShareSections.permissions).cards(form)
        ChoiceField("role", SharingWords.role, ShareSections.roles).menu(form)
        ChoiceField("lifetime", SharingWords.lifetime, ShareSections.lifetimes).menu(form)
        Tag.div(.class("actions")) {
          Controls.submit(SharingWords.makeInvitation)
          Controls.link(LayoutWords.cancel, ShareSections.place(company), style: "quiet")
        }
      }
    }
  }

  /// Shows a link this one time: as text, as a code, and in a letter to send by hand.
  static func made(_ company: CompanyView, link: String, invited: String? = nil) -> Page {
    let title = invited == nil ? SharingWords.linkTitle : SharingWords.invitationTitle
    return Page(title, in: company, section: .share, isLive: false, isNarrow: true) {
      Tag.h1 { title }
      Tag.div(.class("secret")) {
        Tag.code(.id("share-link"), Attribute("tabindex", "0")) { link }
        Tag.button(
          .class("button needs-script"), .type("button"), Attribute("data-copy", "share-link"),
          Attribute("data-done", SharingWords.copied)
        ) { SharingWords.copy }
      }
      Tag.p(.class("hint")) { SharingWords.linkHint }
      QRPicture.render(link, label: SharingWords.codeLabel(company.name))
      Tag.h2 { SharingWords.messageTitle }
      Tag.p(.class("prose panel"), .id("share-letter")) {
        SharingWords.letter(company.name, link, invited: invited)
      }
      Controls.link(SharingWords.makeAnother, ShareSections.place(company), style: "quiet")
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

  static func offer(_ offer: LinkOffer, as person: String, _ form: FormView) -> Page {
    Page(SharingWords.joinTitle, isLive: false, isNarrow: true) {
      Tag.h1 { offer.companyName }
      if offer.isMember {
        Tag.p(.class("lead")) { offer.isOwner ? SharingWords.yours : SharingWords.already }
        decision(form, SharingWords.toCompany)
      } else {
        Tag.p(.class("lead")) { SharingWords.offer(offer.companyName, offer.ownerName) }
        Tag.p { SharingWords.offered(offer.permission, offer.role) }
        Tag.p(.id("as-whom")) {
          if let name = offer.invited { SharingWords.meant(name) + " " }
          SharingWords.asWhom(person)
        }
        decision(form, SharingWords.accept, isPersonal: offer.invited != nil)
        another(form)
      }
    }
  }

  private static func decision(
    _ form: FormView, _ label: String, isPersonal: Bool = false
  ) -> HTML {
    Tag.div(.class("actions")) {
      form.render(to: Place("join"), id: "join", isPlain: true) { Controls.submit(label) }
      form.render(to: Place("join", "decline"), id: "decline", isPlain: true) {
        Controls.submit(SharingWords.decline, style: "quiet")
      }
      if isPersonal {
        form.render(to: Place("join", "refuse"), id: "refuse", isPlain: true) {
          Controls.submit(SharingWords.refuse, style: "quiet")
        }
      }
    }
  }

  /// The way for who is another person than the one that is signed in: the link stays open.
  private static func another(_ form: FormView) -> HTML {
    form.render(to: Place("sign-out"), id: "join-as-other", isPlain: true) {
      Tag.input(.type("hidden"), .name("offer"), .value("keep"))
      Controls.submit(SharingWords.asOther, style: "quiet")
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
