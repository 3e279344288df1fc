/// Words with names in braces, such as `Invoice {number}`.
struct BracedText {
  /// Words, each with the name that follows them; the last with none.
  private let pieces: [(words: Substring, name: String?)]

  /// Reads words. A brace that is not closed is a word as any other.
  init(_ text: String) {
    var pieces: [(words: Substring, name: String?)] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      pieces.append((rest[..<open], String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    self.pieces = pieces + [(rest, nil)]
  }

  /// The names, in their order.
  var names: [String] { pieces.compactMap(\.name) }

  /// The words with what stands for each name. What stands for one is never read again, and a name
  /// for which nothing stands stays as it is.
  func filled(_ value: (_ name: String) -> String?) -> String {
    pieces.reduce(into: "") { text, piece in
      text += piece.words
      if let name = piece.name { text += value(name) ?? "{\(name)}" }
    }
  }
}
