import Business
import Device
import HTTPServing
import Model
import PageParts

/// What forms choose from that a company may have more of than anybody reads in a list.
///
/// A few stand in a closed list. More are named in a field that offers rows while somebody types:
/// places by their codes, categories by their paths, tags by their names. What was named is an
/// identifier before a form is read, so that forms with a field and with a list are read alike.
enum NamedChoice: String, CaseIterable, Sendable {
  case places, categories, tags

  /// Where a field asks for rows; those within a record that can't lie within itself are left out.
  func rows(in company: CompanyView, without: RecordID? = nil) -> Place {
    let place = Place("companies").at(company.id).at("pick").at(rawValue)
    return without.map { place.asking("without", $0.description) } ?? place
  }

  /// What says of a field that a name may stand in it, and for which record one was put there: two
  /// may have the same name, and one in the field may be archived, or not here.
  func mark(_ field: String, for id: RecordID?, form: String? = nil) -> HTML {
    let id = id?.description ?? ""
    return Tag.input(
      .type("hidden"), .name(Self.prefix + field), .value("\(rawValue) \(id)".trimmed),
      form.map { Attribute("form", $0) })
  }

  private static let prefix = "named-"

  /// Whether a form says of a field that a name may stand in it.
  static func isNamed(_ field: String, in form: Query) -> Bool { form[prefix + field] != nil }

  /// Whether it does so of any.
  static func stands(in form: Query) -> Bool {
    form.pairs.contains { $0.name.hasPrefix(prefix) }
  }

  /// How many fields of a form are named: none has as many, but anybody may send one.
  private static let fieldLimit = 8

  /// The form with identifiers where names stand; what nothing is called stays as it was typed.
  static func identified(
    _ form: Query, _ person: Person, _ company: CompanyView
  ) async throws -> Query {
    var form = form
    var known: [NamedChoice: NamedRecords] = [:]
    for pair in form.pairs.filter({ $0.name.hasPrefix(prefix) }).prefix(fieldLimit) {
      let field = String(pair.name.dropFirst(prefix.count))
      let parts = pair.value.split(separator: " ")
      guard let kind = parts.first.flatMap({ NamedChoice(rawValue: String($0)) }),
        let word = form[field]?.trimmed.nonEmpty, RecordID(word) == nil
      else { continue }
      let records: NamedRecords
      if let read = known[kind] {
        records = read
      } else {
        records = try await kind.records(person, company)
        known[kind] = records
      }
      let shown = parts.count > 1 ? RecordID(String(parts[1])) : nil
      guard let id = records.id(of: word, shown: shown) else { continue }
      form = form.setting(field, to: id.description)
    }
    return form
  }

  /// All that there are.
  func records(_ person: Person, _ company: CompanyView) async throws -> NamedRecords {
    switch self {
    case .places: NamedRecords(try await person.records.locationTree(isCounted: false))
    case .categories: NamedRecords(try await person.records.markChoices().categories)
    case .tags: NamedRecords(tags: try await person.records.markChoices().tags)
    }
  }
}

extension ChoiceField.Source {
  /// Rows of a kind.
  init(kind: NamedChoice, rows: Place) {
    self.init(rows: rows) { field, record in kind.mark(field, for: record) }
  }
}

/// Records by the words that name them.
struct NamedRecords: Sendable {
  struct Entry: Sendable {
    let id: RecordID
    /// What is typed for it.
    let word: String
    /// What it is called with those around it.
    let path: String
    var detail: String?
    var isArchived = false
    /// Those that it lies within.
    var outer: [RecordID] = []
  }

  let entries: [Entry]

  init(_ tree: LocationTree) {
    entries = tree.nodes.map { node in
      let path = LocationWords.path(node, in: tree)
      return Entry(
        id: node.record.id, word: node.code.nonEmpty ?? path, path: path,
        detail: node.name == node.code ? nil : node.code, isArchived: node.isArchived,
        outer: tree.path(to: node.record.id).map(\.record.id))
    }
  }

  init(tags: [Mark]) {
    entries = tags.map { Entry(id: $0.id, word: $0.name, path: $0.name) }
  }

  init(_ categories: [Mark]) {
    // In the order of their tree: who begins with the path of one before lies within it.
    var open: [Mark] = []
    entries = categories.map { mark in
      while let last = open.last, !mark.name.hasPrefix(last.name + CategoryTree.separator) {
        open.removeLast()
      }
      defer { open.append(mark) }
      return Entry(id: mark.id, word: mark.name, path: mark.name, outer: open.map(\.id))
    }
  }

  /// The one that the field was shown with, if it still says so; else the one in use that a word
  /// names.
  func id(of word: String, shown: RecordID?) -> RecordID? {
    if let shown {
      // It may have come to this device since.
      if word == FormWords.notHere { return shown }
      if entries.contains(where: { $0.id == shown && $0.word == word }) { return shown }
    }
    let able = entries.filter { !$0.isArchived }
    if let exact = able.first(where: { $0.word == word }) { return exact.id }
    let folded = word.lowercased()
    let like = able.filter { $0.word.lowercased() == folded }
    let named = like.isEmpty ? able.filter { $0.path.lowercased() == folded } : like
    // Which of several nobody knows.
    return named.count == 1 ? named[0].id : nil
  }

  /// Those whose code or path has all of what was typed, the ones that begin with it first.
  func rows(_ words: String, without: RecordID?) -> [PickRows.Row] {
    let folded = words.lowercased()
    let parts = folded.split { $0.isWhitespace }
    let found = entries.filter { entry in
      if entry.isArchived || entry.id == without { return false }
      if let without, entry.outer.contains(without) { return false }
      let text = "\(entry.word) \(entry.path)".lowercased()
      return parts.allSatisfy { text.contains($0) }
    }
    let begun = found.filter { $0.word.lowercased().hasPrefix(folded) }
    let rest = found.filter { !$0.word.lowercased().hasPrefix(folded) }
    return (begun + rest).map {
      PickRows.Row(value: $0.word, label: $0.path, detail: $0.detail)
    }
  }
}

extension FieldErrors {
  /// The record that is chosen in a field; one that is not there is an error.
  mutating func chosen(_ name: String, in form: Query) -> RecordID? {
    guard let word = form[name]?.trimmed.nonEmpty else { return nil }
    if let id = RecordID(word) { return id }
    add(name, FormWords.nothingNamed(word))
    return nil
  }
}

extension FieldReader {
  /// A record that is chosen, if the person touched the field.
  mutating func chosen(_ name: String, _ field: Field<Owner, RecordID>) {
    guard let text = form[name], text != form["was-\(name)"] ?? "" else { return }
    changes.set(field, to: errors.chosen(name, in: form))
  }
}
