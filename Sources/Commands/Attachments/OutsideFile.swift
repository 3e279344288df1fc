import Device
import Documents
import Glibc
import Model
import Storage
import WebUI

/// A file of the person's own, outside of the home folder.
struct OutsideFile {
  private let file: PlainFile
  private let path: String

  init(_ path: String) throws {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw CommandFailure(.notFound, "There is no file \(Terminal.safe(path)).")
    }
    do { file = try PlainFile(path, .reading) } catch {
      throw CommandFailure(.failed, "The file \(Terminal.safe(path)) can't be read.")
    }
    self.path = path
  }

  /// Where its bytes come from. A picture is made smaller, and each gets its small picture.
  func source(for draft: inout AttachmentDraft) throws -> FileSource {
    let size = try file.byteCount()
    let head = try file.read(at: 0, count: 16)
    if draft.isPicture {
      guard size <= PictureLimits.bytes else { throw refused(PictureFailure(code: .tooManyBytes)) }
      let bytes = try file.read(at: 0, count: size)
      do throws(PictureFailure) {
        draft.thumbnail = try PictureUse.thumbnail.stored(bytes)
        draft.mediaType = PictureUse.mediaType
        draft.name = Self.asWebP(draft.name)
        return FileSource(bytes: try PictureUse.photograph.stored(bytes))
      } catch {
        throw refused(error)
      }
    }
    let mediaType = PictureUse.mediaType(ofFileBeginning: head)
    draft.mediaType = mediaType
    // What only looks like a picture is attached without a small one.
    if mediaType != nil, size <= PictureLimits.bytes {
      draft.thumbnail = try? PictureUse.thumbnail.stored(try file.read(at: 0, count: size))
    }
    let file = file
    return FileSource { try file.read(at: $0, count: $1) }
  }

  /// All of it. Throws where it is longer than so many bytes.
  func bytes(limit: Int) throws -> [UInt8] {
    let size = try file.byteCount()
    guard size <= limit else {
      throw CommandFailure(
        .failed, "The file \(Terminal.safe(path)) is longer than \(limit >> 20) MB.")
    }
    return try file.read(at: 0, count: size)
  }

  /// The file as a picture that is kept in a record.
  func picture(as use: PictureUse) throws -> [UInt8] {
    let size = try file.byteCount()
    guard size <= PictureLimits.bytes else { throw refused(PictureFailure(code: .tooManyBytes)) }
    let bytes = try file.read(at: 0, count: size)
    do throws(PictureFailure) { return try use.stored(bytes) } catch { throw refused(error) }
  }

  /// The codes that are in the file, which is a picture. A process of its own looks for them, so
  /// that none ends this one.
  func codes() async throws -> [FoundCode] {
    let size = try file.byteCount()
    guard size <= PictureLimits.bytes else { throw refused(PictureFailure(code: .tooManyBytes)) }
    switch await CodeProcess.reading.read(try file.read(at: 0, count: size)) {
    case .found(let codes): return codes
    case .refused(let sentence):
      throw CommandFailure(.usage, sentence, reason: "picture")
    case .busy: throw CommandFailure(.failed, "Other pictures are being read.")
    }
  }

  /// The name of what is kept of a picture.
  private static func asWebP(_ name: String) -> String {
    let start = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    return start + ".webp"
  }

  private func refused(_ failure: PictureFailure) -> CommandFailure {
    CommandFailure(.usage, failure.description, reason: "picture")
  }

  /// Writes a file where none is.
  static func write(_ file: PlainFile, byteCount: Int, to path: String) throws {
    try write(byteCount, to: path) { try file.read(at: $0, count: Attachment.partByteCount) }
  }

  /// Writes bytes to a file where none is.
  static func write(_ bytes: [UInt8], to path: String) throws {
    try write(bytes.count, to: path) { Array(bytes[$0...]) }
  }

  private static func write(
    _ byteCount: Int, to path: String, piece: (Int) throws -> [UInt8]
  ) throws {
    try OutputFile.checkFree(path)
    do {
      let target = try PlainFile(path, .writing)
      var place = 0
      while place < byteCount {
        let piece = try piece(place)
        guard !piece.isEmpty else { throw StorageFailure(.io, "The file ends early.") }
        try target.write(piece, at: place)
        place += piece.count
      }
      try target.sync()
    } catch {
      unlink(path)
      throw CommandFailure(.failed, "The file can't be written: \(error)")
    }
  }
}
