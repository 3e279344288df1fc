import CZip

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
    let file = try ArchiveBytes(path: path)
    let names = try ArchiveTable(file).names
    var code: Int32 = 0
    guard let archive = unsafe zip_open(path, ZIP_RDONLY | ZIP_CHECKCONS, &code) else {
      throw ArchiveFailure(.damaged, at: .directory, "It can't be read (\(code))")
    }
    do throws(ArchiveFailure) {
      (entries, places) = unsafe try Self.contents(archive, names)
      try Self.checkTightness(of: entries, byteCount: file.count)
    } catch {
      unsafe zip_discard(archive)
      throw error
    }
    unsafe self.archive = archive
  }

  deinit { unsafe zip_discard(archive) }

  /// The entries, which have the names of the table that was read before.
  private static func contents(
    _ archive: OpaquePointer, _ names: [String]
  ) throws(ArchiveFailure) -> ([Entry], [String: Int]) {
    guard unsafe zip_get_num_entries(archive, 0) == names.count else {
      throw ArchiveFailure(.damaged, at: .directory, "It can be read in two ways")
    }
    var (entries, places, total): ([Entry], [String: Int], UInt64) = ([], [:], 0)
    for (index, name) in names.enumerated() {
      let entry = unsafe try entry(archive, UInt64(index), name)
      places[entry.name] = index
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

  private static func entry(
    _ archive: OpaquePointer, _ index: UInt64, _ listed: String
  ) throws(ArchiveFailure) -> Entry {
    var status = unsafe zip_stat()
    unsafe zip_stat_init(&status)
    // Raw: else names that are not UTF-8 are guessed at, and control characters become others.
    guard unsafe zip_stat_index(archive, index, zip_flags_t(ZIP_FL_ENC_RAW), &status) == 0,
      let text = unsafe status.name
    else {
      throw ArchiveFailure(.damaged, listed, "The central directory can't be read there")
    }
    let name = unsafe String(cString: text)
    guard unsafe String(validatingCString: text) != nil, isSafe(name), name == listed else {
      throw ArchiveFailure(.badName, listed)
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
      throw ArchiveFailure(.damaged, entry.name, "It can't be unpacked")
    }
    defer { unsafe _ = zip_fclose(file) }
    var buffer = [UInt8](repeating: 0, count: Self.chunkSize)
    var total: UInt64 = 0
    while true {
      let count = unsafe zip_fread(file, &buffer, UInt64(buffer.count))
      guard count >= 0 else {
        let isSum = unsafe zip_error_code_zip(zip_file_get_error(file)) == ZIP_ER_CRC
        throw ArchiveFailure(
          .damaged, entry.name,
          isSum ? "Its contents are not those of its sum" : "It can't be unpacked")
      }
      guard count > 0 else { break }
      total += UInt64(count)
      guard total <= entry.size else { throw Self.otherSize(entry) }
      try take(buffer[..<Int(count)])
    }
    guard total == entry.size else { throw Self.otherSize(entry) }
  }

  private static func otherSize(_ entry: Entry) -> ArchiveFailure {
    ArchiveFailure(.damaged, entry.name, "It is not as long as it says")
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
