import Business

/// What every command takes that imports a table, and what it answers.
enum ImportShape {
  static var options: [OptionDefinition] {
    [
      .value("sheet", "NAME", "which sheet of a workbook (the first)"),
      .value("columns", "LIST", "what columns mean: heading=field, with commas between"),
      .flag("dry-run", "say what would come of it, and write nothing"),
      .value("changes", "FILE", "a table of all that changes; no file is written over"),
      .flag("clear-empty", "empty cells empty their fields"),
      .flag("skip-bad", "leave out the rows that are wrong"),
      .value("rejected", "FILE", "a table of these rows; no file is written over"), .company,
      .home,
    ]
  }

  private static let problem = AnswerObject(
    "problem of a row",
    [
      .number("row", "its number in the table"), .text("column", "the column").orNull,
      .text("sentence", "what is wrong"),
    ])

  /// The answer about records of a noun; `record` is what tells one where something changes.
  static func answer(of noun: String, recordedAs record: AnswerMember) -> [AnswerMember] {
    let name = noun == "item" ? "change by an import" : "change by an import of \(noun.plural)"
    let change = AnswerObject(
      name,
      [
        .number("row", "its number in the table"), .text("column", "the column").orNull,
        record, .text("field", "what the field is called"),
        .text("before", "what was there; empty for nothing"),
        .text("after", "what comes there; empty for nothing"),
      ])
    return [
      .number("rows", "how many rows there are"),
      .number("created", "how many \(noun.plural) are new"),
      .number("updated", "how many \(noun.plural) were changed"),
      .number("unchanged", "how many rows say what is there already"),
      .number("archived", "how many of their \(noun.plural) are archived, and stay so"),
      .number("rejected", "how many rows are wrong"),
      .list("problems", problem, "what is wrong, row by row"),
      .list(
        "remarks", problem,
        noun == "item"
          ? "what is taken as it is, and worth a look: barcodes that look wrong"
          : "what is taken as it is, and worth a look: names that stand twice"),
      .list("changes", change, "what changes in \(noun.plural) that are there, the first ones"),
      .number("changeCount", "how many changes there are in all"),
      .list("leftOut", .text, "the headings of columns that nothing is taken from"),
      .text("remark", "what to know of how the file was read").orNull,
      .boolean("written", "whether anything was written"),
      .boolean("stopped", "whether it was stopped before its end; what is counted is in"),
    ]
  }
}
