import Model

/// The words of confirming who takes part after a backup was put back.
enum ConfirmingWords {
  static let title = "Confirm who takes part"
  static let paused =
    "The container was restored from a backup. Sharing is paused until you have confirmed who "
    + "takes part; nothing on anybody’s device is lost."
  static let waiting =
    "The container was restored from a backup. Sharing is paused until the owner has confirmed who "
    + "takes part. Go on working: your changes are kept and sent then."
  static let open = "Confirm who takes part"
  static let badge = "Sharing is paused"
  static let intro =
    "After the restored backup, look who takes part in this company. Ticked is who did when this "
    + "device last knew. Whoever is not ticked is removed."
  static let legend = "Participants"
  static let nobody = "Nobody takes part besides you."
  static let confirm = "Confirm"
  static let done = "Sharing goes on."

  static func missing(_ count: Int) -> String {
    "Sharing goes on. \(count) of them have no account here any more: they sign up again and join "
      + "by a new link."
  }

  static func detail(_ participant: ParticipantView) -> String {
    let note =
      switch participant.difference {
      case .none: ""
      case .removedSince: "Was removed, or left, after the backup."
      case .joinedSince: "Joined after the backup."
      case .changedSince: "Was changed after the backup: what you had chosen last counts."
      }
    let role = Role(rawValue: participant.role).map { SharingWords.name($0) } ?? participant.role
    return note.isEmpty ? role : "\(role). \(note)"
  }
}
