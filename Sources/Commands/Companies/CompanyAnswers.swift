/// What the commands about companies answer.
enum CompanyAnswers {
  static let company = AnswerObject(
    "company",
    [
      .id("id", "the company"), .text("name", "its name"), .text("tier", "its tier"),
      .boolean("owner", "whether it is yours"),
      .text("store", "where it lives on this device: private or shared"),
      .boolean("pending", "whether the container does not have it yet"),
      .boolean("sample", "whether it was made to look around in"),
      .boolean("selected", "whether commands are about it"),
      .boolean("paused", "whether sharing waits for its owner after a restored backup"),
      .text("readAgain", "why it is read again from nothing").orNull,
      .text("tierNotGranted", "the tier that was asked for and not granted").orNull,
      .boolean("ownershipAgrees", "whether record and store agree about its owner"),
      .boolean("offeredToYou", "whether its owner offers it to you"),
      .object("files", AttachmentAnswers.room, "the room of its files, in status and if yours")
        .orNull,
    ])

  private static let one: [AnswerMember] = [.object("company", company, "the company as it is now")]

  static let create = one
  static let sample = one
  static let select = one
  static let tier = one
  static let createPass = one
  static let list: [AnswerMember] = [.list("companies", company, "all that are on this device")]

  private static let profiled = AnswerObject(
    "profile",
    [
      .text("name", "the company's name").orNull, .text("country", "two letters").orNull,
      .text("contactName", "whom to ask for").orNull, .text("email", "an address").orNull,
      .text("phone", "a number").orNull, .text("street", "street and number").orNull,
      .text("postalCode", "postal code").orNull, .text("city", "city").orNull,
      .text("region", "region or state").orNull, .text("taxID", "the tax office's word").orNull,
      .text("policies", "what customers should know").orNull,
      .text("shortage", "what happens where stock would go below zero").orNull,
      .text("costMethod", "how the cost of stock is worked out; null is average").orNull,
      .text("reasonCodes", "reasons for corrections of stock, one on each line").orNull,
      .text("orderNumbers", "how numbers of orders look; null is SO-YYYY-0000").orNull,
      .text("purchaseNumbers", "the same of purchase orders; null is PO-YYYY-0000").orNull,
      .text("invoiceNumbers", "the same of invoices; null is INV-YYYY-0000").orNull,
      .text("billNumbers", "the same of bills; null is BI-YYYY-0000").orNull,
      .text("dispatchNumbers", "the same of dispatches; null is DN-YYYY-0000").orNull,
      .text("bankName", "the bank to which customers pay").orNull,
      .text("iban", "the number of the account there").orNull,
      .text("bic", "what tells that bank from others").orNull,
      .text("fiscalNumber", "its number at the tax office").orNull,
      .text("registration", "the court where it is registered, and its number there").orNull,
      .text("reminderFees", "what the three reminders cost, with blanks between").orNull,
      .text("bookkeeping", "what the accountant's program asks for").orNull,
      .text("closedUntil", "the last day of its closed books, like 2026-12-31").orNull,
      .text("accentColor", "the colour of its pages, like #0b6e4f").orNull,
      .boolean("hasLogo", "whether it has a logo"),
    ])

  static let profile: [AnswerMember] = [
    .object("company", profiled, "what the company says of itself"),
    .text("logo", "where its logo was written, as WebP").ifAny,
  ]
  static let needToKnow: [AnswerMember] = [
    .boolean("needToKnow", "whether members receive only what their departments need")
  ]
}
