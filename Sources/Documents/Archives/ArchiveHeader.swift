/// What an archive says of one entry: once in its central directory, once before the entry.
struct ArchiveHeader {
  let nameBytes: [UInt8]
  let offset: UInt64
  let packedSize: UInt64
  private let size: UInt64
  /// Version, flags, method, time and date.
  private let kind: [UInt16]
  private let sum: UInt32

  /// Bytes of the header before an entry, without its name.
  static let localByteCount = 30
  private static let descriptorFlag: UInt16 = 8
  private static let stored: UInt16 = 0

  /// For people: what of it is no text becomes a sign for that.
  var name: String { String(decoding: nameBytes, as: UTF8.self) }

  /// Whether the sum and the sizes follow the entry, because they were not known before.
  var hasDescriptor: Bool { kind[1] & Self.descriptorFlag != 0 }

  /// Takes a header off the central directory.
  init(central rest: inout LittleEndian, after last: String?) throws(ArchiveFailure) {
    let place = last.map { "The part after \"\(ArchiveFailure.readable($0))\"" } ?? "Its first part"
    let damaged = ArchiveFailure(.damaged, at: .directory, "\(place) is none")
    guard rest.four() == 0x0201_4B50, rest.two() != nil, let fixed = Fixed(&rest),
      let comment = rest.two(), let disk = rest.two(), rest.two() != nil, rest.four() != nil,
      let offset = rest.four(), let name = rest.bytes(fixed.nameSize),
      let extra = rest.bytes(fixed.extraSize)
    else { throw damaged }
    let shown = String(decoding: name, as: UTF8.self)
    guard comment == 0, disk == 0 else {
      throw ArchiveFailure(.damaged, shown, "The central directory gives it a comment or a disk")
    }
    var long = try LongSizes(extra, of: shown)
    nameBytes = Array(name)
    (kind, sum) = (fixed.kind, fixed.sum)
    size = try long.take(fixed.size, of: shown)
    packedSize = try long.take(fixed.packedSize, of: shown)
    self.offset = try long.take(offset, of: shown)
    guard kind[2] != Self.stored || kind[1] & 1 != 0 || size == packedSize else {
      throw ArchiveFailure(.damaged, shown, "Its two sizes differ, but it is not compressed")
    }
  }

  /// Reads the header before an entry, which the central directory told of.
  init(local bytes: [UInt8], of central: ArchiveHeader) throws(ArchiveFailure) {
    var rest = LittleEndian(bytes[...])
    guard rest.four() == 0x0403_4B50, let fixed = Fixed(&rest),
      let name = rest.bytes(fixed.nameSize), let extra = rest.bytes(fixed.extraSize)
    else { throw ArchiveFailure(.damaged, central.name, "Its header is none") }
    var long = try LongSizes(extra, of: central.name)
    nameBytes = Array(name)
    (kind, sum) = (fixed.kind, fixed.sum)
    size = try long.take(fixed.size, of: central.name)
    packedSize = try long.take(fixed.packedSize, of: central.name)
    offset = central.offset
  }

  /// Bytes of the header before an entry with its name; nil when it is none.
  static func localExtent(_ bytes: [UInt8]) -> Int? {
    var rest = LittleEndian(bytes[...])
    guard rest.four() == 0x0403_4B50, let fixed = Fixed(&rest) else { return nil }
    return localByteCount + fixed.nameSize + fixed.extraSize
  }

  /// What this header says otherwise than the central directory; nil when they agree.
  func difference(from central: ArchiveHeader) -> String? {
    if nameBytes != central.nameBytes { return "Its name, \"\(name)\" where it lies," }
    for (index, word) in ["Its version", "Its flags", "Its method", "Its time", "Its date"]
      .enumerated() where kind[index] != central.kind[index]
    {
      return word
    }
    if hasDescriptor, sum == 0, size == 0, packedSize == 0 { return nil }
    if sum != central.sum { return "Its sum" }
    return size == central.size && packedSize == central.packedSize ? nil : "Its size"
  }

  /// What follows the entry where its sum and sizes were not known before.
  func descriptor(isLong: Bool, hasMark: Bool) -> [UInt8] {
    func bytes(_ value: UInt64, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    let width = isLong ? 8 : 4
    return (hasMark ? bytes(0x0807_4B50, 4) : []) + bytes(UInt64(sum), 4)
      + bytes(packedSize, width) + bytes(size, width)
  }
}

extension ArchiveHeader {
  /// What both headers have alike.
  private struct Fixed {
    let kind: [UInt16]
    let (sum, packedSize, size): (UInt32, UInt32, UInt32)
    let (nameSize, extraSize): (Int, Int)

    init?(_ rest: inout LittleEndian) {
      guard let version = rest.two(), let flags = rest.two(), let method = rest.two(),
        let time = rest.two(), let date = rest.two(), let sum = rest.four(),
        let packedSize = rest.four(), let size = rest.four(), let nameSize = rest.two(),
        let extraSize = rest.two()
      else { return nil }
      kind = [version, flags, method, time, date]
      (self.sum, self.packedSize, self.size) = (sum, packedSize, size)
      (self.nameSize, self.extraSize) = (Int(nameSize), Int(extraSize))
    }
  }

  /// The numbers of a large entry, each where the short one is full.
  private struct LongSizes {
    private var numbers: [UInt64] = []

    /// Finds them among what is added to a header; others may be there, whole.
    init(_ extra: ArraySlice<UInt8>, of name: String) throws(ArchiveFailure) {
      var rest = LittleEndian(extra)
      while !rest.isEmpty {
        guard let kind = rest.two(), let size = rest.two(), let bytes = rest.bytes(Int(size)) else {
          throw ArchiveFailure(.damaged, name, "What is added to its header is cut")
        }
        guard kind == 1 else { continue }
        var inner = LittleEndian(bytes)
        while let number = inner.number(8) { numbers.append(number) }
      }
    }

    mutating func take(_ short: UInt32, of name: String) throws(ArchiveFailure) -> UInt64 {
      guard short == .max else { return UInt64(short) }
      guard !numbers.isEmpty else {
        throw ArchiveFailure(.damaged, name, "Its size is missing")
      }
      return numbers.removeFirst()
    }
  }
}
