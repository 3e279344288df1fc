import Model
import Sealing
import Storage
import SyncProtocol

/// What the container's upkeep removes from the disk.
enum FileRemoval: Sendable {
  /// All files of a company that was removed for good.
  case zone(ZoneID)
  /// A file that nobody needed for long.
  case file(ZoneID, digest: [UInt8])
  /// What came of a file that nobody went on sending.
  case upload(ZoneID, digest: [UInt8], AccountID)
}

extension ContainerCore {
  /// How long a file stays after the last record that tells of it can't be restored any more:
  /// longer than a device keeps what it knows without asking.
  package static let fileGraceMilliseconds: UInt64 = 90 * 86_400_000
  /// How long the parts of a file wait for the next one. Then sending it begins anew.
  package static let uploadGraceMilliseconds: UInt64 = 30 * 86_400_000
  /// Files that one step of upkeep looks at.
  private static let fileStepLimit = 100

  /// Looks at the files after a place in their order: what nobody needs is noted, and condemned
  /// after its grace. Answers where the next look begins; nil at the end.
  func lookAtFiles(
    after place: (zone: ZoneID, digest: [UInt8])?, at now: UInt64
  ) throws(CallRefusal) -> (zone: ZoneID, digest: [UInt8])? {
    let found = try look { try unusedFiles(after: place) }
    let moment = try moment(at: now)
    let changed = found.filter {
      $0.isUsed ? $0.unusedSince != nil : $0.unusedSince.map { Self.isOver($0, moment) } ?? true
    }
    if !changed.isEmpty {
      try command(at: now) { time in
        for file in changed { try settle(file, moment, time) }
      }
    }
    return found.count < Self.fileStepLimit ? nil : found.last.map { ($0.zone, $0.digest) }
  }

  private static func isOver(_ unusedSince: UInt64, _ moment: BelievedMoment) -> Bool {
    unusedSince <= moment.before(fileGraceMilliseconds)
  }

  private struct KnownFile {
    let zone: ZoneID
    let digest: [UInt8]
    let unusedSince: UInt64?
    let isUsed: Bool
  }

  /// A file is needed while a record that tells of it can be seen or restored, and what the record
  /// hangs on too.
  private func unusedFiles(
    after place: (zone: ZoneID, digest: [UInt8])?
  ) throws -> [KnownFile] {
    try connection.all(
      """
      SELECT files.zone, files.digest, unusedSince, EXISTS (
        SELECT 1 FROM attachments link
        JOIN records own ON own.zone = link.zone AND own.id = link.id AND own.deleted < 2
        JOIN records owner ON owner.zone = link.zone AND owner.id = link.owner AND owner.deleted < 2
        WHERE link.zone = files.zone AND link.digest = files.digest)
      FROM files WHERE (files.zone, files.digest) > (?, ?) AND isCondemned = 0
      ORDER BY files.zone, files.digest LIMIT ?
      """
    ) {
      $0.bind(place?.zone ?? .zero, at: 1)
      $0.bind(place?.digest ?? [], at: 2)
      $0.bind(Self.fileStepLimit, at: 3)
    } read: {
      KnownFile(
        zone: try $0.id(0), digest: $0.bytes(1),
        unusedSince: $0.isNull(2) ? nil : $0.uint64(2), isUsed: $0.bool(3))
    }
  }

  private func settle(_ file: KnownFile, _ moment: BelievedMoment, _ time: UInt64) throws {
    let isOver = !file.isUsed && file.unusedSince.map { Self.isOver($0, moment) } ?? false
    try connection.run(
      "UPDATE files SET unusedSince = ?, isCondemned = ? WHERE zone = ? AND digest = ?"
    ) {
      $0.bind(file.isUsed ? nil : Int64(bitPattern: file.unusedSince ?? time), at: 1)
      $0.bind(isOver, at: 2)
      $0.bind(file.zone, at: 3)
      $0.bind(file.digest, at: 4)
    }
  }

  /// What is to be removed from the disk now, some of it.
  func dueRemovals(at now: UInt64) throws(CallRefusal) -> [FileRemoval] {
    let moment = try moment(at: now)
    return try look {
      let zones = try connection.all(
        """
        SELECT zone FROM zones WHERE isRemoved = 1 AND (
          EXISTS (SELECT 1 FROM files WHERE files.zone = zones.zone)
          OR EXISTS (SELECT 1 FROM uploads WHERE uploads.zone = zones.zone)) LIMIT 10
        """
      ) { FileRemoval.zone(try $0.id(0)) }
      let files = try connection.all(
        "SELECT zone, digest FROM files WHERE isCondemned = 1 LIMIT ?"
      ) {
        $0.bind(Self.fileStepLimit, at: 1)
      } read: {
        FileRemoval.file(try $0.id(0), digest: $0.bytes(1))
      }
      let uploads = try connection.all(
        "SELECT zone, digest, account FROM uploads WHERE touchedAt <= ? LIMIT ?"
      ) {
        $0.bind(moment.before(Self.uploadGraceMilliseconds), at: 1)
        $0.bind(Self.fileStepLimit, at: 2)
      } read: {
        FileRemoval.upload(try $0.id(0), digest: $0.bytes(1), try $0.id(2))
      }
      return zones + files + uploads
    }
  }

  /// Notes that something is removed from the disk.
  func noteRemoved(_ removal: FileRemoval, at now: UInt64) throws(CallRefusal) {
    try command(at: now) { _ in
      switch removal {
      case .zone(let zone):
        for table in ["files", "uploads"] {
          try connection.run("DELETE FROM \(table) WHERE zone = ?") { $0.bind(zone, at: 1) }
        }
      case .file(let zone, let digest):
        try connection.run("DELETE FROM files WHERE zone = ? AND digest = ? AND isCondemned = 1") {
          $0.bind(zone, at: 1)
          $0.bind(digest, at: 2)
        }
      case .upload(let zone, let digest, let account):
        try forgetUpload(digest, in: zone, from: account)
      }
    }
  }

  /// The names of the files of a zone that rows tell of.
  func fileNames(in zone: ZoneID) throws(CallRefusal) -> Set<String> {
    try look {
      let files = try connection.all("SELECT digest FROM files WHERE zone = ?") {
        $0.bind(zone, at: 1)
      } read: {
        Hex.encode($0.bytes(0))
      }
      let uploads = try connection.all("SELECT digest, account FROM uploads WHERE zone = ?") {
        $0.bind(zone, at: 1)
      } read: {
        Hex.encode($0.bytes(0)) + "." + (try $0.id(1)).description
      }
      return Set(files + uploads)
    }
  }
}
