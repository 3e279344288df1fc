import Model
import Storage
import SyncProtocol

extension ContainerCore {
  /// Companies whose logs hear of one sign-in.
  private static let toldLimit = 1_000

  /// Enters that a device was signed in or out: into the account's own log, and into that of each
  /// company in which it takes part.
  func noteSession(
    _ event: AuditEvent, of session: Session, by author: AuditAuthor
  ) throws {
    let zones = try connection.all(
      """
      SELECT zone FROM standings WHERE account = ?
      AND standing IN ('account', 'owned', 'shared') ORDER BY zone LIMIT ?
      """
    ) {
      $0.bind(session.account, at: 1)
      $0.bind(Self.toldLimit, at: 2)
    } read: {
      try $0.id(0)
    }
    for id in zones {
      guard let zone = try ZoneRow.read(id, connection), zone.deletedAt == nil else { continue }
      try note(event, in: zone, by: author) {
        $0.about = session.account
        if author.device != session.device { $0.detail = session.device.description }
      }
    }
  }
}
