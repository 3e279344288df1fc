/// What works for records of every kind names no single one: a kind registers what is special about
/// it, as a value in one list (decision 0145).
struct Borders {
  /// The names of the kinds' types, and the names by which code calls their numbers.
  let types: Set<String>
  let numbers: Set<String>

  /// Folders of what works for records of every kind.
  static let folders = [
    "Sources/Storage/", "Sources/PageParts/", "Sources/Device/Comparing/",
    "Sources/Device/Contexts/", "Sources/Device/Following/", "Sources/Device/Kinds/",
    "Sources/Device/Moving/", "Sources/Device/Outbox/", "Sources/Device/Pulling/",
    "Sources/Device/Purging/", "Sources/Device/Rereading/", "Sources/Device/Rows/",
    "Sources/Device/Saving/", "Sources/Device/Search/", "Sources/Device/Withdrawing/",
    "Sources/Device/Zones/", "Sources/Business/Lists/", "Sources/Business/Records/",
    "Sources/WebUI/Records/",
  ]

  /// The files in them that list kinds, each with the list: the only place where a kind is named.
  static let lists: Set<String> = [
    "Sources/Device/Kinds/KindHooks.swift", "Sources/Business/Records/RecordTypes.swift",
    "Sources/WebUI/Records/PageHooks.swift",
  ]

  /// What a store and a company are made of, and no kind of business data: the root of a zone, who
  /// takes part in it, the second lock, and files, which hang on records of any kind.
  static let structure: Set<String> = ["Company", "AccessControl", "UserPass", "Attachment"]

  init(types: Set<String>, numbers: Set<String>) {
    self.types = types
    self.numbers = numbers
  }

  /// Reads the kinds from the sources: `enum Loan: Entity`, and the constants of `EntityKind`.
  init(_ sources: [SourceFile]) {
    var (types, numbers): (Set<String>, Set<String>) = ([], [])
    for file in sources where file.path.hasPrefix("Sources/Model/Entities/") {
      for index in file.tokens.matches([":", "Entity", "{"]) {
        types.insert(file.tokens.text(index - 1))
      }
      guard file.name == "EntityKind.swift" else { continue }
      for index in file.tokens.matches(["=", "EntityKind", "("]) {
        numbers.insert(file.tokens.text(index - 1))
      }
    }
    let structural = Borders.structure.map { $0.prefix(1).lowercased() + $0.dropFirst() }
    self.init(
      types: types.subtracting(Borders.structure), numbers: numbers.subtracting(structural))
  }

  func check(_ file: SourceFile) -> [Violation] {
    guard Borders.folders.contains(where: file.path.hasPrefix), !Borders.lists.contains(file.path)
    else { return [] }
    // In pages the same words name icons, and a tag is an element.
    let isOfRecords =
      file.path.hasPrefix("Sources/Device/") || file.path.hasPrefix("Sources/Business/")
    let types = isOfRecords ? types : types.subtracting(["Tag"])
    return file.tokens.indices.compactMap { index in
      let text = file.tokens[index].text
      let isNumber = isOfRecords && numbers.contains(text) && isKind(file.tokens, index)
      guard types.contains(text) || isNumber else { return nil }
      return file.violation(
        file.tokens[index].line, "works for every kind and names \(text): let it register a hook")
    }
  }

  /// `.loan` alone or `EntityKind.loan`, and not `level.loan`.
  private func isKind(_ tokens: [Token], _ index: Int) -> Bool {
    guard tokens.text(index - 1) == "." else { return false }
    let before = tokens.text(index - 2)
    return !tokens[index - 1].touchesPrevious || ["(", "[", "{", "EntityKind"].contains(before)
  }

  /// Hooks that are declared and stand in no list: they would never be asked.
  static func checkHooks(_ sources: [SourceFile]) -> [Violation] {
    let listed = sources.filter { lists.contains($0.path) }.flatMap { file in
      file.tokens.matches([".", "hooks"]).map { file.tokens.text($0 - 1) }
    }
    return sources.filter { $0.name.hasSuffix("+hooks.swift") }.compactMap { file in
      let kind = String(file.name.dropLast("+hooks.swift".count))
      return listed.contains(kind) ? nil : file.violation(0, "KindHooks.all lists no \(kind)")
    }
  }
}
