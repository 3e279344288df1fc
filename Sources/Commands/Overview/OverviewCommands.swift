import Business

/// `thecompany overview`
enum OverviewCommands {
  static let overview = CommandDefinition(
    name: "overview", summary: "Show what asks for you in a company, and how it goes",
    notes: [
      "What waits for your decision, what is below its threshold, what was moved lately: the page "
        + "that a company opens with. What waits in all companies: thecompany status"
    ],
    options: [.company, .home], answer: answer, action: OverviewAction.run)

  private static let short = AnswerObject(
    "shortage",
    [
      .id("item", "the item"), .text("itemName", "its name; null if it is not here").orNull,
      .id("location", "the place").orNull,
      .text("locationCode", "its code; null if it is not here").orNull,
      .decimal("quantity", "what lies there"),
    ])

  private static let ending = AnswerObject(
    "date of an item",
    [
      .id("item", "the item"), .text("itemName", "its name").orNull,
      .text("what", "expiry or warranty"), .time("date", "when it ends"),
      .number("daysLeft", "how many days are left; below zero when it is over"),
      .decimal("quantity", "how much is in stock"),
      .id("serial", "the serial number or lot that ends; null where it is the item").orNull,
      .text("number", "its number; null likewise").orNull,
    ])

  private static let answer: [AnswerMember] = [
    .id("company", "the company"), .text("name", "its name"),
    .list("waiting", SyncAnswers.attention, "what waits for you there, the most urgent first"),
    .number("items", "how many items are in use; null where items do not come to you").orNull,
    .number("low", "how many of them are below their threshold; null likewise").orNull,
    .list("lowItems", ItemAnswers.item, "the first of these"),
    .list("shortages", short, "where less than nothing lies: the first of these"),
    .list("endings", ending, "what ends within \(Ending.dayCount) days, the earliest first"),
    .list("overdue", LoanAnswers.loan, "loans that were to come back: the first of these"),
    .list(
      "reservations", ReservationAnswers.reservation,
      "what is reserved and due, and what is expected and late: the first of these"),
    .list("promised", ItemAnswers.item, "items of which more is reserved than there is"),
    .list("counts", CountAnswers.count, "counts that wait for you to approve them"),
    .decimal("stockAtCost", "what all stock is worth at cost, for managers").orNull.ifAny,
    .text("costCurrency", "the currency of that").ifAny,
    .boolean("costsBeingWorkedOut", "whether that is not the last figure yet").ifAny,
    .list("movements", ItemAnswers.told, "the latest, newest first"),
    .list(
      "days", .number, "how many there were in each of the last 14 days, today's 24 hours last"),
  ]
}
