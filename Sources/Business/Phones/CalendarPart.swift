/// A part of a file of calendars (RFC 5545): what it says, and the parts within it.
struct CalendarPart {
  /// In capitals, such as VTODO.
  let name: String
  private(set) var lines: [CardLine] = []
  private(set) var parts: [CalendarPart] = []

  /// How deep parts may lie within each other.
  private static let depthLimit = 8

  private init(_ name: String) { self.name = name }

  /// The parts of a file; nil where one does not end, lies too deep, or has letters of a charset
  /// that is not read.
  static func parts(in bytes: [UInt8]) -> [CalendarPart]? {
    var open = [CalendarPart("")]
    for bytes in CardFile.lines(bytes) {
      let read: CardLine?
      do { read = try CardLine(bytes) } catch { return nil }
      guard let line = read else { continue }
      switch line.name {
      case "BEGIN":
        guard open.count <= depthLimit else { return nil }
        open.append(CalendarPart(line.text.uppercased()))
      case "END":
        guard open.count > 1, let ended = open.popLast(), ended.name == line.text.uppercased()
        else { return nil }
        open[open.count - 1].parts.append(ended)
      default: open[open.count - 1].lines.append(line)
      }
    }
    return open.count == 1 ? open[0].parts : nil
  }

  /// The first line of that name.
  func line(_ name: String) -> CardLine? { lines.first { $0.name == name } }

  /// What that line says; nil where there is none, or it says nothing.
  func text(_ name: String) -> String? {
    line(name).map(\.text).flatMap { $0.isEmpty ? nil : $0 }
  }
}
