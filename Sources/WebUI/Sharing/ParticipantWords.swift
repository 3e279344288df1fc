import Model
import SyncProtocol

/// The words about people who take part.
enum ParticipantWords {
  static var who: String { say("Who takes part") }
  static var you: String { say("You") }
  static var nameless: String { say("No name yet") }
  static var change: String { say("Change") }
  static var narrowed: String { say("View only: the tier’s places are taken") }
  static var status: String { say("Not taking part any more") }
  static var yourName: String { say("Your name and picture") }
  static var nameLabel: String { say("Name that the others see") }
  static var nameMissing: String { say("Enter the name that the others see.") }
  static var renamed: String { say("The others see you like this now.") }
  static var save: String { say("Save") }
  static var presetTitle: String { say("Role") }
  static var preset: String { say("Role") }
  static var presetHint: String { say("Sets the departments below.") }
  static var savePreset: String { say("Give this role") }
  static var departmentsTitle: String { say("Departments") }
  static var departmentsIntro: String {
    say(
      "A department lets them create and edit; managing it lets them delete, "
        + "approve and adjust too."
    )
  }
  /// What a department is about so far.
  static func covers(_ department: Department) -> String {
    switch department {
    case .inventory: say("Items, stock, loans, reservations")
    case .orders: say("Reservations; sees items and stock")
    case .dispatch: say("Sees items, stock and places")
    case .contacts: say("Contacts")
    case .tasks: say("Tasks")
    case .warehouse: say("Places, counts, moving stock")
    case .reports: say("Who manages it sees what stock costs")
    case .administration: say("The team and the settings")
    }
  }
  static var works: String { say("Works in") }
  static var manages: String { say("Manages") }
  static var saveDepartments: String { say("Save departments") }
  static var remove: String { say("Remove") }
  static var removeIntro: String {
    say(
      "They lose this company on all their devices. What they wrote stays here, with their name. "
        + "What they had not sent yet is kept for them.")
  }
  static var leave: String { say("Leave this company") }
  static var leaveIntro: String {
    say(
      "The company goes from all your devices. What you wrote stays with it. To come back you need "
        + "a link.")
  }
  static var stop: String { say("Stop sharing") }
  static var stopIntro: String {
    say(
      "Everyone but you loses this company on all their devices, and every link and invitation "
        + "ends. What they wrote stays. You can share again: whoever joins then gets everything.")
  }
  static var stopped: String { say("The company is yours alone again.") }
  static var left: String { say("You have left the company.") }
  static var cameBack: String { say("You take part in the company again.") }
  static func saved(_ name: String) -> String { say("Rights of \(name) changed.") }
  static var back: String { SharingWords.title }

  static func removed(_ name: String) -> String { say("\(name) does not take part any more.") }
  static func removeTitle(_ name: String) -> String { say("Remove \(name)?") }

  static func role(_ place: ShareParticipant) -> String {
    if place.member.isOwner { return CompanyWords.owner }
    return Role(rawValue: place.role).map { SharingWords.name($0) } ?? say("Own mix")
  }

  /// What the person may do at most, or why it is less than was granted; nil for who changes
  /// nothing by their role.
  static func permission(_ place: ShareParticipant) -> String? {
    if place.granted != place.member.permission { return narrowed }
    let isViewer = place.member.deptMask.isEmpty && place.member.managerMask.isEmpty
    return isViewer ? nil : SharingWords.name(place.member.permission)
  }
}
