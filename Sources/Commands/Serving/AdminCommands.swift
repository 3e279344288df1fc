/// `thecompany admin …`
enum AdminCommands {
  static let group = CommandDefinition.group(
    "admin", "For who runs a server", [backup, verify, audit, tier, mail, clock])

  private static let backup = CommandDefinition(
    name: "backup", summary: "Copy the container and its files, while it is served",
    notes: [
      "The files that hang on records are copied into FILE-files. To put a backup back: stop the "
        + "server, replace container.sqlite and container.sqlite-files in its folder by the copies "
        + "and remove container.sqlite-wal and container.sqlite-shm, start the server. Devices "
        + "send again what the backup does not have.",
      OutputFile.note,
    ],
    arguments: [
      ArgumentDefinition(name: "FILE", summary: "where the copy goes", isRequired: true)
    ], options: [data], answer: OperatorAnswers.backup, action: BackupActions.copy)

  private static let verify = CommandDefinition(
    name: "verify", summary: "Look whether a container, or a backup of one, is whole",
    notes: [
      "It reads the database and each file that it tells of, and changes nothing. Of a backup, "
        + "its files are looked for in FILE-files."
    ],
    arguments: [
      ArgumentDefinition(
        name: "FILE", summary: "a backup (the container of the server)", isRequired: false)
    ], options: [data], answer: OperatorAnswers.backup, action: BackupActions.verify)

  private static let data = OptionDefinition.value(
    "data", "DIR", "the server's folder (server in $THECOMPANY_HOME or ~/.thecompany)")
}
