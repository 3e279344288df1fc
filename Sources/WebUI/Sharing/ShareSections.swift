import Model
import PageParts
import SyncProtocol

/// The parts of the page about sharing.
enum ShareSections {
  static func place(_ company: CompanyView) -> Place {
    Place("companies").at(company.id).at("share")
  }

  static func people(_ company: CompanyView, _ share: ShareView) -> HTML {
    Tag.section(Attribute("aria-labelledby", "people-title")) {
      Tag.h2(.id("people-title")) { ParticipantWords.who }
      Tag.ul(.class("companies people"), .id("people")) {
        for person in share.participants {
          row(company, person, hasPicture: share.portraits.contains(person.member.account))
        }
      }
    }
  }

  private static func row(
    _ company: CompanyView, _ person: ShareParticipant, hasPicture: Bool
  ) -> HTML {
    let account = person.member.account
    let isMe = account == company.member.account
    return Tag.li(.id("person-\(account)"), .class("person")) {
      Avatar.render(person.displayName, account, in: company.id, hasPicture: hasPicture)
      Tag.span(.class("company-name")) {
        person.displayName.isEmpty ? ParticipantWords.nameless : person.displayName
      }
      Tag.span(.class("badges")) {
        if isMe { Badge.render(ParticipantWords.you) }
        if person.member.status == .active {
          Badge.render(ParticipantWords.role(person))
          if !person.member.isOwner, let words = ParticipantWords.permission(person) {
            Badge.render(words)
          }
        } else {
          Badge.render(ParticipantWords.status)
        }
        active(person)
      }
      if mayChange(company, person) {
        Button.link(ParticipantWords.change, place(company).at("people").at(account))
      }
    }
  }

  private static func active(_ person: ShareParticipant) -> HTML? {
    guard let time = person.lastActive, person.member.status == .active else { return nil }
    return Tag.span(.class("hint")) {
      HTML.saying(
        SharingWords.active, with: MomentText.render(Moment(milliseconds: Int64(clamping: time))))
    }
  }

  /// Whether there is anything to change: the page behind it says what the rules leave of it.
  private static func mayChange(_ company: CompanyView, _ person: ShareParticipant) -> Bool {
    person.version > 0 && person.member.status == .active && !person.member.isOwner
      && company.member.verdict(on: .remove(person.member)) == .allowed
  }

  static func link(_ company: CompanyView, _ state: ShareState?, _ form: FormView) -> HTML {
    Tag.section(Attribute("aria-labelledby", "link-title")) {
      Tag.h2(.id("link-title")) { SharingWords.anyone }
      switch company.member.verdict(on: .changeShare) {
      case .denied(let denial): Tag.p(.class("hint")) { denial.told }
      case .allowed:
        current(company, state, form)
        Tag.p(.class("lead")) { SharingWords.intro }
        form.render(to: place(company), id: "share") {
          ChoiceField("permission", SharingWords.permission, permissions).cards(form)
          ChoiceField("role", SharingWords.role, roles).menu(form)
          ChoiceField("lifetime", SharingWords.lifetime, lifetimes).menu(form)
          ButtonRow.render { Button.submit(SharingWords.make) }
        }
      }
    }
  }

  private static func current(
    _ company: CompanyView, _ state: ShareState?, _ form: FormView
  ) -> HTML {
    guard let state else {
      return Tag.p(.class("notice quiet"), .id("link-state")) { SharingWords.linkUnknown }
    }
    guard let link = state.link else {
      return Tag.p(.class("notice quiet"), .id("link-state")) { SharingWords.noLink }
    }
    return Tag.div(.class("notice quiet"), .id("link-state")) {
      Tag.p {
        SharingWords.current(link)
        end(link)
      }
      FormView(form.token).render(to: place(company).at("end-link"), id: "end-link", isPlain: true)
      {
        Button.submit(SharingWords.endLink, style: .usual)
      }
    }
  }

  static func end(_ offer: ShareOffer) -> HTML? {
    guard let time = offer.expiresAt else { return nil }
    var words = HTML(" ")
    words.append(
      HTML.saying(
        SharingWords.until, with: MomentText.render(Moment(milliseconds: Int64(clamping: time)))))
    return words
  }

  static func invitations(
    _ company: CompanyView, _ state: ShareState?, _ form: FormView
  ) -> HTML {
    Tag.section(Attribute("aria-labelledby", "invitations-title")) {
      Tag.h2(.id("invitations-title")) { SharingWords.invited }
      switch company.member.verdict(on: .inviteParticipants) {
      case .denied(let denial): Tag.p(.class("hint")) { denial.told }
      case .allowed:
        if let pending = state?.invitations, !pending.isEmpty {
          Tag.ul(.class("companies people"), .id("invitations")) {
            for offer in pending { invitation(company, offer, form) }
          }
        } else {
          Tag.p(.class("hint")) { SharingWords.noInvitations }
        }
        ButtonRow.render {
          Button.link(SharingWords.invite, place(company).at("invite"))
        }
      }
    }
  }

  private static func invitation(
    _ company: CompanyView, _ offer: ShareOffer, _ form: FormView
  ) -> HTML {
    Tag.li(.id("invitation-\(offer.id)"), .class("person")) {
      Tag.span(.class("company-name")) { offer.name }
      Tag.span(.class("badges")) {
        Badge.render(offer.isDeclined ? SharingWords.declined : SharingWords.pending)
        Badge.render(SharingWords.name(offer.role))
        if offer.role != .viewer { Badge.render(SharingWords.name(offer.permission)) }
        Tag.span(.class("hint")) { end(offer) }
      }
      FormView(form.token).render(
        to: place(company).at("invitations").at(offer.id), id: "withdraw-\(offer.id)",
        isPlain: true
      ) {
        Tag.button(
          .class("button"), .type("submit"),
          Attribute("aria-label", "\(SharingWords.withdraw): \(offer.name)")
        ) { SharingWords.withdraw }
      }
    }
  }

  static var permissions: [ChoiceField.Option] {
    [SharePermission.canEdit, .viewOnly].map {
      ChoiceField.Option(
        value: $0.rawValue, label: SharingWords.name($0), detail: SharingWords.sentence($0))
    }
  }

  /// Administration is never among what a link grants.
  static var roles: [ChoiceField.Option] {
    Role.allCases.filter { $0 != .administrator }.map {
      ChoiceField.Option(value: $0.rawValue, label: SharingWords.described($0))
    }
  }

  static var lifetimes: [ChoiceField.Option] {
    SharingForm.lifetimes.map {
      ChoiceField.Option(value: $0.word, label: SharingWords.lifetime($0.word))
    }
  }
}
