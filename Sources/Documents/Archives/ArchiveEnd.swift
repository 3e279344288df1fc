/// The end record of a zip archive: where its central directory is, and how much is in it.
struct ArchiveEnd {
  /// Where the central directory begins.
  let start: UInt64
  /// Bytes of it.
  let byteCount: UInt64
  /// How many entries it has.
  let count: UInt64

  private static let byteCount = 22
  private static let (locatorByteCount, longByteCount) = (20, 56)

  /// Reads the last bytes of an archive. A comment behind them is of no archive of a company.
  init(_ file: ArchiveBytes) throws(ArchiveFailure) {
    guard file.count >= UInt64(Self.byteCount),
      let bytes = file.read(at: file.count - UInt64(Self.byteCount), count: Self.byteCount)
    else { throw ArchiveFailure(.notAnArchive) }
    var rest = LittleEndian(bytes[...])
    guard rest.four() == 0x0605_4B50 else { throw ArchiveFailure(.notAnArchive) }
    guard rest.four() == 0, let here = rest.two(), let count = rest.two(), here == count,
      let byteCount = rest.four(), let start = rest.four(), rest.two() == 0
    else { throw Self.damaged("It speaks of other disks, other counts or a comment") }
    let place = file.count - UInt64(Self.byteCount)
    let isLong = count == .max || byteCount == .max || start == .max
    let (found, end) = isLong ? try Self.long(file, before: place) : (nil, place)
    self.count = count == .max ? found?.count ?? 0 : UInt64(count)
    self.byteCount = byteCount == .max ? found?.byteCount ?? 0 : UInt64(byteCount)
    self.start = start == .max ? found?.start ?? 0 : UInt64(start)
    let (sum, isOver) = self.start.addingReportingOverflow(self.byteCount)
    guard !isOver, sum == end else {
      throw Self.damaged("The central directory is not where it says")
    }
  }

  private init(start: UInt64, byteCount: UInt64, count: UInt64) {
    (self.start, self.byteCount, self.count) = (start, byteCount, count)
  }

  /// The longer record of a large archive, and where it begins.
  private static func long(
    _ file: ArchiveBytes, before place: UInt64
  ) throws(ArchiveFailure) -> (ArchiveEnd?, UInt64) {
    let size = UInt64(locatorByteCount + longByteCount)
    guard place >= size, let bytes = file.read(at: place - size, count: Int(size)) else {
      throw damaged("What a large archive has before it is missing")
    }
    var rest = LittleEndian(bytes[...])
    guard rest.four() == 0x0606_4B50, rest.number(8) == UInt64(longByteCount - 12),
      rest.four() != nil, rest.number(8) == 0, let here = rest.number(8),
      let count = rest.number(8), here == count, let byteCount = rest.number(8),
      let start = rest.number(8), rest.four() == 0x0706_4B50, rest.four() == 0,
      rest.number(8) == place - size, rest.four() == 1
    else { throw damaged("What a large archive has before it is damaged") }
    return (ArchiveEnd(start: start, byteCount: byteCount, count: count), place - size)
  }

  private static func damaged(_ fault: String) -> ArchiveFailure {
    ArchiveFailure(.damaged, at: .end, fault)
  }
}
