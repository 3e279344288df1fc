import Model
import PageParts
import SyncProtocol

/// The questions before a company changes hands or is deleted, and what other pages say of both.
enum OwnershipPages {
  /// To whom: those who take part, each with a way to the question.
  static func choose(_ company: CompanyView, _ share: ShareView) -> Page {
    let people = share.participants.filter {
      $0.member.status == .active && !$0.member.isOwner
        && company.member.verdict(on: .handOver(to: $0.member)) == .allowed
    }
    return Page(
      OwnershipWords.handOver, in: company, section: .settings, isLive: false, isNarrow: true
    ) {
      SettingsPage.crumb(company)
      Tag.h1 { OwnershipWords.handOver }
      if let problem = share.problem {
        Tag.p(.class("notice quiet"), .id("hand-over-unknown")) { problem }
      } else if people.isEmpty {
        EmptyState.render(OwnershipWords.nobody, icon: .people) {
          Button.link(SharingWords.title, ShareSections.place(company))
        }
      } else {
        Tag.p(.class("lead")) { OwnershipWords.choose }
        LinkList.render(id: "heirs") {
          for person in people {
            LinkList.row(
              ParticipantPages.name(person), ParticipantWords.role(person), icon: .person,
              ParticipantPages.place(company, person).at("hand-over"))
          }
        }
      }
    }
  }

  static func handOver(
    _ company: CompanyView, _ person: ShareParticipant, asking again: PasswordAgain,
    _ form: FormView
  ) -> Page {
    let name = ParticipantPages.name(person)
    return Page(
      OwnershipWords.handOver, in: company, section: .share, isLive: false, isNarrow: true
    ) {
      Tag.h1 { OwnershipWords.handOverTitle(name, company.name) }
      Tag.p { OwnershipWords.handOverIntro(name) }
      let place = ParticipantPages.place(company, person)
      form.render(to: place.at("hand-over"), id: "hand-over") {
        Tag.input(.type("hidden"), .name("version"), .value(person.version.description))
        ChoiceField("lifetime", OwnershipWords.lifetime, lifetimes).menu(form)
        again.render(form, place.at("hand-over"))
        ButtonRow.render {
          Button.submit(OwnershipWords.makeOffer, style: .danger)
          Button.link(LayoutWords.cancel, place, style: .quiet)
        }
      }
    }
  }

  private static var lifetimes: [ChoiceField.Option] {
    OwnershipForm.lifetimes.map {
      ChoiceField.Option(value: $0.word, label: SharingWords.lifetime($0.word))
    }
  }

  /// What stands on the sharing page while the company is offered to somebody.
  static func offer(_ company: CompanyView, _ share: ShareView, _ form: FormView) -> HTML? {
    guard let offer = share.state?.ownershipOffer else { return nil }
    let isMine = offer.account == company.member.account
    return Card.render(OwnershipWords.offerTitle, id: "ownership-offer") {
      if isMine {
        Tag.p {
          OwnershipWords.toYou(owner(share)) + " "
          MomentText.render(Moment(milliseconds: Int64(clamping: offer.expiresAt)))
          "."
        }
        ButtonRow.render {
          button("accept", OwnershipWords.accept, offer, company, form, style: .primary)
          button("decline", OwnershipWords.decline, offer, company, form, style: .quiet)
        }
      } else {
        pending(offer, company, share, form)
      }
    }
  }

  private static func pending(
    _ offer: OwnershipOffer, _ company: CompanyView, _ share: ShareView, _ form: FormView
  ) -> HTML {
    let name = share.place(of: offer.account).map(ParticipantPages.name) ?? ""
    var parts = Tag.p {
      if offer.isDeclined {
        OwnershipWords.declined(name)
      } else {
        OwnershipWords.waits(name) + " "
        MomentText.render(Moment(milliseconds: Int64(clamping: offer.expiresAt)))
        "."
      }
    }
    parts.append(
      ButtonRow.render {
        button(
          "withdraw", offer.isDeclined ? OwnershipWords.dismiss : OwnershipWords.withdraw, offer,
          company, form, style: .usual)
      })
    return parts
  }

  private static func button(
    _ act: String, _ label: String, _ offer: OwnershipOffer, _ company: CompanyView,
    _ form: FormView, style: Button.Style
  ) -> HTML {
    let place = ShareSections.place(company).at("ownership").at(offer.id).at(act)
    return FormView(form.token).render(to: place, id: "ownership-\(act)", isPlain: true) {
      Button.submit(label, style: style)
    }
  }

  private static func owner(_ share: ShareView) -> String {
    share.participants.first { $0.member.isOwner }.map(ParticipantPages.name)
      ?? CompanyWords.owner
  }

  /// Why the person counts as a participant where the two methods do not agree.
  static func problem(_ company: CompanyView) -> HTML? {
    company.ownershipProblem.map { sentence in
      Tag.p(.class("notice warn"), .id("ownership-problem")) { sentence }
    }
  }

  static func delete(_ company: CompanyView, _ form: FormView) -> Page {
    Page(OwnershipWords.delete, in: company, section: .settings, isLive: false, isNarrow: true) {
      Tag.h1 { OwnershipWords.deleteTitle(company.name) }
      Tag.p { OwnershipWords.deleteIntro }
      form.render(to: ShareSections.place(company).at("delete"), id: "delete") {
        TextField("name", OwnershipWords.typeName, hint: company.name, isRequired: true)
          .render(form)
        ButtonRow.render {
          Button.submit(OwnershipWords.delete, style: .danger)
          Button.link(LayoutWords.cancel, SettingsPage.place(company), style: .quiet)
        }
      }
    }
  }

  /// The companies that the person deleted and can bring back.
  static func deleted(_ companies: [DeletedCompanyView], _ token: FormToken) -> HTML? {
    guard !companies.isEmpty else { return nil }
    return Tag.section(Attribute("aria-labelledby", "deleted-title")) {
      Tag.h2(.id("deleted-title")) { OwnershipWords.deletedTitle }
      Tag.ul(.class("companies people"), .id("deleted")) {
        for company in companies {
          Tag.li(.id("deleted-\(company.id)"), .class("person")) {
            Tag.span(.class("company-name")) { company.name }
            Tag.span(.class("badges")) {
              Badge.render(OwnershipWords.daysLeft(company.daysLeft), tone: .warn)
            }
            FormView(token).render(
              to: Place("companies", "deleted").at(company.id), id: "restore-\(company.id)",
              isPlain: true
            ) { Button.submit(OwnershipWords.bringBack, style: .usual) }
          }
        }
      }
    }
  }
}
