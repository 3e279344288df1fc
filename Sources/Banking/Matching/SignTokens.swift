/// Runs of letters and of digits in a text, in capitals, without what stands between them.
struct SignTokens {
  /// The runs, one after the other.
  private(set) var bytes: [UInt8] = []
  /// Where each run begins, and the end of all.
  private(set) var starts: [Int] = [0]

  init() {}

  init(_ text: some StringProtocol) { add(text) }

  /// How many runs there are.
  var count: Int { starts.count - 1 }

  /// A run.
  subscript(index: Int) -> ArraySlice<UInt8> { bytes[starts[index]..<starts[index + 1]] }

  /// Whether a run is one of digits.
  func isNumber(_ index: Int) -> Bool { Self.isDigit(bytes[starts[index]]) }

  private mutating func add(_ text: some StringProtocol) {
    for byte in text.utf8 {
      let isLower = (0x61...0x7A).contains(byte)
      guard isLower || Self.isDigit(byte) || (0x41...0x5A).contains(byte) || byte >= 0x80 else {
        close()
        continue
      }
      if starts.last != bytes.count, let last = bytes.last,
        Self.isDigit(last) != Self.isDigit(byte)
      {
        close()
      }
      bytes.append(isLower ? byte - 32 : byte)
    }
    close()
  }

  private mutating func close() {
    if starts.last != bytes.count { starts.append(bytes.count) }
  }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// All runs of a text in one.
  static func compact(_ text: some StringProtocol) -> String {
    String(decoding: SignTokens(text).bytes, as: UTF8.self)
  }
}
