import Container
import SyncProtocol

/// `thecompany admin …`
enum AdminCommands {
  static let group = CommandDefinition.group(
    "admin", "For who runs a server", [backup, tier, mail])

  private static let backup = CommandDefinition(
    name: "backup", summary: "Copy the container into a new file, while it is served",
    notes: [
      "To put a backup back: stop the server, replace container.sqlite in its folder by the copy "
        + "and remove container.sqlite-wal and container.sqlite-shm, start the server. Devices "
        + "send again what the backup does not have."
    ],
    arguments: [
      ArgumentDefinition(name: "FILE", summary: "where the copy goes", isRequired: true)
    ],
    options: [
      .value("data", "DIR", "the server's folder (server in $THECOMPANY_HOME or ~/.thecompany)")
    ]
  ) { invocation in
    let file = try invocation.requiredArgument(0)
    let folder = try Folder.data(invocation)
    do {
      try ContainerBackup.copy(folder.file("container.sqlite"), to: file)
    } catch {
      throw CommandFailure(
        .failed, "No backup of the container in \(folder.path) was made: \(error)")
    }
    return Answer("The container is copied to \(file).", [("backup", .text(file))])
  }
}
