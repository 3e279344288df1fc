/// What `item …` answers.
enum ItemAnswers {
  private static let stored: [AnswerMember] = [
    .id("id", "the item"), .text("name", "what people call it").orNull,
    .text("code", "its code, once in a company").orNull,
    .text("barcode", "what a scanner reads").orNull, .text("description", "a longer text").orNull,
    .text("manufacturer", "who makes it").orNull,
    .text("supplier", "whom it is ordered from").orNull,
    .text("supplierLink", "where to order it").orNull, .decimal("price", "price of one").orNull,
    .text("currency", "the price's currency").orNull,
    .text("unit", "what it is counted in").orNull,
    .decimal("threshold", "below it, stock is low").orNull,
    .decimal("reorderQuantity", "how much to reorder").orNull,
    .text("condition", "its condition").orNull,
    .boolean("serialTracked", "whether it has serial numbers or lots").orNull,
    .time("warrantyEnds", "when its maker's warranty ends").orNull,
    .time("expires", "when it can't be used any more").orNull,
    .text("customsCode", "its HS code").orNull, .text("origin", "its country of origin").orNull,
    .boolean("flagged", "whether it is marked for a look").orNull,
    .boolean("archived", "whether it is out of use").orNull,
    .decimal("quantity", "what is in stock"),
    .decimal("reserved", "what of it is reserved"),
    .decimal("available", "the rest; below zero where more is reserved than there is"),
    .decimal("incoming", "what is expected"),
    .boolean("low", "whether that is below its threshold"),
    .id("supplierContact", "the contact that the supplier is").orNull,
    .text("supplierContactName", "what that is called now; null if it is not here").orNull,
    .id("location", "where it usually lies").orNull,
    .id("category", "the category that it is in").orNull,
    .text("categoryName", "that and those it lies within, as \"Parts / Bolts\"").orNull,
    .list("tags", .text, "what it is marked with"),
    AnswerMember("fields", .named(.text), "what it holds in fields of the company's own, by name"),
    .text("inspection", "where its inspection stands").orNull,
    .time("inspectedAt", "when it was inspected").orNull,
  ]

  static let item = AnswerObject("item", stored)

  private static let moved: [AnswerMember] = [
    .id("id", "the movement"), .text("type", "why: adjustment, purchase …").orNull,
    .decimal("quantity", "how much came, or went if below zero").orNull,
    .decimal("enteredQuantity", "what was entered, in another unit").orNull,
    .text("enteredUnit", "that unit").orNull,
    .text("reason", "a short reason").orNull, .text("note", "a note").orNull,
    .id("cause", "the record that caused it").orNull,
    .id("location", "the place where it was").orNull,
    .id("reservation", "the reservation that it fulfils").orNull,
    .boolean("reversed", "whether another movement reverses it"),
    .time("date", "when it was").orNull,
  ]

  static let movement = AnswerObject(
    "movement",
    moved + [
      .decimal("atCost", "what came is worth, or what went cost (below zero); for managers").ifAny,
      .decimal("costCorrection", "by how much what went earlier cost more than guessed").ifAny,
    ])

  /// A movement with its item.
  static let told = AnswerObject(
    "latest movement",
    moved + [
      .id("item", "the item").orNull, .text("itemName", "its name; null if it is deleted").orNull,
    ])

  private static let presentCost: [AnswerMember] = [
    .decimal("unitCost", "what one costs, for those to whom costs come").orNull.ifAny,
    .text("costCurrency", "the currency of that").orNull.ifAny,
    .decimal("totalCost", "what all in stock costs at that").orNull.ifAny,
    .decimal("ownQuantity", "what has a worth: with what is lent, without what is borrowed").ifAny,
    .decimal("stockWorth", "what that is worth at cost; null if it is too large").orNull.ifAny,
    .decimal("averageCost", "what one of it is worth; null if nothing is there").orNull.ifAny,
    .text("worthCurrency", "the currency of these: the company's").ifAny,
    .text("costMethod", "how that was worked out: average or fifo").ifAny,
    .text("worthNote", "what is to be known of it; empty if nothing").ifAny,
    .boolean("beingWorkedOut", "whether these figures are not the last ones yet").ifAny,
  ]

  private static let whole = AnswerObject(
    "whole item",
    stored + presentCost + [
      .boolean(
        "archivedInsteadOfDeleted",
        "whether it was deleted while its stock was moved on another device"
      ).ifAny,
      .list("units", UnitAnswers.unit, "the other units that it is counted in"),
      .list("places", lying, "where it lies, in the order of a walk; empty without places"),
      .list("reservations", ReservationAnswers.reservation, "what is open of it"),
      .list("loans", LoanAnswers.loan, "what of it is out, and what of it is borrowed"),
      .list("movements", movement, "the latest, newest first"),
    ])

  private static let lying = AnswerObject(
    "place",
    [
      .id("location", "the place; null for what lies at none").orNull,
      .text("code", "its code; null likewise, or where it is not here").orNull,
      .decimal("quantity", "how much lies there"),
    ])

  private static let noted = AnswerObject(
    "cost",
    [
      .id("id", "the cost"), .decimal("unitCost", "what one costs").orNull,
      .text("currency", "its currency").orNull, .text("supplier", "who sells it").orNull,
      .text("note", "a note").orNull, .time("date", "since when").orNull,
    ])

  private static let one: [AnswerMember] = [.object("item", item, "the item as it is now")]

  private static let remarks = AnswerMember.list(
    "remarks", .text, "what to know of a barcode that was given"
  ).ifAny

  static let add: [AnswerMember] = [
    .object("item", item, "the new item, without --lines").ifAny,
    .number("saved", "how many, with --lines").ifAny,
    .list("items", .identifier, "the new items, with --lines").ifAny, remarks,
  ]
  private static let leftOut = AnswerObject(
    "left out", [.number("count", "how many"), .text("sentence", "why")])

  static let edit: [AnswerMember] = [
    .object("item", item, "the item as it is now, if one was named").ifAny,
    .number("saved", "how many items are so now, if several were named").ifAny,
    .list("left", leftOut, "those that could not be changed, if several were named").ifAny,
    remarks,
  ]
  static let adjust = one
  static let inspect = one
  static let reverse = one
  static let show: [AnswerMember] = [.object("item", whole, "the item")]
  private static let amount = AnswerObject(
    "amount", [.decimal("amount", "how much"), .text("currency", "in which currency")])

  static let list: [AnswerMember] = [
    .list("items", item, "in the order that was asked for, without --csv").ifAny,
    .number("total", "how many there are, listed or not").ifAny,
    .number("archived", "how many archived items there are").ifAny,
    .number("matching", "how many match; null where all do").orNull.ifAny,
    .boolean("capped", "whether more match than were counted").ifAny,
    AnswerMember("conditions", .named(.number), "how many items are in each state").ifAny,
    .list("worth", amount, "what all in use are worth at their prices").ifAny,
    .text("previous", "what --before takes for the page in front").orNull.ifAny,
    .text("next", "what --after takes to go on").orNull.ifAny,
    .text("file", "where the table is, with --csv").ifAny,
    .number("lines", "how many items it has").ifAny,
  ]

  private static let saved = AnswerObject(
    "view",
    [
      .text("name", "its name"), .text("words", "what is searched for").orNull,
      .text("only", "the state that items are in").orNull,
      .id("at", "the place where they usually lie").orNull,
      .id("category", "the category that they are in, or in one within it").orNull,
      .id("tag", "the tag that they have").orNull,
      .text("quantity", "how much of them is in stock, as \"5..10\"").orNull,
      .text("price", "between which prices they are").orNull,
      .text("changed", "on which days they were last changed").orNull,
      .boolean("archived", "whether it shows the archived ones"),
      .text("sort", "what it is sorted by"), .boolean("descending", "the last ones first"),
      .id("id", "the shared view; null for one of your own").orNull,
      .text("author", "who shared it, if anybody knows").orNull,
    ])

  static let views: [AnswerMember] = [
    .list("views", saved, "your own by name, then the shared ones by name")
  ]
  static let keep: [AnswerMember] = [.object("view", saved, "what was kept")]
  static let forget: [AnswerMember] = [.text("forgotten", "the view's name")]
  static let share: [AnswerMember] = [.object("view", saved, "the shared view")]
  static let editView: [AnswerMember] = [.object("view", saved, "the shared view as it is now")]
  static let remove: [AnswerMember] = [.id("removed", "the shared view")]
  static let search: [AnswerMember] = [.list("items", item, "what was found")]
  static let archive: [AnswerMember] = [.list("archived", .identifier, "the items")]
  static let unarchive: [AnswerMember] = [.list("unarchived", .identifier, "the items")]
  static let delete: [AnswerMember] = [.list("deleted", item, "the items")]
  static let cost: [AnswerMember] =
    [.id("item", "the item")] + presentCost + [.list("costs", noted, "the present one first")]
}
