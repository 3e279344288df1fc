import Model
import Texts

/// Names by their codes, found by either in every language that pages have.
struct CodedNames: Sendable {
  /// All of them in the order of their list, which has a code of two letters and a name per line.
  let all: [(code: String, name: String)]
  /// The names by code.
  let names: [String: String]

  init(_ list: String) {
    all = list.split(separator: "\n").map { (String($0.prefix(2)), String($0.dropFirst(3))) }
    names = Dictionary(uniqueKeysWithValues: all.map { ($0.code, $0.name) })
  }

  /// The name of a code in the language of the page; a code that none has stays itself.
  func name(of code: String) -> String { names[code].map { say(known: $0) } ?? code }

  /// The codes by names in every language, in small letters.
  func codesByName() -> [String: String] {
    var codes: [String: String] = [:]
    for language in Languages.all {
      for (code, name) in all {
        let told = Speech.$language.withValue(language) { say(known: name) }
        codes[told.lowercased()] = code
      }
    }
    return codes
  }
}
