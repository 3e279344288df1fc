import Model

/// What the index knows of a record: its first searchable field, and the others with the other
/// spellings of all their words, the mark of its kind and the words that nobody types.
struct SearchTexts {
  let title: String
  let words: String

  init(_ row: StoredRow, _ id: RecordID, of definition: EntityDefinition) {
    var texts = definition.fields.filter { $0.isSearchable }.map { field in
      if case .text(let text) = row.values[field.number] { text } else { "" }
    }
    title = texts.isEmpty ? "" : texts.removeFirst()
    let others = ([title] + texts).flatMap(SpelledWords.others)
    let mark = SearchTable.mark(of: definition.kind).map { [$0] } ?? []
    let keys =
      KindHooks.of(definition.kind).search.keys?(RecordValues(definition.kind, id, row.values))
      ?? []
    words = (texts.filter { !$0.isEmpty } + others + mark + keys).joined(separator: "\n")
  }
}
