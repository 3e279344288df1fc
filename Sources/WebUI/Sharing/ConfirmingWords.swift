import Model

/// The words of confirming who takes part after a backup was put back.
enum ConfirmingWords {
  static var title: String { say("Confirm who takes part") }
  static var paused: String {
    say(
      "The server was restored from a backup. Sharing is paused until you have confirmed who "
        + "takes part; nothing on anybody’s device is lost.")
  }
  static var waiting: String {
    say(
      "The server was restored from a backup. Sharing is paused until the owner has confirmed "
        + "who takes part. Go on working: your changes are kept and sent then.")
  }
  static var open: String { say("Confirm who takes part") }
  static var badge: String { say("Sharing is paused") }
  static var intro: String {
    say(
      "After the restored backup, look who takes part in this company. Ticked is who did when this "
        + "device last knew. Whoever is not ticked is removed.")
  }
  static var legend: String { say("Participants") }
  static var nobody: String { say("Nobody takes part besides you.") }
  static var confirm: String { say("Confirm") }
  static var done: String { say("Sharing goes on.") }

  static func missing(_ count: Int) -> String {
    say(
      "Sharing goes on. \(count) of them have no account here any more: they sign up again and "
        + "join by a new link.")
  }

  static func detail(_ participant: ParticipantView) -> String {
    let note =
      switch participant.difference {
      case .none: ""
      case .removedSince: say("Was removed, or left, after the backup.")
      case .joinedSince: say("Joined after the backup.")
      case .changedSince: say("Was changed after the backup: what you had chosen last counts.")
      }
    let role = Role(rawValue: participant.role).map { SharingWords.name($0) } ?? participant.role
    return note.isEmpty ? role : "\(role). \(note)"
  }
}
