import Model
import SyncProtocol

/// The words about people who take part.
enum ParticipantWords {
  static let who = "Who takes part"
  static let you = "You"
  static let nameless = "No name yet"
  static let change = "Change"
  static let narrowed = "View only: the tier’s places are taken"
  static let status = "Not taking part any more"
  static let yourName = "Your name and picture"
  static let nameLabel = "Name that the others see"
  static let nameMissing = "Enter the name that the others see."
  static let nameTooLong = "The name is too long: 200 bytes are the limit."
  static let renamed = "The others see you like this now."
  static let save = "Save"
  static let presetTitle = "Role"
  static let preset = "Role"
  static let presetHint = "Sets the departments below."
  static let savePreset = "Give this role"
  static let departmentsTitle = "Departments"
  static let departmentsIntro =
    "A department lets them create and edit; managing it lets them delete, approve and adjust too."
  static let works = "Works in"
  static let manages = "Manages"
  static let saveDepartments = "Save departments"
  static let remove = "Remove"
  static let removeIntro =
    "They lose this company on all their devices. What they wrote stays here, with their name. "
    + "What they had not sent yet is kept for them."
  static let leave = "Leave this company"
  static let leaveIntro =
    "The company goes from all your devices. What you wrote stays with it. To come back you need "
    + "a link."
  static let stop = "Stop sharing"
  static let stopIntro =
    "Everyone but you loses this company on all their devices, and every link and invitation ends. "
    + "What they wrote stays. You can share again: whoever joins then gets everything."
  static let stopped = "The company is yours alone again."
  static let left = "You have left the company."
  static let saved = "Saved."
  static let back = "Share"

  static func removed(_ name: String) -> String { "\(name) does not take part any more." }
  static func removeTitle(_ name: String) -> String { "Remove \(name)?" }

  static func role(_ place: ShareParticipant) -> String {
    if place.member.isOwner { return CompanyWords.owner }
    return Role(rawValue: place.role).map { SharingWords.name($0) } ?? "Own mix"
  }

  /// What the person may do at most, and why it is less than was granted.
  static func permission(_ place: ShareParticipant) -> String {
    if place.granted != place.member.permission { return narrowed }
    return SharingWords.name(place.member.permission)
  }
}
