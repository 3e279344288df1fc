/// `thecompany sync` and `status`
enum SyncCommands {
  static let sync = CommandDefinition(
    name: "sync", summary: "Send what waits and fetch what is new",
    notes: [
      "Without --wait one round is made; with it, rounds are made until everything is there, "
        + "also if the container can't be reached at first.",
      "With --verify everything is compared with the container afterwards, and what a bad disk "
        + "changed, here or there, is repaired and told.",
    ],
    options: [
      .flag("wait", "do not end before everything is there"),
      .flag("verify", "then compare everything with the container"),
      .value("timeout", "SECONDS", "how long to try (60)"), .home,
    ], answer: SyncAnswers.sync, action: SyncActions.sync)

  static let status = CommandDefinition(
    name: "status", summary: "Show who is signed in, what waits and what was refused",
    options: [.home], answer: SyncAnswers.status, action: SyncActions.status)
}
