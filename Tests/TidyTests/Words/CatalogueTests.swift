import Glibc
import Testing

@Suite struct CatalogueTests {
  @Test func `What is said in code is found, with its values numbered`() {
    let text = #"""
        let a = say("Added “\(name)”.")
        let b = say(count, one: "1 item", other: "\(Grouped.text(count)) items")
        let c = say("A long " // with a remark "in it"
          + "sentence of \(say("parts", \(x))).") + "not said"
        case "left alone": written("Kept.")
        var words: Phrase {
          switch self { case .a: "First \(two) of \(3)." }
        }
        let d = "not said either"
        let e = say("To", meaning: "a place")
      """#
    let said = SaidPhrases.of(text)
    #expect(
      said == [
        .init(key: "Added “{1}”.", isCounted: false), .init(key: "{1} items", isCounted: true),
        .init(key: "parts", isCounted: false),
        .init(key: "A long sentence of {1}.", isCounted: false),
        .init(key: "Kept.", isCounted: false), .init(key: "First {1} of {2}.", isCounted: false),
        .init(key: "To ‹a place›", isCounted: false),
      ])
  }

  /// Every phrase of the program, by file; none twice.
  private static func phrases() -> [(path: String, said: [SaidPhrases.Said])] {
    var seen: Set<SaidPhrases.Said> = []
    return SourceTree.ours.sources.filter { $0.module != "Commands" }
      .map { file in
        let said = SaidPhrases.of(file.lines.joined(separator: "\n") + "\n")
        return (file.path, said.filter { seen.insert($0).inserted })
      }.filter { !$0.said.isEmpty }
  }

  /// The catalogue of English is made of the code; `WRITE_WORDS=1` writes it anew.
  @Test func `The catalogue has every phrase of the program`() throws {
    var text = """
      # Every phrase that the program says to people, made of its code by `script/words`.
      # A language is a file beside this one: see de.txt, and docs/LANGUAGES.md.

      """
    for (path, said) in Self.phrases() {
      text += "\n# \(path)\n"
      for phrase in said { text += phrase.key + (phrase.isCounted ? "  [counted]" : "") + "\n" }
    }
    let path = SourceTree.root + "/Languages/en.txt"
    if getenv("WRITE_WORDS") != nil { try write(text, to: path) }
    let known = SourceTree.ours.file("Languages/en.txt")?.lines ?? []
    let lines = getenv("WRITE_WORDS") != nil ? text.split(separator: "\n") : []
    #expect(
      known
        == text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
        || !lines.isEmpty, "Run script/words: Languages/en.txt is not what the code says.")
  }

  private func write(_ text: String, to path: String) throws {
    let file = try #require(fopen(path, "w"))
    fputs(text, file)
    fclose(file)
  }

  /// What a language says for each phrase, by the phrase.
  private static func translations(_ file: SourceFile) -> [(key: String, said: [String])] {
    var all: [(key: String, said: [String])] = []
    let body = file.lines.drop { !$0.isEmpty }
    for line in body where !line.hasPrefix("#") && !line.isEmpty {
      if line.hasPrefix("  ") {
        all[all.count - 1].said.append(String(line.dropFirst(2)))
      } else {
        all.append((line, []))
      }
    }
    return all
  }

  private static var languages: [SourceFile] {
    SourceTree.ours.files.filter {
      $0.path.hasPrefix("Languages/") && $0.kind == "txt" && $0.name != "en.txt"
    }
  }

  private static func places(_ text: String) -> Set<String> {
    Set(
      text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
        let number = part.prefix { $0.isNumber }
        return part.dropFirst(number.count).hasPrefix("}") ? String(number) : nil
      })
  }

  @Test func `Every language says every phrase, and nothing that no phrase is any more`() {
    let phrases = Self.phrases().flatMap(\.said)
    let known = Dictionary(phrases.map { ($0.key, $0.isCounted) }) { $0 || $1 }
    for file in Self.languages {
      let all = Self.translations(file)
      let keys = Set(all.map(\.key))
      let missing = Set(known.keys).subtracting(keys).sorted()
      #expect(missing.isEmpty, "\(file.path) does not say: \(missing.joined(separator: "\n"))")
      let names = file.lines.firstIndex { $0.hasPrefix("# Names of ") } ?? file.lines.endIndex
      let ofPhrases = Set(file.lines[..<names])
      let stale = keys.filter { known[$0] == nil && ofPhrases.contains($0) }
        .filter { !Self.heads.contains($0.prefix { $0 != ":" }) }
      #expect(stale.isEmpty, "\(file.path): no phrase is \(stale.sorted())")
    }
  }

  @Test func `Every language is built in`() throws {
    let built = try #require(SourceTree.ours.file("Sources/CTexts/texts.c")).lines
    for file in Self.languages {
      #expect(
        built.contains("#embed \"../../\(file.path)\""), "texts.c does not embed \(file.path)")
    }
  }

  private static let heads: Set<Substring> = [
    "code", "name", "decimal", "thousands", "day", "plurals", "direction",
  ]

  @Test func `A translation has the values of its phrase, and a form for each number`() {
    let counted = Set(Self.phrases().flatMap(\.said).filter(\.isCounted).map(\.key))
    for file in Self.languages {
      for (key, said) in Self.translations(file) where !said.isEmpty {
        let wanted = Self.places(key)
        for form in said {
          let given = Self.places(form)
          let isOne = form.hasPrefix("[one]")
          #expect(isOne ? given.isSubset(of: wanted) : given == wanted, "\(file.path): \(key)")
        }
        let isCounted = said.contains { $0.hasPrefix("[") }
        #expect(isCounted == counted.contains(key), "\(file.path): \(key)")
      }
    }
  }

  @Test func `Phrases are whole: none begins or ends with a space or holds a line break`() {
    for (path, said) in Self.phrases() {
      for phrase in said {
        let key = phrase.key
        #expect(
          !key.hasPrefix(" ") && !key.hasSuffix(" ") && !key.contains("\n"), "\(path): “\(key)”")
      }
    }
  }
}
