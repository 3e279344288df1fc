#if !hasFeature(Embedded)
  /// A language: what it calls things, how it counts, how it writes numbers and days.
  package final class Language: Sendable {
    /// As browsers name it: `de`.
    package let code: String
    /// What those who speak it call it.
    package let name: String
    /// Whether it is read from right to left.
    package let isRightToLeft: Bool
    /// How it writes numbers.
    package let numbers: NumberStyle
    /// How it writes days.
    package let days: DayStyle
    let plurals: PluralRule
    private let source: Source

    private enum Source: Sendable {
      /// The phrases as they are in code.
      case code
      case catalogue([String: Translation])
      /// Made of each phrase, for tests that look for words which are in no catalogue.
      case made(@Sendable (String) -> String)
    }

    /// The language of the code.
    package static let english = english(.iso)

    /// English as a country writes days, by the country's sign in browsers; where both orders are
    /// usual it stays `2026-11-20`, which nobody mistakes.
    private static let countries: [Substring: Language] = {
      let named = english(.named)
      return [
        "us": english(.monthNamedFirst), "gb": named, "ie": named, "au": named, "nz": named,
        "in": named, "za": named,
      ]
    }()

    private static func english(_ days: DayStyle) -> Language {
      Language(
        code: "en", name: "English", isRightToLeft: false, numbers: .english, days: days,
        plurals: .oneOther, source: .code)
    }

    private init(
      code: String, name: String, isRightToLeft: Bool, numbers: NumberStyle, days: DayStyle,
      plurals: PluralRule, source: Source
    ) {
      self.code = code
      self.name = name
      self.isRightToLeft = isRightToLeft
      self.numbers = numbers
      self.days = days
      self.plurals = plurals
      self.source = source
    }

    convenience init(_ file: LanguageFile) {
      self.init(
        code: file.code, name: file.name, isRightToLeft: file.isRightToLeft, numbers: file.numbers,
        days: file.days, plurals: file.plurals, source: .catalogue(file.translations))
    }

    /// The language of a catalogue, which tells the line that can't be read.
    package convenience init(catalogue text: String) throws {
      self.init(try LanguageFile(text))
    }

    /// A language that says each phrase as this makes it of its English form.
    package convenience init(code: String, made make: @escaping @Sendable (String) -> String) {
      self.init(
        code: code, name: code, isRightToLeft: false, numbers: .english, days: .iso,
        plurals: .oneOther, source: .made(make))
    }

    var isEnglish: Bool {
      if case .code = source { true } else { false }
    }

    /// The language as it is written in the country of a browser's tag, such as `en-GB`.
    package func written(in tag: String) -> Language {
      guard isEnglish, let country = tag.lowercased().split(separator: "-").dropFirst().last
      else { return self }
      return Self.countries[country] ?? self
    }

    /// Whether the catalogue has something for a phrase of this key.
    package func has(_ key: String) -> Bool {
      if case .catalogue(let all) = source { all[key] != nil } else { true }
    }

    func words(of phrase: Phrase) -> String {
      switch source {
      case .code: return phrase.english
      case .made(let make): return make(phrase.english)
      case .catalogue(let all):
        guard case .words(let template)? = all[phrase.key] else { return phrase.english }
        return template.filled(with: phrase.values { words(of: $0) })
      }
    }

    /// Nil where the catalogue does not have it.
    func words(of phrase: Phrase, count: Int) -> String? {
      switch source {
      case .code: return nil
      case .made(let make): return make(phrase.english)
      case .catalogue(let all):
        switch all[phrase.key] {
        case .words(let template): return template.filled(with: phrase.values { words(of: $0) })
        case .counted(let forms):
          let form = forms[plurals.form(of: count)] ?? forms[.other]
          return form?.filled(with: phrase.values { words(of: $0) })
        case nil: return nil
        }
      }
    }
  }

  /// What a catalogue has for one phrase.
  package enum Translation: Equatable, Sendable {
    case words(Template)
    case counted([PluralForm: Template])
  }
#endif
