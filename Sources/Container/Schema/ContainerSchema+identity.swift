import Storage

extension ContainerSchema {
  /// Devices that were copied get an identity of their own; a person sees when each was last here.
  static let identity = Migration(
    version: 5, name: "renewed devices and when they were seen",
    steps: [
      "ALTER TABLE devices ADD COLUMN renewal BLOB",
      "ALTER TABLE devices ADD COLUMN lastSeen INTEGER NOT NULL DEFAULT 0",
      "ALTER TABLE devices ADD COLUMN lastSession BLOB",
      """
      UPDATE devices SET lastSeen = lastSignIn, lastSession = (SELECT hash FROM sessions
      WHERE sessions.account = devices.account AND sessions.device = devices.device)
      """,
      """
      CREATE UNIQUE INDEX devicesByRenewal ON devices (account, renewal)
      WHERE renewal IS NOT NULL
      """,
    ])
}
