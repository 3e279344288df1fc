import Model

/// The words of the help about syncing.
enum SyncHelpWords {
  static var title: String { say("What Sync says") }
  static var others: String { say("Other messages of the page Sync") }
  static var link: String { say("What this means") }
  static var lead: String {
    say(
      "You always work on this device’s own database: all you save is on its disk first and is "
        + "sent in the background. The badge at the top says how far that is.")
  }
  static var stopped: String { say("Here the page says what keeps this device from syncing.") }

  static func advice(_ state: SyncState) -> String {
    switch state {
    case .synced: say("There is nothing to do. Other people’s changes arrive within seconds.")
    case .unsent:
      say(
        "There is nothing to do: it takes seconds. If it stays so for minutes, open Diagnosis.")
    case .offline:
      say(
        "Go on working, and close the browser whenever you like. The device tries again by itself. "
          + "If others are online and this device is not, look at its network, then open "
          + "Diagnosis.")
    case .fetching:
      say(
        "Go on working. Search and totals know what has arrived so far; leave the device on until "
          + "the number is full.")
    case .needsAttention:
      say(
        "Open Sync. Each change stands there with its reason: send it again, edit it, keep it in a "
          + "file, or discard it. Nothing is thrown away before you decide.")
    case .parked:
      say(
        "There is nothing to do. The change is sent again once what it waits for has happened, "
          + "such as a company being open again or another change being decided.")
    case .tooOld:
      say("Update the program on this device, or ask who looks after it. What waits is sent then.")
    case .stopped:
      say(
        "Do what the sentence says, then wait: the device tries "
          + "again by itself. Diagnosis tells the same with its details, to pass on.")
    }
  }

  /// Other messages of the page Sync, with what they mean.
  static var more: [(message: String, meaning: String)] {
    [
      (
        say("The clock of this device is off"),
        say(
          "Where two people change one field, clocks tell who was last. What you save is kept and "
            + "sent all the same; let the clock be set by the network.")
      ),
      (
        say("This device’s folder was copied"),
        say(
          "Two devices with one identity would confuse each other. The copy became a device of its "
            + "own; what it had not sent is kept.")
      ),
      (
        say("Records of a newer version"),
        say(
          "Somebody’s device has a newer version of the program. What this one does not know is "
            + "kept as it is and shown after an update.")
      ),
      (
        say("A record was damaged and repaired"),
        say(
          "The daily check found what a disk had changed and brought it back from the server. "
            + "If this comes again, the disk may be failing: make a backup and replace it.")
      ),
      (
        say("Two decisions about one thing"),
        say(
          "Two people decided the same thing differently, such as an inspection, while one of them "
            + "was offline. Both are kept; open Sync and choose one.")
      ),
    ]
  }
}
