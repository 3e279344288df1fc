/// What a phone wrote into a card or a task that a record has no field for: it is kept beside the
/// record, for the phones of who sent it, and comes back with what the record says by then.
struct KeptLines {
  /// Whole properties without folds, those of parts within too, such as alarms.
  private(set) var lines: [String] = []
  private var spoken: String?
  private var name: String?

  /// Nothing is kept.
  init() {}

  /// Of the first part of that name in a file: all but what is written from the record.
  init(_ bytes: [UInt8], of part: String, but ours: Set<String>) {
    var (depth, isWithin, groups) = (0, false, Set<String>())
    for bytes in CardFile.lines(bytes) {
      // A file with letters that are not read was refused before.
      guard let line = try? CardLine(bytes) else { continue }
      if !isWithin {
        isWithin = line.name == "BEGIN" && line.text.uppercased() == part
        continue
      }
      if line.name == "END", depth == 0 { break }
      if line.name == "BEGIN" { depth += 1 }
      if depth > 0 || !ours.contains(line.name) {
        lines.append(String(decoding: bytes, as: UTF8.self))
      } else if let group = line.group {
        groups.insert(group)
      }
      if line.name == "END" { depth -= 1 }
      if depth == 0, line.name == "FN" { spoken = line.text }
      if depth == 0, line.name == "N" { name = line.raw }
    }
    // A label of what is written from the record would name nothing.
    lines.removeAll { line in groups.contains { line.uppercased().hasPrefix("\($0).") } }
  }

  /// The parts of a name as the phone wrote them, while it is spoken as it was.
  func parts(ofName spoken: String) -> String? { self.spoken == spoken ? name : nil }
}
