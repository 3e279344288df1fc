import Business
import Model
import PageParts

/// The words of the floor.
enum FloorWords {
  static var title: String { say("Floor") }
  static var what: String { say("What do you do?") }
  static var leave: String { say("Leave the floor") }
  static var other: String { say("Something else") }
  static var code: String { say("Scan, or type a code") }
  static var quantity: String { say("How many of the next") }
  static var less: String { say("One less") }
  static var more: String { say("One more") }
  static var gone: String { say("A deleted item") }
  static var done: String { say("Hand in") }
  static var openCounts: String { say("Being counted") }
  static var countPlace: String { say("Scan the place that you count.") }
  static var begin: String { say("Count this place") }
  static var noPlaces: String {
    say("This company has no places yet. Somebody has to add them under Warehouse first.")
  }
  static var nothing: String {
    say("Nothing here is yours to do. Ask an administrator of the company for more rights.")
  }
  static var tooMany: String {
    say("That is as much as one move takes. Scan the place where it goes, then go on.")
  }
  static var samePlace: String { say("It lies there already. Scan the place where it goes.") }
  static var archivedPlace: String { say("This place is archived. Scan another one.") }

  static func label(_ act: FloorAct) -> String {
    switch act {
    case .receive: say("Receive")
    case .move: say("Move")
    case .issue: say("Issue")
    case .count: say("Count")
    }
  }

  static func go(_ act: FloorAct) -> String {
    switch act {
    case .receive, .issue, .count: label(act)
    case .move: say("Next")
    }
  }

  /// What to scan next.
  static func next(_ act: FloorAct, _ shown: FloorShown) -> String {
    let place = shown.place ?? LocationWords.noPlace
    switch act {
    case .receive:
      return shown.state.at == nil
        ? say("Scan what comes. It goes to its usual place, or scan another place first.")
        : say("Comes to \(place). Scan what comes.")
    case .issue:
      return shown.state.at == nil
        ? say("Scan what goes. It leaves its usual place, or scan another place first.")
        : say("Leaves \(place). Scan what goes.")
    case .move:
      if shown.state.at == nil { return say("Scan the place that you take from.") }
      return shown.state.picks.isEmpty
        ? say("From \(place). Scan what you take.")
        : say("From \(place). Take more, or scan the place where it goes.")
    case .count:
      return shown.state.at == nil
        ? say("Scan what lies there. Each scan counts one more.")
        : say("At \(place). Scan what lies there.")
    }
  }

  static func clear(_ act: FloorAct) -> String {
    switch act {
    case .receive, .issue, .count: say("Usual place instead")
    case .move: say("Start again")
    }
  }

  static func putBack(_ name: String) -> String { say("Put back: \(name)") }
  static func unknown(_ code: String) -> String {
    say("Nothing here has the code \(code). Scan it again, or type it.")
  }
  static func notPlace(_ code: String) -> String {
    say("No place has the code \(code). Scan the label of a place.")
  }
  static func chosen(_ place: String) -> String { say("Now at \(place).") }
  static func taken(_ quantity: ExactDecimal, _ name: String) -> String {
    say("Taken: \(Grouped.whole(quantity)) × \(name).")
  }
  static func astray(_ name: String) -> String {
    say("“\(name)” lies at several places, or at none. Scan the place that you take from first.")
  }
  static func moved(_ what: String, _ from: String, _ to: String) -> String {
    say("Moved \(what) from \(from) to \(to).")
  }
  static func several(_ count: Int) -> String { say("\(count) items") }
  static func some(_ quantity: ExactDecimal, _ name: String) -> String {
    "\(Grouped.whole(quantity)) × \(name)"
  }
  static func counted(_ quantity: ExactDecimal, _ name: String) -> String {
    say("Counted \(Grouped.whole(quantity)) × \(name).")
  }
  static func begun(_ place: String) -> String { say("The count of \(place) has begun.") }
}
