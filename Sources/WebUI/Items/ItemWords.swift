import Business
import Device
import Model

/// The words of items.
enum ItemWords {
  static let title = "Inventory"
  static let name = "Name"
  static let code = "Code"
  static let codeHint = "The SKU: unique in the company."
  static let quantity = "Quantity"
  static let price = "Price"
  static let changed = "Changed"
  static let unit = "Unit"
  static let unitHint = "For example pcs, kg or m."
  static let threshold = "Low-stock threshold"
  static let thresholdShort = "Threshold"
  static let open = "Open"
  static let thresholdHint = "Below this quantity the item is marked."
  static let barcode = "Barcode"
  static let description = "Description"
  static let add = "Add item"
  static let addTitle = "Add an item"
  static let edit = "Edit"
  static let editTitle = "Edit item"
  static let inUse = "In use"
  static let archived = "Archived"
  static let which = "Which items"
  static let allArchived = "No item is in use: all are archived."
  static let noneArchived = "No item is archived."
  static let archive = "Archive"
  static let unarchive = "Use again"
  static let archiveHint = "Archived: out of use, and left out of the list. Nothing of it is lost."
  static let hasMovements =
    "It has stock movements, which count for ever, so it can’t be deleted. Archived, it disappears "
    + "from the list and can be used again at any time."
  static let cantDelete = "This item can’t be deleted"
  static let refused = "A change of yours to this item needs your decision."
  static let decide = "Decide"
  static let revived =
    "Archived instead of deleted: somebody deleted it while its stock was moved on another device. "
    + "Movements count for ever, so it stays, out of the list."
  static let toTrash = "Show Trash"
  static let inTrash = "It is in Trash and can be restored there."
  static let save = "Save"
  static let saveAndAdd = "Save & add another"
  static let delete = "Delete"
  static let deleteTitle = "Delete this item?"
  static let deleteIntro =
    "It disappears for everyone in the company. It can be restored from Trash for 30 days."
  static let search = "Search"
  static let searchHint = "Name, code or barcode"
  static let clear = "Clear"
  static let low = "Low"
  static let hidden =
    "Items are not visible to you: your departments do not need them. An administrator can change "
    + "that."
  static let empty = "No items yet. The first one takes a name and a code."
  static let back = "Inventory"
  static let nameMissing = "Enter the item’s name."
  static let codeMissing = "Enter a code."
  static let codeTaken = "Another item has this code."
  static let list = "Items with code, quantity and price"

  static func archived(_ count: Int) -> String { "\(archived) (\(Grouped.text(count)))" }
  static func archived(_ name: String) -> String {
    "Archived “\(name)”. It is out of the list, and nothing of it is lost."
  }
  static func unarchived(_ name: String) -> String { "“\(name)” is in use again." }
  static func nothing(_ query: ItemQuery) -> String {
    guard let only = query.only else {
      if query.words.isEmpty { return "No item is like this." }
      return "Nothing matches “\(query.words)”."
    }
    let state = badge(only).lowercased()
    return query.words.isEmpty
      ? "No item is in this state any more: \(state)."
      : "Nothing matches “\(query.words)” among those in this state: \(state)."
  }

  static let manufacturer = "Manufacturer"
  static let more = "More about it"
  static let duplicate = "Duplicate"
  static let reorderQuantity = "Order at a time"
  static let reorderHint = "How much is ordered when it is low."
  static let condition = "Condition"
  static let flagged = "Flagged"
  static let expires = "Expires"
  static let expiresHint = "You are told 30 days before, while any of it is in stock."
  static let warrantyEnds = "Warranty ends"
  static let customsCode = "Customs code (HS)"
  static let origin = "Country of origin"
  static let originHint = "Two letters, for example DE."
  static let yes = "Yes"
  static let no = "No"

  static func condition(_ word: String) -> String {
    switch word {
    case "new": "New"
    case "refurbished": "Refurbished"
    case "damaged": "Damaged"
    default: word
    }
  }

  static func ending(_ ending: Ending) -> String {
    let thing = ending.what == .expiry ? "Expires" : "Ends"
    return switch ending.daysLeft {
    case ..<(-1): "Expired \(-ending.daysLeft) days ago"
    case -1: "Expired yesterday"
    case 0: "\(thing) today"
    case 1: "\(thing) tomorrow"
    default: "\(thing) in \(ending.daysLeft) days"
    }
  }

  /// What an act did with so many items.
  static func done(_ act: String, _ count: Int) -> String {
    let items = items(count)
    return switch act {
    case "archive": "Archived \(items)."
    case "unarchive": count == 1 ? "1 item is in use again." : "\(items) are in use again."
    case "delete": "Moved \(items) to Trash."
    default: "Changed \(items)."
    }
  }

  static func badge(_ condition: ListCondition) -> String {
    switch condition {
    case .low: low
    case .negative: "Negative"
    case .failed: "Failed inspection"
    }
  }

  static func condition(_ condition: ListCondition, _ count: Int) -> String {
    let isMore = count >= StoreReader.countLimit
    let number = Grouped.text(count) + (isMore ? "+" : "")
    return switch condition {
    case .low: "\(number) below threshold"
    case .negative: "\(number) negative"
    case .failed: "\(number) failed inspection"
    }
  }

  static func worth(_ amounts: [Money]) -> String? {
    amounts.isEmpty ? nil : amounts.map { Grouped.text($0) }.joined(separator: " + ")
  }
  static func added(_ name: String) -> String { "Added “\(name)”." }
  static func saved(_ name: String) -> String { "Saved “\(name)”." }
  static func deleted(_ name: String) -> String {
    "Deleted “\(name)”. It is in Trash for 30 days."
  }

  static func items(_ count: Int) -> String {
    count == 1 ? "1 item" : "\(Grouped.text(count)) items"
  }

  static func count(_ listing: ItemListing) -> String {
    let total = items(listing.total)
    guard let matching = listing.matching else { return total }
    if listing.isCapped { return "first \(Grouped.text(matching)) matches of \(total)" }
    return "\(Grouped.text(matching)) of \(total)"
  }

  /// A field that can be set in many items.
  static func field(_ name: String) -> String {
    switch name {
    case "unit": unit
    case "price": price
    case "threshold": threshold
    default: manufacturer
    }
  }
}
