package import Model
import Storage

/// What became of copying a file out of a device.
package enum FileCopy: Equatable, Sendable {
  /// It is at its place, all of it.
  case copied
  /// It is not on this device, and was not asked for.
  case elsewhere
  /// It can't be had now; the text says why, for a person.
  case later(String)
  /// There is no such attachment any more.
  case missing
}

extension CompanyContext {
  /// Puts the file of an attachment at a path where none is yet, `fetching` it first if it is not
  /// on this device. Takes no room where the path is on the device's own disk.
  package func copy(
    file attachment: RecordID, _ digest: [UInt8], to path: String, fetching: Bool
  ) async throws -> FileCopy {
    if device.shelf.link(digest, of: company, to: path) { return .copied }
    if let file = device.shelf.file(digest, of: company) { return try Self.copy(file, to: path) }
    guard fetching else { return .elsewhere }
    switch try await file(of: attachment) {
    case .here(let file, _):
      if device.shelf.link(digest, of: company, to: path) { return .copied }
      return try Self.copy(file, to: path)
    case .later(let sentence): return .later(sentence)
    case .missing: return .missing
    }
  }

  private static let pieceByteCount = 262_144

  private static func copy(_ file: PlainFile, to path: String) throws -> FileCopy {
    let copy = try PlainFile(path, .writing)
    var place = 0
    while case let piece = try file.read(at: place, count: pieceByteCount), !piece.isEmpty {
      try copy.write(piece, at: place)
      place += piece.count
    }
    return .copied
  }
}
