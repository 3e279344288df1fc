/// A name in the words that tell it from others.
struct PartyName: Hashable {
  /// The words in capitals, sorted, each once.
  let words: [String]

  init(_ name: String) {
    let folded = SEPAText.transliterated(name).text.uppercased()
    let all = folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let telling = all.filter { !Self.forms.contains($0) && $0.utf8.count > 1 }
    words = Set(telling.isEmpty ? all : telling).sorted()
  }

  /// Whether all words of the shorter name stand in the longer one. One short word alone does not
  /// tell.
  func isAlike(_ other: PartyName) -> Bool {
    let (short, long) =
      words.count <= other.words.count ? (words, other.words) : (other.words, words)
    guard !short.isEmpty, short.count > 1 || short[0].utf8.count > 3 || short == long else {
      return false
    }
    return short.allSatisfy { word in long.contains { Self.isSame(word, $0) } }
  }

  /// Banks cut names: a longer word may go on.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    one == other || one.utf8.count > 4 && other.hasPrefix(one)
      || other.utf8.count > 4 && one.hasPrefix(other)
  }

  /// Forms of companies and titles, which many names have.
  private static let forms: Set<String> = [
    "GMBH", "MBH", "AG", "KG", "OHG", "UG", "EK", "EV", "SE", "CO", "UND", "AND", "LTD", "LIMITED",
    "INC", "LLC", "PLC", "SA", "SARL", "SRL", "BV", "NV", "AB", "AS", "OY", "HERR", "FRAU", "FIRMA",
    "DR", "MR", "MRS", "MS", "THE", "DER", "DIE", "DAS", "HAFTUNGSBESCHRAENKT", "GBR", "EG", "SPA",
  ]
}
