import Model
import Sealing
import Storage
import SyncProtocol

/// A sealed file: a mark, the header, and pieces of at most 256 KiB, each with its length in front.
/// Every piece is sealed with its number and the header's digest, so that none can be changed, left
/// out, moved or cut off.
enum SealedFile {
  static let mark = Array("TCHseal1".utf8)
  static let pieceByteCount = 262_144
  static let headerByteLimit = 65_536
  static let lengthByteCount = 8

  static func length(_ count: Int) -> [UInt8] {
    var writer = ByteWriter()
    writer.fixed64(UInt64(count))
    return writer.bytes
  }

  static func label(_ header: [UInt8], _ number: UInt64) -> [UInt8] {
    var writer = ByteWriter()
    writer.fixed64(number)
    return Digest.blake2b(header).bytes + writer.bytes
  }

  static let damaged = DeviceFailure(.corrupt, "What is sealed on this device is damaged.")
}

/// Writes a sealed file from its beginning to its end.
final class SealedFileWriter {
  private let file: PlainFile
  private let key = SymmetricKey.random()
  private let header: [UInt8]
  private var place = 0
  private var number: UInt64 = 0

  init(_ path: String, _ contents: SealedAccount, for pair: KeyPair) throws {
    file = try PlainFile(path, .writing)
    try file.cut(at: 0)
    header = SealedHeader(contents, key, for: pair).compactBytes
    try append(SealedFile.mark)
    try append(SealedFile.length(header.count) + header)
  }

  /// Adds a file under a name; an empty one too.
  func add(_ name: String, _ source: PlainFile) throws {
    var offset = 0
    repeat {
      let bytes = try source.read(at: offset, count: SealedFile.pieceByteCount)
      if bytes.isEmpty, offset > 0 { break }
      try append(SealedPiece(name: name, offset: UInt64(offset), bytes: bytes))
      offset += bytes.count
    } while offset > 0 && offset % SealedFile.pieceByteCount == 0
  }

  /// Adds the last piece; all of it is on the disk then.
  func finish() throws {
    try append(SealedPiece.end)
    try file.sync()
  }

  private func append(_ piece: SealedPiece) throws {
    let sealed = SecretBox.seal(
      piece.compactBytes, key: key, associatedData: SealedFile.label(header, number))
    number += 1
    try append(SealedFile.length(sealed.count) + sealed)
  }

  private func append(_ bytes: [UInt8]) throws {
    try file.write(bytes, at: place)
    place += bytes.count
  }
}

/// Reads a sealed file.
struct SealedFileReader {
  let header: SealedHeader
  private let file: PlainFile
  private let headerBytes: [UInt8]
  private let begin: Int

  /// Reads the header; throws `corrupt` for what is no sealed file.
  init(_ path: String) throws {
    file = try PlainFile(path, .reading)
    let mark = SealedFile.mark
    guard try file.read(at: 0, count: mark.count) == mark else { throw SealedFile.damaged }
    headerBytes = try Self.part(of: file, at: mark.count, limit: SealedFile.headerByteLimit)
    begin = mark.count + SealedFile.lengthByteCount + headerBytes.count
    do {
      header = try SealedHeader(compactBytes: headerBytes)
    } catch {
      throw SealedFile.damaged
    }
  }

  /// Writes all files into a folder, which must be empty, and returns once they are on the disk.
  /// Throws `corrupt` where not every piece is as it was sealed.
  func unpack(with key: SymmetricKey, into folder: FileFolder) throws {
    var (place, number) = (begin, UInt64(0))
    var open: (name: String, file: PlainFile)?
    while true {
      let piece = try piece(at: &place, number, key)
      number += 1
      if piece.name != open?.name {
        try open?.file.sync()
        if piece.name.isEmpty { break }
        open = (piece.name, try Self.make(piece.name, in: folder))
      }
      try open?.file.write(piece.bytes, at: Int(clamping: piece.offset))
    }
    folder.syncTree()
  }

  private func piece(
    at place: inout Int, _ number: UInt64, _ key: SymmetricKey
  ) throws -> SealedPiece {
    let sealed = try Self.part(of: file, at: place, limit: SealedFile.pieceByteCount * 2)
    place += SealedFile.lengthByteCount + sealed.count
    guard
      let bytes = SecretBox.open(
        sealed, key: key, associatedData: SealedFile.label(headerBytes, number)),
      let piece = try? SealedPiece(compactBytes: bytes)
    else { throw SealedFile.damaged }
    return piece
  }

  private static func part(of file: PlainFile, at place: Int, limit: Int) throws -> [UInt8] {
    var reader = ByteReader(try file.read(at: place, count: SealedFile.lengthByteCount))
    guard reader.remaining == SealedFile.lengthByteCount,
      let count = try? reader.fixed64(), count <= limit
    else { throw SealedFile.damaged }
    let bytes = try file.read(at: place + SealedFile.lengthByteCount, count: Int(count))
    guard bytes.count == Int(count) else { throw SealedFile.damaged }
    return bytes
  }

  /// Makes a file with the folders that its name goes through.
  private static func make(_ name: String, in folder: FileFolder) throws -> PlainFile {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let last = parts.last, !parts.contains(where: { ["", ".", ".."].contains($0) })
    else { throw SealedFile.damaged }
    var place = folder
    for part in parts.dropLast() {
      place = place.folder(part)
      try place.make()
    }
    return try PlainFile(place.file(last), .writing)
  }
}
