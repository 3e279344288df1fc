/// The order in which people count numbers: S-9 before S-10.
package enum SerialOrder {
  private static let digitCount = 20

  /// The number with digits that all have as many places as long ones: as text it lies where
  /// people look for the number.
  package static func place(of number: String) -> String {
    var text: [UInt8] = []
    var digits: ArraySlice<UInt8> = []
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    for byte in number.utf8 {
      if isDigit(byte) {
        digits.append(byte)
      } else {
        pad(&digits, into: &text)
        text.append(byte)
      }
    }
    pad(&digits, into: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private static func pad(_ digits: inout ArraySlice<UInt8>, into text: inout [UInt8]) {
    guard !digits.isEmpty else { return }
    text += Array(repeating: 0x30, count: max(0, digitCount - digits.count))
    text += digits
    digits = []
  }
}
