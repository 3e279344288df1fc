/// What `attachment …` answers.
enum AttachmentAnswers {
  private static let attachment = AnswerObject(
    "attachment",
    [
      .id("id", "the attachment"), .text("name", "what the file is called").orNull,
      .number("byteCount", "how long it is"), .text("mediaType", "what it is").orNull,
      .boolean("isPicture", "whether it is the picture of the record"),
      .text("place", "everywhere, elsewhere, waiting or refused"),
      .number("sent", "while it is sent: how many bytes have arrived").orNull,
      .text("problem", "why the container refused it").orNull,
      .time("attachedAt", "when it was attached"),
    ])

  private static let refused = AnswerObject(
    "refused",
    [
      .number("number", "its number in the quarantine"), .text("name", "what the file is called"),
      .number("byteCount", "how long it is"),
      .text("problem", "why the container did not take it"),
    ])

  static let room = AnswerObject(
    "room",
    [
      .number("used", "the bytes of all files, sent or not"),
      .number("limit", "the bytes that they may take; null until the container has told").orNull,
    ])

  static let add: [AnswerMember] = [
    .object("attached", attachment, "the attachment").orNull
  ]
  static let list: [AnswerMember] = [
    .list("attachments", attachment, "oldest first"),
    .list("refused", refused, "those that the container did not take"),
    .object("room", room, "that of all files of the company, for its owner").orNull,
  ]
  static let get: [AnswerMember] = [
    .text("file", "where it was written"), .text("name", "what it is called"),
    .number("byteCount", "how long it is"), .text("mediaType", "what it is").orNull,
  ]
  static let delete: [AnswerMember] = [.list("deleted", .identifier, "the attachments")]
}
