package import Model
import Storage
package import SyncProtocol

extension ContainerCore {
  /// Begins a new incarnation if a token or receipt of the request proves that the container was
  /// put back to an earlier state and nobody has proved it before; and notes the account's place,
  /// if that was lost with it. Else does nothing.
  ///
  /// One transaction for the whole container: sessions from before this start end, share links
  /// die, and every company that may be shared is paused until its owner has confirmed who takes
  /// part (decision 0018).
  package func noticeRollback(
    _ request: PullRequest, by account: AccountID, at now: UInt64
  ) throws(CallRefusal) {
    let (proof, isLost) = try look {
      let place = try ZonePlace(request.zone, for: account, connection)
      return (
        try reader.proof(in: request, place, connection), reader.showsLostPlace(request, place)
      )
    }
    guard proof != nil || isLost else { return }
    try command(at: now) { time in
      if let proof { try beginIncarnation(after: proof.incarnation, time) }
      if isLost { try noteLostPlace(of: account, in: request.zone) }
    }
  }

  private func beginIncarnation(after lost: UInt64, _ time: UInt64) throws {
    let present = try Incarnations.present(connection)
    try Incarnations.end(present, at: time, connection)
    try Incarnations.end(lost, at: time, connection)
    try connection.run("UPDATE meta SET incarnation = ? WHERE id = 1") {
      $0.bind(Incarnations.next(after: present, generation: generation), at: 1)
    }
    try endSessions()
    for table in ["links", "endedLinks", "endedPlaces"] {
      try connection.run("DELETE FROM \(table)")
    }
    try pauseShares()
    try notePutBack()
    try connection.run("UPDATE accounts SET feed = feed + 1")
    note(.incarnationBegan)
  }

  /// Each log says that a backup was put back, so that a gap before it is explained.
  private func notePutBack() throws {
    let zones = try connection.all("SELECT zone FROM zones WHERE isRemoved = 0 ORDER BY zone") {
      try $0.id(0)
    }
    for id in zones {
      if let zone = try ZoneRow.read(id, connection) {
        try note(.putBack, in: zone, by: .container)
      }
    }
  }

  /// Sessions of this start were begun after the backup was put back: they stay.
  private func endSessions() throws {
    for (hash, session) in try SessionRow.all(notOf: generation, connection) {
      try SessionRow.end(hash, .restored, connection)
      note(.sessionEnded(hash: hash, session: session))
    }
  }

  /// Companies that nobody but the owner ever took part in and that could not be shared go on.
  private func pauseShares() throws {
    let tiers = Tier.allCases.filter { $0.allowsSharing }.map { "'\($0.rawValue)'" }
    try connection.run(
      """
      UPDATE zones SET isPaused = 1 WHERE kind = 1 AND (tier IN (\(tiers.joined(separator: ", ")))
      OR EXISTS (SELECT 1 FROM members WHERE members.zone = zones.zone AND isOwner = 0))
      """)
  }
}

extension ZoneReader {
  /// The token or receipt in a request that proves a rollback.
  fileprivate func proof(
    in request: PullRequest, _ place: ZonePlace, _ connection: Connection
  ) throws -> ChangeToken? {
    for bytes in request.evidence + [request.earlier] where !bytes.isEmpty {
      if case .proof(let token) = try standing(of: bytes, place, connection) { return token }
    }
    return nil
  }
}

extension ZoneReader {
  /// Whether what a device shows that reads from nothing is to be looked at by the writer.
  func provesRollback(
    _ request: PullRequest, _ place: ZonePlace, _ connection: Connection
  ) throws -> Bool {
    if request.earlier.isEmpty { return false }
    return try proof(in: request, place, connection) != nil || showsLostPlace(request, place)
  }
}

extension PullRequest {
  /// What shows in which history the device read and wrote.
  var evidence: [[UInt8]] { [token, receipt].filter { !$0.isEmpty } }
}
