#if !hasFeature(Embedded)
  /// A catalogue: one text file for one language.
  ///
  /// It begins with what is true of the language, one `name: value` on a line. Then each phrase
  /// stands as it is in English on a line of its own, and below it, two spaces in, what this
  /// language says. Where that depends on a number each form has a line: `  [one] {1} Artikel`.
  struct LanguageFile: Sendable {
    private(set) var code = ""
    private(set) var name = ""
    private(set) var isRightToLeft = false
    private(set) var numbers = NumberStyle.english
    private(set) var days = DayStyle.iso
    private(set) var plurals = PluralRule.oneOther
    private(set) var translations: [String: Translation] = [:]

    /// A line that can't be read.
    struct Problem: Error, Equatable, CustomStringConvertible {
      let line: Int
      let why: String
      var description: String { "Line \(line): \(why)" }
    }

    init(_ text: String) throws(Problem) {
      var phrase: (key: String, line: Int, said: [String])?
      var isHead = true
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() where !line.hasPrefix("#") {
        let number = index + 1
        if line.allSatisfy(\.isWhitespace) {
          if !code.isEmpty { isHead = false }
        } else if isHead {
          try readHead(String(line), number)
        } else if line.hasPrefix("  ") {
          guard phrase != nil else {
            throw Problem(line: number, why: "There is no phrase that this would be.")
          }
          phrase?.said.append(String(line.dropFirst(2)))
        } else {
          try keep(phrase)
          phrase = (String(line), number, [])
        }
      }
      try keep(phrase)
      guard !code.isEmpty, !name.isEmpty else {
        throw Problem(line: 1, why: "The language says no code: and no name: of itself.")
      }
    }

    private mutating func readHead(_ line: String, _ number: Int) throws(Problem) {
      guard let colon = line.firstIndex(of: ":") else {
        throw Problem(line: number, why: "This is no “name: value”.")
      }
      let value = String(line[line.index(after: colon)...].drop { $0 == " " })
      let what = String(line[..<colon])
      let isKnown =
        switch what {
        case "code": set(\.code, value)
        case "name": set(\.name, value)
        case "direction": set(\.isRightToLeft, value == "rtl")
        case "decimal": set(\.numbers, NumberStyle(decimal: value, group: numbers.group))
        case "thousands": set(\.numbers, NumberStyle(decimal: numbers.decimal, group: value))
        case "day": set(\.days, DayStyle(rawValue: value))
        case "plurals": set(\.plurals, PluralRule(rawValue: value))
        default: false
        }
      guard isKnown else { throw Problem(line: number, why: "“\(line)” says nothing known.") }
    }

    private mutating func set<Value>(
      _ place: WritableKeyPath<LanguageFile, Value>, _ value: Value?
    ) -> Bool {
      guard let value else { return false }
      self[keyPath: place] = value
      return true
    }

    private mutating func keep(
      _ phrase: (key: String, line: Int, said: [String])?
    ) throws(Problem) {
      guard let phrase else { return }
      guard let first = phrase.said.first else {
        throw Problem(line: phrase.line, why: "Nothing is said for it.")
      }
      guard translations[phrase.key] == nil else {
        throw Problem(line: phrase.line, why: "The phrase is here twice.")
      }
      guard first.hasPrefix("[") else {
        guard phrase.said.count == 1 else {
          throw Problem(line: phrase.line, why: "Say it on one line.")
        }
        translations[phrase.key] = .words(Template(first))
        return
      }
      translations[phrase.key] = .counted(try Self.forms(phrase.said, phrase.line))
    }

    private static func forms(
      _ lines: [String], _ number: Int
    ) throws(Problem) -> [PluralForm: Template] {
      var forms: [PluralForm: Template] = [:]
      for line in lines {
        guard let end = line.firstIndex(of: "]"), line.hasPrefix("["),
          let form = PluralForm(rawValue: String(line[..<end].dropFirst()))
        else {
          throw Problem(line: number, why: "“\(line)” does not begin with a form such as [one].")
        }
        forms[form] = Template(String(line[line.index(after: end)...].drop { $0 == " " }))
      }
      return forms
    }
  }
#endif
