/// The wire form of server-sent events.
enum EventText {
  static func bytes(event: String?, data: String, id: String?) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.utf8.count + 32)
    if let id { append(&bytes, "id: ", oneLine(id)) }
    if let event { append(&bytes, "event: ", oneLine(event)) }
    appendLines(&bytes, Array(data.utf8))
    bytes.append(0x0A)
    return bytes
  }

  static func comment(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    append(&bytes, text.isEmpty ? ":" : ": ", oneLine(text))
    bytes.append(0x0A)
    return bytes
  }

  /// CR, LF and CRLF all end a line on the client's side.
  private static func appendLines(_ bytes: inout [UInt8], _ data: [UInt8]) {
    var rest = data[...]
    while true {
      let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? rest.endIndex
      bytes.append(contentsOf: "data: ".utf8)
      bytes.append(contentsOf: rest[..<end])
      bytes.append(0x0A)
      guard end < rest.endIndex else { return }
      let isPair = rest[end] == 0x0D && end + 1 < rest.endIndex && rest[end + 1] == 0x0A
      rest = rest[(end + (isPair ? 2 : 1))...]
    }
  }

  private static func append(_ bytes: inout [UInt8], _ name: String, _ value: String) {
    bytes.append(contentsOf: name.utf8)
    bytes.append(contentsOf: value.utf8)
    bytes.append(0x0A)
  }

  private static func oneLine(_ text: String) -> String { text.withoutControls }
}
