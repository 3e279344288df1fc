import Model
import PageParts
import SyncProtocol

/// The pages that show who takes part, and make, open and accept share links.
enum SharingPages {
  static func share(_ company: CompanyView, _ share: ShareView, _ form: FormView) -> Page {
    Page(
      SharingWords.title, in: company, section: .share, staysLive: true, isNarrow: true
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
    }
  }

  /// What the rules say about a link: the person's rights first, then the tier.
  static func verdict(_ company: CompanyView) -> Verdict {
    let rights = company.member.verdict(on: .changeShare)
    guard rights == .allowed else { return rights }
    return company.tier.verdictOnSharing(ofSample: company.isSample)
  }

  /// What the rules say about inviting one person: the rights first, then the tier.
  static func verdictOnInviting(_ company: CompanyView, _ share: ShareView) -> Verdict {
    let rights = company.member.verdict(on: .inviteParticipants)
    guard rights == .allowed else { return rights }
    return (share.state?.tier ?? company.tier).verdictOnSharing(ofSample: company.isSample)
  }

  private static func tierDenial(_ company: CompanyView, _ share: ShareView) -> Denial? {
    let tier = share.state?.tier ?? company.tier
    guard case .denied(let denial) = tier.verdictOnSharing(ofSample: company.isSample) else {
      return nil
    }
    return denial
  }

  /// Why there is no sharing, what there could be, and the way to it.
  private static func free(
    _ company: CompanyView, _ denial: Denial, _ state: ShareState?, _ form: FormView
  ) -> HTML {
    let title = denial == .sampleCompany ? CompanyWords.sampleTitle : SharingWords.freeTitle
    return Card.render(title, id: "free") {
      Tag.p { denial.told }
      if denial != .sampleCompany { higherTiers(company, state, form) }
    }
  }

  @HTMLBuilder private static func higherTiers(
    _ company: CompanyView, _ state: ShareState?, _ form: FormView
  ) -> HTML {
    if let asked = company.tierNotGranted { Tag.p { SharingWords.notGranted(asked) } }
    Tag.p(.class("hint")) { SharingWords.freeIntro }
    if case .denied(let denial) = company.member.verdict(on: .changeTier) {
      Tag.p(.class("hint")) { denial.told }
    } else if state?.ownerChoosesTier == false {
      Tag.p(.class("hint")) { SharingWords.operatorGrants(company.id.description) }
    } else {
      ButtonRow.render {
        for tier in Tier.allCases where tier.allowsSharing {
          FormView(form.token).render(
            to: ShareSections.place(company).at("tier"), id: "tier-\(tier.rawValue)",
            isPlain: true
          ) {
            Tag.input(.type("hidden"), .name("tier"), .value(tier.rawValue))
            Button.submit(
              "\(SharingWords.changeTier) \(tier.name)",
              style: tier == .business ? .primary : .usual)
          }
        }
      }
    }
  }

  static func invite(_ company: CompanyView, _ form: FormView, sendsMail: Bool = false) -> Page {
    Page(SharingWords.invite, in: company, section: .share, isLive: false, isNarrow: true) {
      Tag.h1 { SharingWords.invite }
      Tag.p(.class("lead")) { SharingWords.inviteIntro }
      form.render(to: ShareSections.place(company).at("invite"), id: "invite", isDraft: true) {
        TextField("name", SharingWords.nameLabel, hint: SharingWords.nameHint, isRequired: true)
          .render(form)
        if sendsMail {
          TextField("email", SharingWords.emailLabel, hint: SharingWords.emailHint).render(form)
        }
        ChoiceField("permission", SharingWords.permission, ShareSections.permissions).cards(form)
        ChoiceField("role", SharingWords.role, ShareSections.roles).menu(form)
        ChoiceField("lifetime", SharingWords.lifetime, ShareSections.lifetimes).menu(form)
        ButtonRow.render {
          Button.submit(SharingWords.makeInvitation)
          Button.link(LayoutWords.cancel, ShareSections.place(company), style: .quiet, key: .leave)
        }
      }
    }
  }

  /// Shows a link this one time: as text, as a code, and in a letter to send by hand.
  static func made(
    _ company: CompanyView, link: String, invited: String? = nil, offer: ShareOffer? = nil,
    undo: Toast.Undo? = nil
  ) -> Page {
    let title = invited == nil ? SharingWords.linkTitle : SharingWords.invitationTitle
    return Page(title, in: company, section: .share, isLive: false, isNarrow: true) {
      Tag.h1 { title }
      Tag.div(.class("secret")) {
        Tag.code(.id("share-link"), Attribute("tabindex", "0")) { link }
        copy("share-link", SharingWords.copy)
      }
      if let offer {
        Tag.p(.id("link-terms")) {
          SharingWords.begins(offer)
          ShareSections.end(offer)
        }
      }
      if leadsHere(link) {
        Tag.p(.class("notice warn"), .id("this-machine")) { SharingWords.thisMachine }
      }
      Tag.p(.class("hint")) { SharingWords.linkHint }
      QRPicture.render(link, label: SharingWords.codeLabel(company.name))
      Tag.h2 { SharingWords.messageTitle }
      Tag.p(.class("prose panel"), .id("share-letter")) {
        SharingWords.letter(company.name, link, invited: invited)
      }
      copy("share-letter", SharingWords.copyText)
      Button.link(SharingWords.makeAnother, ShareSections.place(company), style: .quiet)
      if let undo {
        Toast.done(invited.map(SharingWords.invitedNow) ?? SharingWords.linkMade, undo: undo)
      }
    }
  }

  private static func copy(_ source: String, _ label: String) -> HTML {
    Tag.button(
      .class("button needs-script"), .type("button"), Attribute("data-copy", source),
      Attribute("data-done", SharingWords.copied)
    ) { label }
  }

  /// Whether the link leads to the machine that opens it, whichever that is.
  static func leadsHere(_ link: String) -> Bool {
    ["127.0.0.1", "localhost", "[::1]"].contains { host in
      ["http://", "https://"].contains { scheme in
        link.hasPrefix(scheme + host + ":") || link.hasPrefix(scheme + host + "/")
      }
    }
  }

  static func paste(_ form: FormView) -> Page {
    Page(SharingWords.joinTitle, isLive: false, isNarrow: true) {
      Tag.h1 { SharingWords.joinTitle }
      Tag.p(.class("lead")) { SharingWords.pasteIntro }
      pasting(form)
    }
  }

  private static func pasting(_ form: FormView) -> HTML {
    form.render(to: Place("join", "open"), id: "paste") {
      TextField("link", SharingWords.paste, isRequired: true).render(form)
      ButtonRow.render {
        Button.submit(SharingWords.open)
        Button.link(LayoutWords.cancel, Place("companies"), style: .quiet)
      }
    }
  }

  static func offer(_ offer: LinkOffer, as person: String, _ form: FormView) -> Page {
    Page(SharingWords.joinTitle, isLive: false, isNarrow: true) {
      Tag.h1 { offer.companyName }
      if offer.isMember {
        Tag.p(.class("lead")) { offer.isOwner ? SharingWords.yours : SharingWords.already }
        decision(form, SharingWords.toCompany)
        Tag.h2 { SharingWords.otherLink }
        pasting(form)
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
    ButtonRow.render {
      form.render(to: Place("join"), id: "join", isPlain: true) { Button.submit(label) }
      form.render(to: Place("join", "decline"), id: "decline", isPlain: true) {
        Button.submit(SharingWords.decline, style: .quiet)
      }
      if isPersonal {
        form.render(to: Place("join", "refuse"), id: "refuse", isPlain: true) {
          Button.submit(SharingWords.refuse, style: .quiet)
        }
      }
    }
  }

  /// The way for who is another person than the one that is signed in: the link stays open.
  private static func another(_ form: FormView) -> HTML {
    form.render(to: Place("sign-out"), id: "join-as-other", isPlain: true) {
      Tag.input(.type("hidden"), .name("offer"), .value("keep"))
      Button.submit(SharingWords.asOther, style: .quiet)
    }
  }

  /// A link that leads nowhere, or not now.
  static func dead(_ sentence: String, _ form: FormView, canRepeat: Bool) -> Page {
    Page(SharingWords.joinTitle, isLive: false, isNarrow: true) {
      Tag.h1 { SharingWords.joinTitle }
      Tag.p(.class("notice bad"), Attribute("role", "alert")) { sentence }
      ButtonRow.render {
        if canRepeat { Button.link(SharingWords.tryAgain, Place("join")) }
        form.render(to: Place("join", "decline"), id: "decline", isPlain: true) {
          Button.submit(SharingWords.another, style: .usual)
        }
      }
    }
  }
}
