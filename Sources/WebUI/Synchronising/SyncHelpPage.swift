import Device
import HTTPServing
import Model
import PageParts

/// What each message about syncing means, and what there is to do.
enum SyncHelpPage {
  static let place = Place("help").at("sync")

  /// Leads from a state to what it means.
  static func link(_ state: SyncState) -> HTML {
    Tag.a(Attribute("href", "\(place.text)#\(id(of: state))")) { SyncHelpWords.link }
  }

  static func page(now: Moment) -> Page {
    Page(SyncHelpWords.title, isNarrow: true) {
      Tag.h1 { SyncHelpWords.title }
      Tag.p { SyncHelpWords.lead }
      Tag.ul(.class("entries")) { for state in samples(now) { line(state) } }
      Tag.h2 { SyncHelpWords.others }
      Tag.ul(.class("entries")) {
        for (message, meaning) in SyncHelpWords.more {
          Tag.li {
            Tag.h3 { message }
            Tag.p { meaning }
          }
        }
      }
      ButtonRow.render {
        Button.link(DiagnosisWords.title, DiagnosisPage.home, icon: .info)
        Button.link(LayoutWords.companies, Place("companies"), icon: .company)
      }
    }
  }

  /// One of each, as it is shown.
  private static func samples(_ now: Moment) -> [SyncState] {
    let waiting = Unsent(changes: 3)
    return [
      .synced, .unsent(waiting), .offline(since: now, unsent: waiting),
      .fetching(done: 2_000, total: 5_000), .needsAttention(1), .parked(1),
      .tooOld(unsent: waiting), .stopped(SyncHelpWords.stopped),
    ]
  }

  private static func line(_ state: SyncState) -> HTML {
    Tag.li(.id(id(of: state))) {
      Tag.h2 {
        Pill.render(SyncPhrase.label(state), tone: SyncPhrase.tone(state))
      }
      Tag.p { SyncPhrase.sentence(state) }
      Tag.p(.class("hint")) { SyncHelpWords.advice(state) }
    }
  }

  private static func id(of state: SyncState) -> String {
    switch state {
    case .synced: "synced"
    case .unsent: "unsent"
    case .offline: "offline"
    case .fetching: "fetching"
    case .needsAttention: "refused"
    case .parked: "waiting"
    case .tooOld: "too-old"
    case .stopped: "stopped"
    }
  }
}
