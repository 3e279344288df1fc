import Device

/// `thecompany undo` and `thecompany redo`
enum UndoCommands {
  static let undo = CommandDefinition(
    name: "undo", summary: "Take back what a command did to a company's records",
    notes: [
      "Without a number the last command that changed something. What somebody changed since stays "
        + "as it is and is told; movements are reversed, what was added is deleted, what was "
        + "deleted comes back.",
      "The last \(RememberedAct.countLimit) commands of each company are remembered on this "
        + "device, and nothing of what pages did. Sharing, inspections and what the container "
        + "decides are not taken back.",
    ],
    arguments: [
      ArgumentDefinition(
        name: "NUMBER", summary: "an act's number, from undo --list", isRequired: false)
    ], options: [.flag("list", "list what can be taken back instead"), .company, .home],
    answer: UndoAnswers.undo, action: UndoActions.undo)

  static let redo = CommandDefinition(
    name: "redo", summary: "Do again what the last undo took back, if nothing was done since",
    options: [.company, .home], answer: UndoAnswers.outcome, action: UndoActions.redo)
}
