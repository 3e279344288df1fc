/// What `audit …` and `admin audit …` answer.
enum AuditAnswers {
  private static let change = AnswerObject(
    "auditChange",
    [
      .text("field", "the field"), .boolean("kept", "whether its values are kept"),
      AnswerMember("from", .value, "what it was").orNull,
      AnswerMember("to", .value, "what it became").orNull,
    ])

  private static let entry = AnswerObject(
    "auditEntry",
    [
      AnswerMember("number", .number, "its place in the log; null before it is there").orNull,
      AnswerMember("time", .time, "when the container wrote it").orNull,
      .time("madeAt", "when it was done, by the device's clock"), .text("event", "what happened"),
      .id("account", "who did it"), .text("name", "the name of who did it"),
      .id("device", "on which device"), .text("deviceName", "the device's name, if it is known"),
      .text("entity", "the kind of record").orNull, .id("record", "the record").orNull,
      .id("about", "whom it is about").orNull, .number("count", "how often it happened"),
      .text("detail", "one more word, such as why it was refused"),
      .boolean("reported", "whether it is the device's word alone, at the device's time"),
      .boolean("erased", "whether its values were erased"),
      .list("changes", change, "the fields that changed"),
      AnswerMember("words", .named(.text), "values that belong to no record"),
      .text("sum", "the line's sum, in base64"),
    ])

  static let list: [AnswerMember] = [.list("entries", entry, "what fits, the latest first")]
  static let show: [AnswerMember] = [.object("entry", entry, "the line")]
  private static let restored = AnswerObject(
    "restored value",
    [.text("field", "the field"), AnswerMember("value", .value, "what it holds now").orNull])

  static let restore: [AnswerMember] = [
    .id("record", "the record"), .list("restored", restored, "the fields that were written"),
  ]
  static let verify: [AnswerMember] = [.boolean("whole", "whether it is as it was written")]
  static let export: [AnswerMember] = [
    .number("lines", "how many lines of the log were written"), .text("file", "the file"),
  ]
  static let erase: [AnswerMember] = [.number("erased", "how many lines lost their values")]
  static let verifyLogs: [AnswerMember] = [
    .number("logs", "how many logs there are"), .number("lines", "how many lines they have"),
  ]
}
