import Business

/// The words of places.
enum LocationWords {
  static let title = "Warehouse"
  static let list = "Places"
  static let addTitle = "New place"
  static let editTitle = "Edit place"
  static let add = "Add a place"
  static let addWithin = "Add a place within"
  static let save = "Save"
  static let edit = "Edit"
  static let delete = "Delete"
  static let deleteTitle = "Delete this place?"
  static let deleteIntro = "It goes to Trash and can be restored for 30 days."
  static let back = "Warehouse"
  static let code = "Code"
  static let codeHint =
    "What its label says, once in the company. Many at once: A-{01..20} makes twenty."
  static let codeMissing = "Enter a code."
  static let codeTaken = "Another place has this code."
  static let name = "Name"
  static let nameHint = "What people call it. Empty: the code."
  static let kind = "What it is"
  static let parent = "Lies within"
  static let position = "Turn on a walk"
  static let positionHint = "A whole number: smaller ones come first."
  static let positionWrong = "Write a whole number."
  static let capacity = "Capacity"
  static let capacityHint = "How many units fit, if that is known."
  static let note = "Note"
  static let archive = "Archive"
  static let unarchive = "Use again"
  static let archived = "Archived"
  static let items = "Items"
  static let units = "Units"
  static let full = "How full"
  static let quantity = "Quantity"
  static let item = "Item"
  static let place = "Place"
  static let contents = "What lies here"
  static let within = "Places within"
  static let nothingHere = "Nothing lies here."
  static let empty = "No places yet. Begin with a zone, such as a room or a rack."
  static let hidden = "Places do not come to you in this company."
  static let table = "Table of what lies here (CSV)"
  static let gone = "A deleted item"
  static let lying = "Where it lies"
  static let noPlace = "No place"
  static let missing = "A place that is not here"
  static let nothingYet = "Nothing of it lies anywhere."
  static let short = "Below zero"
  static let move = "Move"
  static let usualPlace = "Where it usually lies"
  static let usual = "Usually lies at"
  static let transfer = "Move to another place"
  static let from = "From"
  static let to = "To"
  static let samePlace = "From and to are the same place: choose another one."
  static let anyway = "Do it anyway"

  static let map = "Map"
  static let mapSearch = "Find where an item lies"
  static let isEmpty = "Empty"
  static let isSome = "Something lies there"
  static let isHigh = "Half full"
  static let isFull = "Full"
  static let isOver = "Too full"
  static let walk = "Walk"
  static let walkLead =
    "Fetches many items on one walk, from place to place in the order of the warehouse."
  static let walkOfList = "Walk to what is shown"
  static let pick = "What to fetch"
  static let pickHint =
    "A code or barcode on each line, and how much of it: B-8 12. Without a number all places of "
    + "the item are shown. Scanners type here too."
  static let plan = "Plan the walk"
  static let turn = "Stop"
  static let take = "Take"
  static let taken = "Taken"
  static let nothingToFetch = "Nothing of this lies anywhere."
  static let notThere = "Not there"
  static func takenLabel(_ stop: Int) -> String { "Stop \(stop) is taken" }
  static func unknown(_ codes: [String]) -> String {
    "No item has this code: \(codes.prefix(10).joined(separator: ", "))"
  }
  static func marked(_ count: Int) -> String {
    switch count {
    case 0: "Nothing like this lies at any place."
    case 1: "It lies at 1 place, marked below."
    default: "It lies at \(count) places, marked below."
    }
  }
  static func filled(_ items: Int, _ percent: Int?) -> String {
    let items = items == 1 ? "1 item" : "\(items) items"
    return percent.map { "\(items), \($0) %" } ?? items
  }

  static let usually = "Items that usually lie here"
  static func at(_ code: String?) -> String { "At \(code ?? missing)" }
  static func added(_ code: String) -> String { "Added “\(code)”." }
  static func saved(_ code: String) -> String { "Saved “\(code)”." }
  static func deleted(_ code: String) -> String { "Moved “\(code)” to Trash." }
  static func transferred(_ quantity: String) -> String { "Moved \(quantity)." }
  static func percent(_ percent: Int) -> String { "\(percent) % full" }
  static func count(_ count: Int) -> String { count == 1 ? "1 place" : "\(count) places" }

  static func kind(_ kind: String?) -> String {
    switch kind {
    case "zone": "Zone"
    case "aisle": "Aisle"
    case "bin": "Bin"
    default: ""
    }
  }

  static func title(_ node: LocationTree.Node) -> String {
    node.name == node.code ? node.code : "\(node.code) · \(node.name)"
  }

  /// A place in a list to choose from.
  static func option(_ node: LocationTree.Node) -> String {
    String(repeating: "\u{2007}\u{2007}", count: node.depth) + title(node)
  }
}
