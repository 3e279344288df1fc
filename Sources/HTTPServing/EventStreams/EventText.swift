/// The wire form of server-sent events.
enum EventText {
  static func bytes(event: String?, data: String, id: String?) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.utf8.count + 32)
    if let id { append(&bytes, "id: ", oneLine(id)) }
    if let event { append(&bytes, "event: ", oneLine(event)) }
    // CR, LF and CRLF all end a line on the client's side.
    let lines = data.replacing("\r\n", with: "\n").utf8.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == 0x0A || $0 == 0x0D })
    for line in lines {
      bytes.append(contentsOf: "data: ".utf8)
      bytes.append(contentsOf: line)
      bytes.append(0x0A)
    }
    bytes.append(0x0A)
    return bytes
  }

  static func comment(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    append(&bytes, text.isEmpty ? ":" : ": ", oneLine(text))
    bytes.append(0x0A)
    return bytes
  }

  private static func append(_ bytes: inout [UInt8], _ name: String, _ value: String) {
    bytes.append(contentsOf: name.utf8)
    bytes.append(contentsOf: value.utf8)
    bytes.append(0x0A)
  }

  private static func oneLine(_ text: String) -> String { text.withoutControls }
}
