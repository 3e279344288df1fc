package import Device
package import Model

extension CompanyContext {
  /// The categories of the company.
  package func categoryTree() async throws -> CategoryTree {
    CategoryTree(try await all(Category.self, by: Field<Category, String>.name))
  }

  /// The tags of the company by name.
  package func tags() async throws -> [Record<Tag>] {
    try await all(Tag.self, by: Field<Tag, String>.name)
  }

  /// What items can be sorted and marked by.
  package func markChoices() async throws -> MarkChoices {
    MarkChoices(try await categoryTree(), try await tags())
  }

  /// All of a kind, in their order, with how many items each has.
  package func marks(_ kind: MarkKind) async throws -> [MarkRow] {
    kind == .category ? try await categoryRows() : try await tagRows()
  }

  private func categoryRows() async throws -> [MarkRow] {
    let tree = try await categoryTree()
    let eldest = eldest(of: tree.nodes.map { ($0.record.id, $0.path) })
    var rows: [MarkRow] = []
    for node in tree.nodes {
      let id = node.record.id
      let filter = PageFilter(Field<InventoryItem, RecordID>.category, id)
      let first = eldest[node.path.lowercased()]
      rows.append(
        MarkRow(
          mark: Mark(id: id, name: node.path), name: node.name, depth: node.depth,
          parent: node.parent, items: try await count(.inventoryItem, with: filter),
          twin: first == id ? nil : first))
    }
    // In the order of the tree: what lies within a category stands below it.
    var below: [Int: Int] = [:]
    for index in rows.indices.reversed() {
      let depth = rows[index].depth
      rows[index].within = below.removeValue(forKey: depth + 1) ?? 0
      below[depth, default: 0] += rows[index].all
    }
    return rows
  }

  private func tagRows() async throws -> [MarkRow] {
    let tags = try await tags()
    let eldest = eldest(of: tags.map { ($0.id, $0[.name] ?? "") })
    var rows: [MarkRow] = []
    for tag in tags {
      let name = tag[.name] ?? ""
      var request = PageRequest(.inventoryItem, sort: .updatedAt)
      request.tag = tag.id
      let first = eldest[name.lowercased()]
      rows.append(
        MarkRow(
          mark: Mark(id: tag.id, name: name), name: name, depth: 0, parent: nil,
          items: try await count(request, limit: .max), twin: first == tag.id ? nil : first))
    }
    return rows
  }

  /// Of those of one name the one that was made first.
  private func eldest(of marks: [(id: RecordID, name: String)]) -> [String: RecordID] {
    marks.reduce(into: [:]) { eldest, mark in
      let name = mark.name.lowercased()
      eldest[name] = min(eldest[name] ?? mark.id, mark.id)
    }
  }

  /// Makes one, in a category if that is said; a name that is there already is refused.
  package func addMark(
    _ kind: MarkKind, _ name: String, within parent: RecordID? = nil
  ) async throws -> (outcome: SaveOutcome, id: RecordID) {
    let id = await newID()
    if let error = try await flaw(kind, name, within: parent, but: nil) {
      return (.refused(SaveRefusal(id, .fields([error]))), id)
    }
    switch kind {
    case .category:
      var record = Record<Category>(new: id)
      record[.name] = name
      record[.parent] = parent
      return (try await save(record), id)
    case .tag:
      var record = Record<Tag>(new: id)
      record[.name] = name
      return (try await save(record), id)
    }
  }

  /// Gives one another name, and a category another place in the tree.
  package func editMark(
    _ kind: MarkKind, _ id: RecordID, name: String, within parent: RecordID? = nil
  ) async throws -> SaveOutcome {
    if let error = try await flaw(kind, name, within: parent, but: id) {
      return .refused(SaveRefusal(id, .fields([error])))
    }
    switch kind {
    case .category:
      guard var record = try await fetch(Category.self, id) else { return .gone(id) }
      let tree = try await categoryTree()
      if let parent, tree.all(within: id).contains(parent) {
        return .refused(SaveRefusal(id, .fields([FieldError("parent", .circular)])))
      }
      record[.name] = name
      // A parent that is not there any more reads as none, and stays until another is chosen.
      if tree[id]?.parent != parent { record[.parent] = parent }
      return try await save(record)
    case .tag:
      guard var record = try await fetch(Tag.self, id) else { return .gone(id) }
      record[.name] = name
      return try await save(record)
    }
  }

  /// Deletes one; items that are in it, or have it, are in none. A category in which others lie is
  /// refused.
  package func deleteMark(_ kind: MarkKind, _ id: RecordID) async throws -> SaveOutcome {
    if kind == .category, try await categoryTree().nodes.contains(where: { $0.parent == id }) {
      return .refused(SaveRefusal(id, .hasCategories))
    }
    return try await delete(kind.entity, id)
  }

  /// What is wrong with a name: nothing in it, a comma in a tag's, or another one has it already.
  func flaw(
    _ kind: MarkKind, _ name: String, within parent: RecordID?, but id: RecordID?
  ) async throws -> FieldError? {
    if name.isEmpty { return FieldError("name", .required) }
    let words = name.lowercased()
    switch kind {
    case .category:
      let other = try await categoryTree().nodes.first {
        $0.name.lowercased() == words && $0.parent == parent && $0.record.id != id
      }
      return other.map { FieldError("name", .taken(by: $0.record.id)) }
    case .tag:
      if name.contains(",") { return FieldError("name", .invalid) }
      let other = try await tags().first { $0[.name]?.lowercased() == words && $0.id != id }
      return other.map { FieldError("name", .taken(by: $0.id)) }
    }
  }
}
