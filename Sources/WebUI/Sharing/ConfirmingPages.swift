import Model
import PageParts

/// The page on which an owner confirms who takes part after a backup was put back.
enum ConfirmingPages {
  static func place(_ company: CompanyView) -> Place {
    Place("companies").at(company.id).at("share").at("confirm")
  }

  /// What stands above everything else while sharing is paused. To a participant whose device was
  /// told so already, the sentence about syncing says it.
  static func notice(_ company: CompanyView) -> HTML? {
    guard company.isPaused else { return nil }
    if !company.member.isOwner, case .stopped = company.sync { return nil }
    return Tag.div(.class("notice warn"), .id("share-paused")) {
      Tag.p { company.member.isOwner ? ConfirmingWords.paused : ConfirmingWords.waiting }
      if company.member.isOwner { Button.link(ConfirmingWords.open, place(company)) }
    }
  }

  static func confirm(
    _ company: CompanyView, _ participants: [ParticipantView], _ form: FormView
  ) -> Page {
    Page(ConfirmingWords.title, in: company, section: .share, isLive: false, isNarrow: true) {
      Tag.h1 { ConfirmingWords.title }
      Tag.p(.class("lead")) { ConfirmingWords.intro }
      form.render(to: place(company), id: "confirm") {
        if participants.isEmpty {
          Tag.p { ConfirmingWords.nobody }
        } else {
          Tag.fieldset(.class("cards")) {
            Tag.legend { ConfirmingWords.legend }
            for participant in participants { card(participant) }
          }
        }
        ButtonRow.render {
          Button.submit(ConfirmingWords.confirm)
          Button.link(
            LayoutWords.cancel, Place("companies").at(company.id).at("share"), style: .quiet)
        }
      }
    }
  }

  private static func card(_ participant: ParticipantView) -> HTML {
    let id = field(participant.account)
    return Tag.label(.class("card"), .for(id)) {
      Tag.input(
        .type("checkbox"), .id(id), .name(id), .value("yes"),
        .when(participant.isSuggested, "checked"))
      Tag.span(.class("card-text")) {
        Tag.strong {
          participant.name.isEmpty ? participant.account.description : participant.name
        }
        Tag.span(.class("card-detail")) { ConfirmingWords.detail(participant) }
      }
    }
  }

  /// The name of an account's checkbox.
  static func field(_ account: AccountID) -> String { "in-\(account)" }
}
