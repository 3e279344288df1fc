/// Something to say, as it is written in code: English, with places for values.
///
/// `"Added “\(name)”."` is found in a catalogue as `Added “{1}”.`, and another language may put
/// its values in another order. A value may be a phrase itself.
package struct Phrase: ExpressibleByStringInterpolation, Sendable {
  private indirect enum Value: Sendable {
    case text(String)
    case phrase(Phrase)

    func text(_ say: (Phrase) -> String) -> String {
      switch self {
      case .text(let text): text
      case .phrase(let phrase): say(phrase)
      }
    }
  }

  private struct Tail: Sendable {
    let value: Value
    var words: String
  }

  private var head: String
  private var tails: [Tail] = []
  /// Which of several meanings is meant, where English has one word for them.
  package var meaning: String?

  /// A phrase without values.
  package init(stringLiteral words: String) { head = words }

  /// A phrase with values.
  package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.phrase }

  /// Collects the words and the values of a phrase.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var phrase = Phrase(stringLiteral: "")

    /// Begins with nothing.
    package init(literalCapacity: Int, interpolationCount: Int) {
      phrase.tails.reserveCapacity(interpolationCount)
    }

    /// Adds words.
    package mutating func appendLiteral(_ words: String) { phrase.append(words) }

    /// Adds a place with a value.
    package mutating func appendInterpolation(_ value: String) { phrase.append(.text(value)) }
    /// Adds a place with a value.
    package mutating func appendInterpolation(_ value: Phrase) { phrase.append(.phrase(value)) }
    /// Adds a place with a value.
    package mutating func appendInterpolation(_ value: Substring) {
      appendInterpolation(String(value))
    }
    /// Adds a place with a value.
    package mutating func appendInterpolation(_ value: Int) { appendInterpolation("\(value)") }
    /// Adds a place with a value.
    package mutating func appendInterpolation(_ value: Int64) { appendInterpolation("\(value)") }
    /// Adds a place with a value.
    package mutating func appendInterpolation(_ value: UInt32) { appendInterpolation("\(value)") }
    /// Adds a place with a value.
    package mutating func appendInterpolation(_ value: UInt64) { appendInterpolation("\(value)") }
  }

  private mutating func append(_ words: String) {
    if tails.isEmpty { head += words } else { tails[tails.count - 1].words += words }
  }

  private mutating func append(_ value: Value) { tails.append(Tail(value: value, words: "")) }

  /// A long phrase over several lines.
  package static func + (first: Phrase, second: Phrase) -> Phrase {
    var phrase = first
    phrase.append(second.head)
    phrase.tails += second.tails
    return phrase
  }

  /// What catalogues find it by.
  package var key: String {
    var key = head
    for (index, tail) in tails.enumerated() { key += "{\(index + 1)}" + tail.words }
    return meaning.map { "\(key) ‹\($0)›" } ?? key
  }

  /// The phrase as it was written.
  package var english: String {
    var text = head
    for tail in tails { text += tail.value.text { $0.english } + tail.words }
    return text
  }

  /// Its values in their order; those that are phrases are said by this.
  package func values(_ say: (Phrase) -> String) -> [String] { tails.map { $0.value.text(say) } }
}

/// Words that are kept or sent, in English, and said in its reader's language when they are shown.
package func written(_ phrase: Phrase) -> String { phrase.english }
