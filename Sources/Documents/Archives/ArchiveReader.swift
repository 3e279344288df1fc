import CZip
import Glibc

/// Reads a zip archive from outside. Names and sizes are checked before anything is unpacked, and
/// what is unpacked is counted: an entry never gives more than it said.
@safe package final class ArchiveReader {
  /// One file in the archive.
  package struct Entry: Equatable, Sendable {
    /// Relative, with slashes, without dots that lead elsewhere.
    package let name: String
    /// Bytes when unpacked, as the archive says.
    package let size: UInt64
    fileprivate let packedSize: UInt64
    fileprivate let index: UInt64
  }

  private let archive: OpaquePointer
  /// The files, in the order in which they are in the archive.
  package let entries: [Entry]
  private let places: [String: Int]

  /// How many files an archive may have.
  package static let entryLimit = 100_000
  /// Bytes of all files together, when unpacked.
  package static let sizeLimit: UInt64 = 64 << 30
  /// How many times larger than packed an entry may be; records with their identifiers never are.
  package static let tightnessLimit: UInt64 = 200
  /// Smaller entries may be as tight as they like.
  private static let tightnessFloor: UInt64 = 1 << 20
  private static let nameLimit = 255
  private static let chunkSize = 65_536

  /// Opens the archive at a path and checks its table of contents.
  package init(path: String) throws(ArchiveFailure) {
    var code: Int32 = 0
    guard let archive = unsafe zip_open(path, ZIP_RDONLY | ZIP_CHECKCONS, &code) else {
      throw ArchiveFailure(code == ZIP_ER_NOZIP ? .notAnArchive : Self.opening(code))
    }
    do throws(ArchiveFailure) {
      (entries, places) = unsafe try Self.contents(archive)
      try Self.checkTightness(of: entries, byteCount: Self.size(of: path))
    } catch {
      unsafe zip_discard(archive)
      throw error
    }
    unsafe self.archive = archive
  }

  deinit { unsafe zip_discard(archive) }

  private static func opening(_ code: Int32) -> ArchiveFailure.Code {
    code == ZIP_ER_NOENT || code == ZIP_ER_OPEN ? .missing : .damaged
  }

  private static func contents(_ archive: OpaquePointer) throws(ArchiveFailure)
    -> ([Entry], [String: Int])
  {
    let count = unsafe zip_get_num_entries(archive, 0)
    guard count <= entryLimit else { throw ArchiveFailure(.tooLarge) }
    var (entries, places, total): ([Entry], [String: Int], UInt64) = ([], [:], 0)
    for index in 0..<UInt64(max(0, count)) {
      let entry = unsafe try entry(archive, index)
      guard places.updateValue(entries.count, forKey: entry.name) == nil else {
        throw ArchiveFailure(.doubleName, entry.name)
      }
      let (sum, isOver) = total.addingReportingOverflow(entry.size)
      guard !isOver, sum <= sizeLimit else { throw ArchiveFailure(.tooLarge, entry.name) }
      total = sum
      entries.append(entry)
    }
    return (entries, places)
  }

  /// Refuses what was made to grow without end: entries that are packed too tightly, and entries
  /// that share their bytes.
  private static func checkTightness(
    of entries: [Entry], byteCount: UInt64
  ) throws(ArchiveFailure) {
    var packed: UInt64 = 0
    for entry in entries {
      let (sum, isOver) = packed.addingReportingOverflow(entry.packedSize)
      guard !isOver, sum <= byteCount,
        entry.size <= tightnessFloor
          || entry.size / max(1, entry.packedSize) <= tightnessLimit
      else { throw ArchiveFailure(.tooTight, entry.name) }
      packed = sum
    }
  }

  private static func size(of path: String) -> UInt64 {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? UInt64(max(0, status.st_size)) : 0
  }

  private static func entry(
    _ archive: OpaquePointer, _ index: UInt64
  ) throws(ArchiveFailure) -> Entry {
    var status = unsafe zip_stat()
    unsafe zip_stat_init(&status)
    // Raw: else names that are not UTF-8 are guessed at, and control characters become others.
    guard unsafe zip_stat_index(archive, index, zip_flags_t(ZIP_FL_ENC_RAW), &status) == 0,
      let text = unsafe status.name
    else {
      throw ArchiveFailure(.damaged)
    }
    let name = unsafe String(cString: text)
    guard unsafe String(validatingCString: text) != nil, isSafe(name) else {
      throw ArchiveFailure(.badName, name)
    }
    guard unsafe status.encryption_method == UInt16(ZIP_EM_NONE) else {
      throw ArchiveFailure(.locked, name)
    }
    return unsafe Entry(
      name: name, size: status.size, packedSize: status.comp_size, index: index)
  }

  /// Whether a name stays below where the archive would be unpacked, on any system.
  static func isSafe(_ name: String) -> Bool {
    guard !name.isEmpty, name.utf8.count <= nameLimit else { return false }
    guard name.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != 0x5C && $0 != 0x3A }) else {
      return false
    }
    return name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part != "." && part != ".."
    }
  }

  /// The entry of a name; nil when there is none.
  package func entry(_ name: String) -> Entry? { places[name].map { entries[$0] } }

  /// Unpacks an entry piece by piece. Throws when it is damaged, also after all pieces were given:
  /// its sum is known only at the end. What `take` throws ends it too.
  package func read(_ entry: Entry, _ take: (ArraySlice<UInt8>) throws -> Void) throws {
    guard let file = unsafe zip_fopen_index(archive, entry.index, 0) else {
      throw ArchiveFailure(.damaged, entry.name)
    }
    defer { unsafe _ = zip_fclose(file) }
    var buffer = [UInt8](repeating: 0, count: Self.chunkSize)
    var total: UInt64 = 0
    while true {
      let count = unsafe zip_fread(file, &buffer, UInt64(buffer.count))
      guard count >= 0 else { throw ArchiveFailure(.damaged, entry.name) }
      guard count > 0 else { break }
      total += UInt64(count)
      guard total <= entry.size else { throw ArchiveFailure(.damaged, entry.name) }
      try take(buffer[..<Int(count)])
    }
    guard total == entry.size else { throw ArchiveFailure(.damaged, entry.name) }
  }

  /// All of a small entry.
  package func bytes(of entry: Entry, limit: Int) throws -> [UInt8] {
    guard entry.size <= UInt64(limit) else { throw ArchiveFailure(.tooLarge, entry.name) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(entry.size))
    try read(entry) { bytes += $0 }
    return bytes
  }
}
