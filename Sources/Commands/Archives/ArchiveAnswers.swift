/// What `company export` and `company import` answer.
enum ArchiveAnswers {
  static let export: [AnswerMember] = [
    .text("file", "the archive"), .id("company", "the company"),
    AnswerMember("records", .named(.number), "how many records of each kind are in it"),
    .number("files", "how many files are in it"),
    .number("leftOut", "how many files are not in it"),
    .number("damaged", "records that are damaged here and missing in it"),
    .number("newer", "records with something that only a newer version knows"),
  ]
  static let importing: [AnswerMember] = [
    .id("company", "the new company; null after a dry run").orNull, .text("name", "its name"),
    .text("source", "the name of the company that was exported"),
    .number("records", "how many records were imported"),
    .number("files", "how many files were imported"),
    .number("leftOut", "how many files the archive does not have"),
    .boolean("dryRun", "whether nothing was kept"),
  ]
}
