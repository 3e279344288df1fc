import Model
import Storage
import SyncProtocol

// The container keeps the bytes of files beside its database, and in it what is there. Bytes are
// written before the row that tells of them and removed before it goes, so that each kill between
// leaves bytes that nobody sees, or a row whose work is done again (decision 0045).
extension ContainerCore {
  /// Notes that a part of a file has come, if the account may send it now.
  func noteReceived(
    _ count: UInt64, at offset: UInt64, of request: FileUpload, by session: Session, at now: UInt64
  ) throws(CallRefusal) -> FilePlace {
    try command(at: now) { time in
      let place = try place(request, session)
      guard !place.isComplete, place.received == offset else { return place }
      try connection.run(
        """
        INSERT INTO uploads (zone, digest, account, received, touchedAt) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (zone, digest, account) DO UPDATE SET received = excluded.received,
          touchedAt = excluded.touchedAt
        """
      ) {
        $0.bind(place.zone, at: 1)
        $0.bind(place.digest, at: 2)
        $0.bind(session.account, at: 3)
        $0.bind(offset + count, at: 4)
        $0.bind(time, at: 5)
      }
      return try self.place(request, session)
    }
  }

  /// Notes that a file is all there and right; again: does nothing.
  func noteComplete(
    _ request: FileUpload, by session: Session, at now: UInt64
  ) throws(CallRefusal) -> FilePlace {
    try command(at: now) { _ in
      let place = try place(request, session)
      try connection.run(
        "INSERT OR IGNORE INTO files (zone, digest, byteCount, kind) VALUES (?, ?, ?, ?)"
      ) {
        $0.bind(place.zone, at: 1)
        $0.bind(place.digest, at: 2)
        $0.bind(place.byteCount, at: 3)
        $0.bind(Int64(place.kind.rawValue), at: 4)
      }
      try forgetUpload(place.digest, in: place.zone, from: session.account)
      return try self.place(request, session)
    }
  }

  /// Notes that what came of a file is wrong: sending it begins anew.
  func noteWrong(_ place: FilePlace, at now: UInt64) throws(CallRefusal) {
    try command(at: now) { _ in
      try forgetUpload(place.digest, in: place.zone, from: place.account)
    }
  }

  /// Notes that the bytes of a file are gone from the disk: whoever has them sends them again.
  func noteLost(_ digest: [UInt8], in zone: ZoneID, at now: UInt64) throws(CallRefusal) {
    try command(at: now) { _ in
      try connection.run("DELETE FROM files WHERE zone = ? AND digest = ?") {
        $0.bind(zone, at: 1)
        $0.bind(digest, at: 2)
      }
    }
  }

  func forgetUpload(_ digest: [UInt8], in zone: ZoneID, from account: AccountID) throws {
    try connection.run("DELETE FROM uploads WHERE zone = ? AND digest = ? AND account = ?") {
      $0.bind(zone, at: 1)
      $0.bind(digest, at: 2)
      $0.bind(account, at: 3)
    }
  }

  private func place(_ request: FileUpload, _ session: Session) throws -> FilePlace {
    try FilePlace(
      request.record, in: request.zone, for: session.account, isWritten: true, schema, connection)
  }
}
