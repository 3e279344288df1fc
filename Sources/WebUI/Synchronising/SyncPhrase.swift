import Device
import Model

/// How far a device is in step, in words that are the same everywhere.
enum SyncPhrase {
  static func label(_ state: SyncState) -> HTML {
    switch state {
    case .synced: HTML("Synced")
    case .unsent(let unsent): HTML("\(unsent.count) unsent")
    case .offline(let since, let unsent): offline(since, unsent)
    case .fetching(let done, let total):
      HTML("\(Grouped.text(done)) of \(Grouped.text(total))")
    case .needsAttention(let count): HTML("\(count) refused")
    case .parked(let count): HTML("\(count) waiting")
    case .tooOld: HTML("Update needed")
    case .stopped: HTML("Not syncing")
    }
  }

  private static func offline(_ since: Moment, _ unsent: Unsent) -> HTML {
    var label = HTML("Offline since ")
    label.append(
      Tag.time(Attribute("datetime", MomentText.iso(since)), Attribute("data-clock")) {
        MomentText.clock(since)
      })
    if !unsent.isEmpty { label.append(HTML(" · \(unsent.count) unsent")) }
    return label
  }

  private static func kept(_ unsent: Unsent) -> String {
    if unsent.isEmpty { return " Nothing is lost." }
    return " \(unsent.words("waits and is", "wait and are")) sent afterwards."
  }

  /// Which colour fits.
  static func tone(_ state: SyncState) -> Tone {
    switch state {
    case .synced: .good
    case .unsent, .fetching, .parked: .busy
    case .offline: .quiet
    case .needsAttention, .tooOld, .stopped: .bad
    }
  }

  /// One sentence that says what it means.
  static func sentence(_ state: SyncState) -> String {
    switch state {
    case .synced: "Everything here is up to date, and everything you changed has arrived."
    case .unsent(let unsent):
      unsent.words("is", "are") + " saved on this device and about to be sent."
    case .offline(_, let unsent):
      "The container can’t be reached. "
        + (unsent.isEmpty
          ? "You can go on working: all is saved on this device."
          : unsent.words("is", "are") + " saved here and will be sent later.")
    case .fetching(let done, let total):
      "\(Grouped.text(done)) of \(Grouped.text(total)) records are on this device. "
        + "You can work with them; the others follow."
    case .needsAttention(1): "One change was refused. It is kept below with the reason."
    case .needsAttention(let count):
      "\(count) changes were refused. They are kept below with the reason."
    case .parked(let count):
      count == 1
        ? "One change waits for something else and goes on by itself. It is kept below."
        : "\(count) changes wait for something else and go on by themselves. They are kept below."
    case .tooOld(let unsent):
      "This version of the program is too old for its container. Until it is updated, nothing can "
        + "be changed here." + kept(unsent)
    case .stopped(let problem): problem
    }
  }
}
