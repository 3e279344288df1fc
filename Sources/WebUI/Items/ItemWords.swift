import Business
import Device
import Model
import PageParts

/// The words of items.
enum ItemWords {
  static var title: String { say("Inventory") }
  static var name: String { say("Name") }
  static var code: String { say("Code") }
  static var codeHint: String { say("The SKU: unique in the company.") }
  /// Of a new item, which is given a code where its person types none.
  static func codeHint(free: String) -> String {
    free.isEmpty ? codeHint : say("The SKU: unique in the company. Left empty, it is \(free).")
  }
  static var quantity: String { say("Quantity") }
  static var price: String { say("Price") }
  static var changed: String { say("Changed") }
  static var unit: String { say("Unit") }
  static var unitHint: String { say("For example pcs, kg or m.") }
  static var threshold: String { say("Low-stock threshold") }
  static var thresholdShort: String { say("Threshold") }
  static var open: String { say("Open") }
  static var onHandHint: String { say("What there is of it already.") }
  static var thresholdHint: String { say("Below this quantity the item is marked.") }
  static var barcode: String { say("Barcode") }
  static var description: String { say("Description") }
  static var add: String { say("Add item") }
  static var addTitle: String { say("Add an item") }
  static var edit: String { say("Edit") }
  static var editTitle: String { say("Edit item") }
  static var inUse: String { say("In use") }
  static var archived: String { say("Archived") }
  static var which: String { say("Which items") }
  static var allArchived: String { say("No item is in use: all are archived.") }
  static var noneArchived: String { say("No item is archived.") }
  static var archive: String { say("Archive") }
  static var unarchive: String { say("Use again") }
  static var archiveHint: String {
    say("Archived: out of use, and left out of the list. Nothing of it is lost.")
  }
  static var hasMovements: String {
    say(
      "It has stock movements, which count for ever, so it can’t be deleted. Archived, it "
        + "disappears from the list and can be used again at any time.")
  }
  static var cantDelete: String { say("This item can’t be deleted") }
  static var refused: String { say("A change of yours to this item needs your decision.") }
  static var decide: String { say("Decide") }
  static var revived: String {
    say(
      "Archived instead of deleted: somebody deleted it while its stock was moved on another "
        + "device. Movements count for ever, so it stays, out of the list.")
  }
  static var toTrash: String { say("Show Trash") }
  static var inTrash: String { say("It is in Trash and can be restored there.") }
  static var save: String { say("Save") }
  static var saveAndAdd: String { say("Save & add another") }
  static var delete: String { say("Delete") }
  static var deleteTitle: String { say("Delete this item?") }
  static var deleteIntro: String {
    say("It disappears for everyone in the company. It can be restored from Trash for 30 days.")
  }
  static var search: String { say("Search") }
  static var searchHint: String { say("Name, code or barcode") }
  static var clear: String { say("Clear") }
  static var low: String { say("Below threshold") }
  static var hidden: String {
    say(
      "Items are not visible to you: your departments do not need them. An administrator can "
        + "change that.")
  }
  static var empty: String { say("No items yet. The first one takes a name and a code.") }
  static var back: String { say("Inventory") }
  static var nameMissing: String { say("Enter the item’s name.") }
  static var codeMissing: String { say("Enter a code.") }
  static var codeTaken: String { say("Another item has this code.") }
  static func codeTaken(by row: ItemRow) -> String {
    let name = row.item[.name] ?? ""
    return row.isArchived
      ? say("“\(name)” has this code. It is archived: use it again, or choose another code.")
      : say("“\(name)” has this code. Choose another one.")
  }
  static func open(_ row: ItemRow) -> String { say("Open “\(row.item[.name] ?? "")”") }
  static var list: String { say("Items with code, quantity and price") }

  static func archived(_ count: Int) -> String { "\(archived) (\(Grouped.text(count)))" }
  static func archived(_ name: String) -> String {
    say("Archived “\(name)”. It is out of the list, and nothing of it is lost.")
  }
  static func unarchived(_ name: String) -> String { say("“\(name)” is in use again.") }
  static func nothing(_ query: ItemQuery) -> String {
    guard let only = query.only else {
      if query.words.isEmpty { return say("No item is like this.") }
      return say("Nothing matches “\(query.words)”.")
    }
    let state = inSentence(badge(only))
    return query.words.isEmpty
      ? say("No item is in this state any more: \(state).")
      : say("Nothing matches “\(query.words)” among those in this state: \(state).")
  }

  static var manufacturer: String { say("Manufacturer") }
  static var deletedMeanwhile: String {
    say("Somebody deleted this item while you were writing. Bring it back from Trash, then save.")
  }
  static var supplier: String { say("Supplier") }
  static var supplierHint: String { say("Whom it is ordered from.") }
  static var supplierLink: String { say("Where to order") }
  static var more: String { say("More about it") }
  static var duplicate: String { say("Duplicate") }
  static var reorderQuantity: String { say("Order at a time") }
  static var reorderHint: String { say("How much is ordered when it is low.") }
  static var condition: String { say("Condition") }
  static var flagged: String { say("Flagged") }
  static var serialTracked: String { say("Serial numbers or lots") }
  static var serialTrackedHint: String {
    say("Whether what moves says its number. What is there already gets one afterwards.")
  }
  static var expires: String { say("Expires") }
  static var expiresHint: String {
    say("You are told 30 days before, while any of it is in stock.")
  }
  static var warrantyEnds: String { say("Warranty ends") }
  static var customsCode: String { say("Customs code (HS)") }
  static var origin: String { say("Country of origin") }
  static var originHint: String { say("Two letters, for example DE.") }
  static var yes: String { say("Yes") }
  static var no: String { say("No") }

  static func condition(_ word: String) -> String {
    switch word {
    case "new": say("New")
    case "refurbished": say("Refurbished")
    case "damaged": say("Damaged")
    default: word
    }
  }

  static func ending(_ ending: Ending) -> String {
    let thing = ending.what == .expiry ? say("Expires") : say("Ends")
    return switch ending.daysLeft {
    case ..<(-1): say("Expired \(-ending.daysLeft) days ago")
    case -1: say("Expired yesterday")
    case 0: say("\(thing) today")
    case 1: say("\(thing) tomorrow")
    default: say("\(thing) in \(ending.daysLeft) days")
    }
  }

  /// What an act did with so many items.
  static func done(_ act: String, _ count: Int) -> String {
    let items = items(count)
    return switch act {
    case "archive": say("Archived \(items).")
    case "unarchive":
      say(count, one: "1 item is in use again.", other: "\(items) are in use again.")
    case "delete": say("Moved \(items) to Trash.")
    default: say("Changed \(items).")
    }
  }

  static func badge(_ condition: ListCondition) -> String {
    switch condition {
    case .low: low
    case .negative: LocationWords.short
    case .promised: say("Short of reservations")
    case .order: say("To order")
    case .failed: say("Failed inspection")
    }
  }

  static func condition(_ condition: ListCondition, _ count: Int) -> String {
    let isMore = count >= StoreReader.countLimit
    let number = Grouped.text(count) + (isMore ? "+" : "")
    return switch condition {
    case .low: say("\(number) below threshold")
    case .negative: say("\(number) below zero")
    case .promised: say("\(number) short of reservations")
    case .order: say("\(number) to order")
    case .failed: say("\(number) failed inspection")
    }
  }

  static func worth(_ amounts: [Money]) -> String? {
    guard !amounts.isEmpty else { return nil }
    return say("\(amounts.map { Grouped.text($0) }.joined(separator: " + ")) at sales prices")
  }
  static var itemMissing: String { say("Enter the code or the name of an item.") }
  static var noneFits: String { say("No item has this code or name.") }
  static func several(_ rows: [ItemRow]) -> String {
    let names = rows.prefix(5).map { "\($0.item[.code] ?? "") \($0.item[.name] ?? "")" }
    return say("Enter the code of one of these: \(names.joined(separator: ", "))")
  }
  static func added(_ name: String) -> String { say("Added “\(name)”.") }
  static func saved(_ name: String) -> String { say("Saved “\(name)”.") }
  static func deleted(_ name: String) -> String {
    say("Deleted “\(name)”. It is in Trash for 30 days.")
  }

  static func items(_ count: Int) -> String {
    say(count, one: "1 item", other: "\(Grouped.text(count)) items")
  }

  static func count(_ listing: ItemListing) -> String {
    let total = items(listing.total)
    guard let matching = listing.matching else { return total }
    if listing.isCapped { return say("first \(Grouped.text(matching)) matches of \(total)") }
    return say("\(Grouped.text(matching)) of \(total)")
  }

  /// A field that can be set in many items.
  static func field(_ name: String) -> String {
    switch name {
    case "unit": unit
    case "price": price
    case "threshold": threshold
    case "supplier": supplier
    default: manufacturer
    }
  }
}
