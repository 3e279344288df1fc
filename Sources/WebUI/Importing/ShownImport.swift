import Business
import Model

/// A kind of record that comes from tables by its pages.
protocol ShownImport: ImportedKind {
  /// Where in the frame its pages are.
  static var section: Page.Section { get }
  /// What they say of it.
  static var words: ImportingTexts { get }
}

/// What the pages of an import say of the records.
struct ImportingTexts {
  let title: String
  /// What leads back to the list.
  let back: String
  let intro: String
  let fileHint: String
  let columnsHint: String
  let importing: String
  /// The head of what tells a record.
  let record: String
  let done: String
  let show: String
}

extension ImportedItems: ShownImport {
  static var section: Page.Section { .items }

  static var words: ImportingTexts {
    ImportingTexts(
      title: say("Import items"), back: ItemWords.back,
      intro: say(
        "Items from a spreadsheet or another program. First you see what is in the table and what "
          + "would come of it; nothing is kept before you say so, and the whole import can be "
          + "undone as one."),
      fileHint: say(
        "An .xlsx or .csv file of at most \(TableForm.byteLimit / 1_000_000) MB. Its first row "
          + "has the headings, one of them for the code of the items."),
      columnsHint: say(
        "A row makes an item, or changes the one with its code. An empty cell leaves what is "
          + "there. Quantities are booked for new items alone."),
      importing: say("The items are being imported"), record: say("Item"),
      done: say("The items were imported"), show: say("Show the items"))
  }
}

extension DeclaredImport: ShownImport {
  static var section: Page.Section { .records(Kind.section) }

  static var words: ImportingTexts {
    let title = Kind.declaration.words.title
    let telling = telling.joined(separator: ", ")
    return ImportingTexts(
      title: say("\(title): import from a table"), back: title,
      intro: say(
        "Records from a spreadsheet or another program. First you see what is in the table and "
          + "what would come of it; nothing is kept before you say so, and the whole import can be "
          + "undone as one."),
      fileHint: say(
        "An .xlsx, .csv or .json file of at most \(TableForm.byteLimit / 1_000_000) MB. Its first "
          + "row has the headings, one of them of: \(telling)."),
      columnsHint: say(
        "A row makes a record, or changes the one that it tells, by the first of these that it "
          + "has: \(telling). An empty cell leaves what is there."),
      importing: say("The records are being imported"), record: title,
      done: say("The records were imported"), show: say("Show the list"))
  }
}
