/// What a zip archive says about where its entries are, read byte by byte and believed only where
/// all of it agrees: the end record, the central directory, and the header before each entry. They
/// follow each other without a gap, so no byte that counts can change unseen.
struct ArchiveTable {
  /// The names of the entries, in the order of the central directory.
  private(set) var names: [String] = []
  private let file: ArchiveBytes
  private let start: UInt64

  private static let directoryLimit: UInt64 = 64 << 20

  /// Reads the table of an open archive and compares it with the headers of the entries.
  init(_ file: ArchiveBytes) throws(ArchiveFailure) {
    self.file = file
    let end = try ArchiveEnd(file)
    guard end.count <= UInt64(ArchiveReader.entryLimit), end.byteCount <= Self.directoryLimit else {
      throw ArchiveFailure(.tooLarge)
    }
    start = end.start
    guard let bytes = file.read(at: end.start, count: Int(end.byteCount)) else {
      throw ArchiveFailure(.damaged, at: .end, "It leads to a place outside the file")
    }
    let headers = try Self.headers(bytes, end.count)
    try compare(headers)
    names = headers.map(\.name)
  }

  private static func headers(
    _ bytes: [UInt8], _ count: UInt64
  ) throws(ArchiveFailure) -> [ArchiveHeader] {
    var (headers, known): ([ArchiveHeader], Set<[UInt8]>) = ([], [])
    var rest = LittleEndian(bytes[...])
    for _ in 0..<count {
      let header = try ArchiveHeader(central: &rest, after: headers.last?.name)
      guard known.insert(header.nameBytes).inserted else {
        throw ArchiveFailure(.doubleName, header.name)
      }
      headers.append(header)
    }
    guard rest.isEmpty else {
      throw ArchiveFailure(.damaged, at: .directory, "It has more in it than its end says")
    }
    return headers
  }

  /// Every entry has a header of its own that says the same, and ends where the next one begins.
  private func compare(_ headers: [ArchiveHeader]) throws(ArchiveFailure) {
    var place: UInt64 = 0
    for header in headers.sorted(by: { $0.offset < $1.offset }) {
      guard header.offset == place else {
        throw ArchiveFailure(
          .damaged, header.name, "The central directory leads to another place than where it is")
      }
      place = try end(of: header)
    }
    guard place == start else {
      throw ArchiveFailure(
        .damaged, at: .directory, "It does not begin where the last entry ends")
    }
  }

  private func end(of header: ArchiveHeader) throws(ArchiveFailure) -> UInt64 {
    guard let fixed = file.read(at: header.offset, count: ArchiveHeader.localByteCount),
      let extent = ArchiveHeader.localExtent(fixed),
      let bytes = file.read(at: header.offset, count: extent)
    else { throw ArchiveFailure(.damaged, header.name, "Its header is none") }
    let local = try ArchiveHeader(local: bytes, of: header)
    if let difference = local.difference(from: header) {
      throw ArchiveFailure(
        .damaged, header.name, "\(difference) is another in the central directory")
    }
    let (end, isOver) = (header.offset + UInt64(extent)).addingReportingOverflow(header.packedSize)
    guard !isOver, end <= start else {
      throw ArchiveFailure(.damaged, header.name, "It is longer than the file")
    }
    return end + (header.hasDescriptor ? try descriptorSize(of: header, at: end) : 0)
  }

  /// Bytes of what follows an entry whose sum and sizes were not known before it was written.
  private func descriptorSize(
    of header: ArchiveHeader, at place: UInt64
  ) throws(ArchiveFailure) -> UInt64 {
    for isLong in [false, true] {
      for hasMark in [true, false] {
        let expected = header.descriptor(isLong: isLong, hasMark: hasMark)
        if file.read(at: place, count: expected.count) == expected { return UInt64(expected.count) }
      }
    }
    throw ArchiveFailure(.damaged, header.name, "What follows it says another sum or size")
  }
}
