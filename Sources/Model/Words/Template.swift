#if !hasFeature(Embedded)
  /// Words with numbered places for values: `„{1}“ hinzugefügt.`
  package struct Template: Equatable, Sendable {
    private enum Piece: Equatable, Sendable {
      case words(String)
      case value(Int)
    }

    private let pieces: [Piece]

    /// A brace that holds no number is a word like any other.
    package init(_ text: String) {
      var pieces: [Piece] = []
      var words = ""
      var rest = text[...]
      while let open = rest.firstIndex(of: "{") {
        let behind = rest[rest.index(after: open)...]
        guard let close = behind.firstIndex(of: "}"), let number = Int(behind[..<close]),
          number > 0
        else {
          words += rest[...open]
          rest = behind
          continue
        }
        words += rest[..<open]
        if !words.isEmpty { pieces.append(.words(words)) }
        words = ""
        pieces.append(.value(number))
        rest = behind[behind.index(after: close)...]
      }
      words += rest
      if !words.isEmpty { pieces.append(.words(words)) }
      self.pieces = pieces
    }

    /// The values that it has places for.
    package var places: Set<Int> {
      Set(
        pieces.compactMap {
          if case .value(let number) = $0 { number } else { nil }
        })
    }

    /// A place without a value stays empty.
    func filled(with values: [String]) -> String {
      var text = ""
      for piece in pieces {
        switch piece {
        case .words(let words): text += words
        case .value(let number): text += number <= values.count ? values[number - 1] : ""
        }
      }
      return text
    }
  }
#endif
