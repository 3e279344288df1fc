import Business
import Model
import PageParts

/// The words of places.
enum LocationWords {
  static var title: String { say("Warehouse") }
  static var list: String { say("Places") }
  static var shown: String { say("How places are shown") }
  static var asTree: String { say("Tree") }
  static var asList: String { say("List") }
  static var search: String { say("Search places") }
  static var searchHint: String { say("Code, name or note") }
  static var nothingFound: String { say("No place is like that.") }
  static func only(_ only: LocationQuery.Only, _ count: Int) -> String {
    let number = Grouped.text(count)
    return switch only {
    case .over: say("\(number) too full")
    case .full: say("\(number) nearly full")
    case .empty: say("\(number) empty")
    case .zone: say(count, one: "1 zone", other: "\(count) zones")
    case .aisle: say(count, one: "1 aisle", other: "\(count) aisles")
    case .bin: say(count, one: "1 bin", other: "\(count) bins")
    case .archived: say("\(number) archived")
    }
  }

  static var openPage: String { say("Open") }
  static func archivedMany(_ count: Int) -> String {
    let number = Grouped.text(count)
    return say(count, one: "Archived 1 place.", other: "Archived \(number) places.")
  }
  static func usedMany(_ count: Int) -> String {
    let number = Grouped.text(count)
    return say(count, one: "1 place is in use again.", other: "\(number) places are in use again.")
  }

  static var addTitle: String { say("New place") }
  static var editTitle: String { say("Edit place") }
  static var add: String { say("Add a place") }
  static var addWithin: String { say("Add a place within") }
  static var save: String { say("Save") }
  static var edit: String { say("Edit") }
  static var delete: String { say("Delete") }
  static var deleteTitle: String { say("Delete this place?") }
  static var cantDelete: String { say("This place can’t be deleted") }
  static func deleteIntro(_ code: String) -> String {
    say("\(code) goes to Trash and can be restored for 30 days.")
  }
  static var holdsItems: String { say("Items lie there. Move them first, or archive the place.") }
  static var holdsPlaces: String {
    say("Other places lie within it. Move them first, or archive the place.")
  }
  static var back: String { say("Warehouse") }
  static var code: String { say("Code") }
  static var codeHint: String {
    say("What its label says, once in the company. Many at once: A-{01..20} makes twenty.")
  }
  static var codeMissing: String { say("Enter a code.") }
  static var codeTaken: String { say("Another place has this code.") }
  static var patternWrong: String {
    say(
      "A pattern is two numbers or two capital letters, the smaller one first: A-{01..20}. It "
        + "makes \(LocationPattern.limit) places at most, and one in the name as many.")
  }
  static var name: String { say("Name") }
  static var nameHint: String { say("What people call it. Empty: the code.") }
  static var kind: String { say("What it is") }
  static var byParent: String { say("By where it lies") }
  static var parent: String { say("Lies within") }
  static var position: String { say("Order on a walk") }
  static var positionHint: String { say("A whole number: smaller ones come first.") }
  static var positionWrong: String { say("Write a whole number.") }
  static var capacity: String { say("Capacity") }
  static var capacityHint: String { say("How many units fit, if that is known.") }
  static var note: String { say("Note") }
  static var archive: String { say("Archive") }
  static var unarchive: String { say("Use again") }
  static var archived: String { say("Archived") }
  static var items: String { say("Items") }
  static var units: String { say("Units") }
  static var full: String { say("How full") }
  static var quantity: String { say("Quantity") }
  static var item: String { say("Item") }
  static var place: String { say("Place") }
  static var contents: String { say("What lies here") }
  static var within: String { say("Places within") }
  static var nothingHere: String { say("Nothing lies here.") }
  static var empty: String { say("No places yet. Begin with a zone, such as a room or a rack.") }
  static var hidden: String { say("Places do not come to you in this company.") }
  static var table: String { say("Table of what lies here (CSV)") }
  static var gone: String { say("A deleted item") }
  static var lying: String { say("Where it lies") }
  static var noPlace: String { say("No place") }
  static var missing: String { say("A place that is not here") }
  static var nothingYet: String { say("Nothing of it lies anywhere.") }
  static var short: String { say("Below zero") }
  static var move: String { say("Move") }
  static var usualPlace: String { say("Where it usually lies") }
  static var usual: String { say("Usually lies at") }
  static var transfer: String { say("Move to another place") }
  static var from: String { say("From", meaning: "a place") }
  static var to: String { say("To", meaning: "a place") }
  static var samePlace: String { say("From and to are the same place: choose another one.") }
  static var placesMissing: String { say("Choose where it comes from, or where it goes.") }
  static var anyway: String { say("Do it anyway") }

  static var map: String { say("Map") }
  static var mapSearch: String { say("Find where an item lies") }
  static var isEmpty: String { say("Empty") }
  static var isSome: String { say("Something lies there") }
  static var isHigh: String { say("Half full") }
  static var isFull: String { say("Full") }
  static var isOver: String { say("Too full") }
  static var walk: String { say("Walk") }
  static var walkLead: String {
    say("Fetches many items on one walk, from place to place in the order of the warehouse.")
  }
  static var walkOfList: String { say("Walk to what is shown") }
  static var pick: String { say("What to fetch") }
  static var pickHint: String {
    say(
      "A code or barcode on each line, and how much of it: B-8 12. Without a number all places of "
        + "the item are shown. Scanners type here too.")
  }
  static var pickMissing: String { say("Enter what to fetch.") }
  static var plan: String { say("Plan the walk") }
  static var turn: String { say("Stop", meaning: "on a walk") }
  static var take: String { say("Take") }
  static var taken: String { say("Taken") }
  static var ticksHint: String {
    say("Ticks help you on the way and book nothing: issue what you took on the floor.")
  }
  static var nothingToFetch: String { say("Nothing of this lies anywhere.") }
  static var notThere: String { say("Not there") }
  static func takenLabel(_ stop: Int) -> String { say("Stop \(stop) is taken") }
  static func unknown(_ codes: [String]) -> String {
    say("No item has this code: \(codes.prefix(10).joined(separator: ", "))")
  }
  static func marked(_ count: Int) -> String {
    switch count {
    case 0: say("Nothing like this lies at any place.")
    case 1: say("It lies at 1 place, marked below.")
    default: say("It lies at \(count) places, marked below.")
    }
  }
  static func filled(_ items: Int, _ percent: Int?) -> String {
    let items = say(items, one: "1 item", other: "\(items) items")
    return percent.map { "\(items), \(share($0))" } ?? items
  }

  static var usually: String { say("Items that usually lie here") }
  static func at(_ code: String?) -> String { say("At \(code ?? missing)") }
  static func added(_ code: String) -> String { say("Added “\(code)”.") }
  static func addedMany(_ count: Int) -> String {
    say(count, one: "Added 1 place.", other: "Added \(count) places.")
  }
  static func saved(_ code: String) -> String { say("Saved “\(code)”.") }
  static func deleted(_ code: String) -> String { say("Moved “\(code)” to Trash.") }
  static func transferred(_ quantity: String, to place: String?) -> String {
    place.map { say("Moved \(quantity) to \($0).") } ?? say("Moved \(quantity).")
  }
  static func share(_ percent: Int) -> String { say("\(percent)%") }
  static func percent(_ percent: Int) -> String { say("\(percent)% full") }
  static func count(_ count: Int) -> String {
    let number = Grouped.text(count)
    return say(count, one: "1 place", other: "\(number) places")
  }
  static func count(_ matching: Int, of total: Int) -> String {
    matching == total ? count(total) : say("\(Grouped.text(matching)) of \(count(total))")
  }

  static func kind(_ kind: String?) -> String {
    switch kind {
    case "zone": say("Zone")
    case "aisle": say("Aisle")
    case "bin": say("Bin")
    default: ""
    }
  }

  static func title(_ node: LocationTree.Node) -> String {
    node.name == node.code ? node.code : "\(node.code) · \(node.name)"
  }

  /// What a place is called with those that it lies within.
  static func path(_ node: LocationTree.Node, in tree: LocationTree) -> String {
    (tree.path(to: node.record.id) + [node]).map { $0.name.nonEmpty ?? $0.code }
      .joined(separator: " › ")
  }

  /// A place in a list to choose from.
  static func option(_ node: LocationTree.Node) -> String {
    String(repeating: "\u{2007}\u{2007}", count: node.depth) + title(node)
  }
}
