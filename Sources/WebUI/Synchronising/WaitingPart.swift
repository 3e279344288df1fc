import Model
import PageParts

/// What waits for a person in a company and on this device, each with the way there.
struct WaitingPart: Equatable, Sendable {
  var conflicts = 0
  var refused = 0
  var parked = 0
  var trashed = 0
  var rescued = 0
  /// Whether the owner is to confirm who takes part.
  var mustConfirm = false
  /// Whether the company is offered to the person.
  var isOffered = false

  init(_ changes: [RefusedChange], trashed: Int = 0, rescued: Int = 0, in company: CompanyView) {
    conflicts = changes.count { $0.isConflict }
    parked = changes.count { $0.isParked && !$0.isConflict }
    // What goes along with a choice is decided by it.
    refused = changes.count { !$0.isConflict && !$0.isParked && $0.decidedWith == nil }
    self.trashed = trashed
    self.rescued = rescued
    mustConfirm = company.isPaused && company.member.isOwner
    isOffered = company.isOffered
  }

  /// Whether anything waits.
  var asks: Bool {
    conflicts + refused + parked + trashed + rescued > 0 || mustConfirm || isOffered
  }

  func render(_ company: CompanyView) -> HTML {
    let quarantine = QuarantinePages.home(company)
    let trash = Place("companies").at(company.id).at("trash")
    return Tag.section(.id("waiting")) {
      Tag.h2 { WaitingWords.title }
      if !asks {
        Tag.p(.class("hint")) { WaitingWords.none }
      } else {
        Tag.ul(.class("waiting")) {
          line(
            mustConfirm ? 1 : 0, WaitingWords.confirm, ConfirmingPages.place(company), tone: .bad,
            id: "confirm")
          line(
            isOffered ? 1 : 0, WaitingWords.offered, ShareSections.place(company), tone: .warn,
            id: "offered")
          line(conflicts, WaitingWords.conflicts, quarantine, tone: .bad, id: "conflicts")
          line(refused, WaitingWords.refused, quarantine, tone: .bad, id: "refused")
          line(rescued, WaitingWords.rescued, RescuePages.home, tone: .bad, id: "rescued")
          line(parked, WaitingWords.parked, quarantine, tone: .busy, id: "parked")
          line(trashed, WaitingWords.trashed, trash, tone: .quiet, id: "trashed")
        }
      }
    }
  }

  private func line(
    _ count: Int, _ words: (Int) -> String, _ place: Place, tone: Tone, id: String
  ) -> HTML? {
    guard count > 0 else { return nil }
    return Tag.li(.id("waiting-\(id)")) {
      Tag.a(.href(place)) {
        Badge.render(Grouped.text(count), tone: tone)
        " "
        words(count)
      }
    }
  }
}

/// The words about what waits.
enum WaitingWords {
  static var title: String { say("What waits for you") }
  static var none: String { say("Nothing needs you: nothing was refused, and Trash is empty.") }

  static func confirm(_ count: Int) -> String {
    say("restored backup: confirm who takes part, then sharing goes on")
  }

  static func offered(_ count: Int) -> String {
    say("company that its owner offers to you: become its owner, or decline")
  }

  static func conflicts(_ count: Int) -> String {
    say(
      count, one: "decision that met another: choose which to keep",
      other: "decisions that met others: choose which to keep")
  }

  static func refused(_ count: Int) -> String {
    say(
      count, one: "refused change that needs your decision",
      other: "refused changes that need your decision")
  }

  static func parked(_ count: Int) -> String {
    say(
      count, one: "refused change that goes on by itself",
      other: "refused changes that go on by themselves")
  }

  static func trashed(_ count: Int) -> String {
    say(count, one: "record in Trash, for 30 days", other: "records in Trash, for 30 days")
  }

  static func rescued(_ count: Int) -> String {
    say(
      count, one: "change of a company that was taken away",
      other: "changes of companies that were taken away")
  }
}
