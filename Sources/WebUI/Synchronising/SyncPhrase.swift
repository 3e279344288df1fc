import Device
import Model
import PageParts

/// How far a device is in step, in words that are the same everywhere.
enum SyncPhrase {
  static func label(_ state: SyncState) -> HTML {
    switch state {
    case .synced: HTML(say("Synced"))
    case .unsent(let unsent): HTML(say("\(unsent.count) unsent"))
    case .offline(let since, let unsent): offline(since, unsent)
    case .fetching(let done, let total):
      HTML(say("\(Grouped.text(done)) of \(Grouped.text(total))"))
    case .needsAttention(let count): HTML(say("\(count) refused"))
    case .parked(let count): HTML(say("\(count) waiting"))
    case .tooOld: HTML(say("Update needed"))
    case .stopped: HTML(say("Not syncing"))
    }
  }

  /// The same where there is little room; nil where it is short as it is.
  static func short(_ state: SyncState) -> HTML? {
    switch state {
    case .offline(_, let unsent) where unsent.isEmpty: HTML(say("Offline"))
    case .offline(_, let unsent): HTML(say("Offline") + " · \(Grouped.text(unsent.count))")
    default: nil
    }
  }

  private static func offline(_ since: Moment, _ unsent: Unsent) -> HTML {
    let time = Tag.time(Attribute("datetime", MomentText.iso(since)), Attribute("data-clock")) {
      MomentText.clock(since)
    }
    var label = HTML.saying({ say("Offline since \($0)") }, with: time)
    if !unsent.isEmpty { label.append(HTML(" · " + say("\(unsent.count) unsent"))) }
    return label
  }

  private static func kept(_ unsent: Unsent) -> String {
    if unsent.isEmpty { return say("Nothing is lost.") }
    return say(
      unsent.count, one: "\(unsent.words) waits and is sent afterwards.",
      other: "\(unsent.words) wait and are sent afterwards.")
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
    case .synced: say("Everything here is up to date, and everything you changed has arrived.")
    case .unsent(let unsent):
      say(
        unsent.count, one: "\(unsent.words) is saved on this device and about to be sent.",
        other: "\(unsent.words) are saved on this device and about to be sent.")
    case .offline(_, let unsent):
      [
        say("The server can’t be reached."),
        unsent.isEmpty
          ? say("You can go on working: all is saved on this device.")
          : say(
            unsent.count, one: "\(unsent.words) is saved here and will be sent later.",
            other: "\(unsent.words) are saved here and will be sent later."),
      ].joined(separator: " ")
    case .fetching(let done, let total):
      say(
        "\(Grouped.text(done)) of \(Grouped.text(total)) records are on this device. "
          + "You can work with them; the others follow.")
    case .needsAttention(let count):
      say(
        count, one: "One change was refused. It is kept with its reason.",
        other: "\(count) changes were refused. They are kept with their reasons.")
    case .parked(let count):
      say(
        count, one: "One change waits for something else and goes on by itself.",
        other: "\(count) changes wait for something else and go on by themselves.")
    case .tooOld(let unsent):
      say(
        "This version of the program is too old for its server. Until it is updated, nothing "
          + "can be changed here.") + " " + kept(unsent)
    case .stopped(let problem): problem
    }
  }
}
