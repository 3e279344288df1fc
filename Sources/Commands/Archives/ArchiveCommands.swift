import Business

/// `thecompany company export` and `import`.
enum ArchiveCommands {
  static let all = [export, importing]

  private static let export = CommandDefinition(
    name: "export", summary: "Write the whole company into a zip archive",
    notes: [
      "For programs there is JSON in it, for spreadsheets CSV. It holds everything that you may "
        + "see: keep it safe.",
      OutputFile.note,
    ],
    arguments: [file],
    options: [
      .company,
      .choice(
        "files", "WORD", FileChoice.allCases.map(\.rawValue),
        "which files go along: all, here (on this device) or none (all)"),
      .home,
    ], answer: ArchiveAnswers.export, action: ArchiveActions.export)

  private static let importing = CommandDefinition(
    name: "import", summary: "Make a new company of your own out of such an archive",
    notes: [
      "It is a Free company. Who made what stays as a name; the other members are left out. "
        + "All of it is imported, or nothing."
    ],
    arguments: [file],
    options: [
      .value("name", "NAME", "the new company's name (the one that it had)"),
      .flag("dry-run", "try everything and keep nothing"), .home,
    ], answer: ArchiveAnswers.importing, action: ArchiveActions.importing)

  private static let file = ArgumentDefinition(
    name: "FILE", summary: "the path of the archive, such as company.zip")
}
