import Business
import Model
import PageParts

/// The words of what needs somebody.
enum NoticeWords {
  static var title: String { say("Notices") }
  static var nothing: String { say("Nothing needs anybody just now.") }

  static func bell(_ count: Int, _ text: String) -> String {
    count == 0 ? say("Notices: none") : say("Notices: \(text)")
  }

  static func more(_ limit: Int) -> String { say("The first \(limit) are shown.") }

  static func label(_ kind: Alert.Kind) -> String {
    switch kind {
    case .expired: say("Expired")
    case .overdue: say("Overdue loans")
    case .short: say("More reserved than there is")
    case .due: say("Reserved and due")
    case .late: say("Expected and late")
    case .low: say("Below threshold")
    case .expiring: say("Expires soon")
    case .warranty: say("Warranty ends soon")
    case .passed: say("Days that are over")
    case .near: say("Days that come soon")
    case .mentioned: say("Somebody names you")
    }
  }

  /// One line that says all, for a title.
  static func line(_ alert: Alert) -> String {
    let title = alert.title.isEmpty ? OverviewWords.unknownItem : alert.title
    return switch alert.kind {
    case .expired: say("Expired: \(title)")
    case .overdue: say("Overdue: \(title)")
    case .short: say("Short of reservations: \(title)")
    case .due: say("Reserved and due: \(title)")
    case .late: say("Expected and late: \(title)")
    case .low: say("Below threshold: \(title)")
    case .expiring: say("Expires: \(title)")
    case .warranty: say("Warranty ends: \(title)")
    case .mentioned: say("Names you: \(title)")
    case .passed, .near: say("\(alert.what ?? ""): \(title)")
    }
  }

  /// The facts beside it.
  static func detail(_ alert: Alert) -> String {
    let quantity = alert.quantity.map { ItemText.quantity($0, unit: alert.unit) }
    let day = alert.day.map { MomentText.day($0) }
    return [quantity, alert.person, alert.what, day].compactMap { $0 }.joined(separator: " · ")
  }
}
