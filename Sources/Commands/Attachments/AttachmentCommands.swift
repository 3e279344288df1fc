/// `thecompany attachment …`
enum AttachmentCommands {
  private static let owner = ArgumentDefinition(
    name: "RECORD",
    summary: "its identifier, or its name if only one has it; of an item its code or barcode too")
  private static let attachment = ArgumentDefinition(
    name: "ATTACHMENT", summary: "its identifier, from attachment list")
  private static let common: [OptionDefinition] = [.company, .home]

  static let group = CommandDefinition.group(
    "attachment", "Files and pictures of records, as of items", [add, list, get, delete])

  private static let add = CommandDefinition(
    name: "add", summary: "Attach a file to a record",
    notes: [
      "The file is copied at once and sent with the next thecompany sync. With --picture it "
        + "becomes the record's picture: made smaller, without what the camera noted in it."
    ],
    arguments: [owner, ArgumentDefinition(name: "FILE", summary: "the file to attach")],
    options: [
      .value("name", "NAME", "what it is called (the file's own name)"),
      .flag("picture", "make it the picture of the record"),
    ] + common, answer: AttachmentAnswers.add, action: AttachmentActions.add)

  private static let list = CommandDefinition(
    name: "list", summary: "List the files of a record, oldest first", arguments: [owner],
    options: common, answer: AttachmentAnswers.list, action: AttachmentActions.list)

  private static let get = CommandDefinition(
    name: "get", summary: "Write a file of a record to the disk",
    notes: [
      "Without --output it is written into the present folder under its own name.",
      OutputFile.note,
    ],
    arguments: [attachment],
    options: [.value("output", "FILE", "where to write it")] + common,
    answer: AttachmentAnswers.get, action: AttachmentActions.get)

  private static let delete = CommandDefinition(
    name: "delete", summary: "Delete files in one act",
    notes: ["They can be restored for 30 days: see thecompany trash"],
    arguments: [
      ArgumentDefinition(name: "ATTACHMENT", summary: attachment.summary, isRest: true)
    ], options: common, answer: AttachmentAnswers.delete, action: AttachmentActions.delete)
}
