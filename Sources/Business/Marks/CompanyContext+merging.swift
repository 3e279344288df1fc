package import Device
package import Model

extension CompanyContext {
  /// Makes one of two: what was in the first is in the second afterwards, and the first is deleted.
  /// Who may not delete it changes nothing. Broken off, it is done again.
  package func mergeMark(
    _ kind: MarkKind, _ id: RecordID, into other: RecordID
  ) async throws -> SaveOutcome {
    if case .denied(let denial) = verdict(on: .delete, kind.subject) {
      return .refused(SaveRefusal(id, .denied(denial)))
    }
    let outcome =
      kind == .category
      ? try await moveContents(of: id, to: other) : try await moveMarks(of: id, to: other)
    guard outcome.isSaved else { return outcome }
    return try await delete(kind.entity, id)
  }

  private func moveContents(
    of id: RecordID, to other: RecordID
  ) async throws -> SaveOutcome {
    let tree = try await categoryTree()
    guard tree[id] != nil, tree[other] != nil else { return .gone(id) }
    guard !tree.all(within: id).contains(other) else {
      return .refused(SaveRefusal(id, .fields([FieldError("parent", .circular)])))
    }
    var inner = tree.nodes.filter { $0.parent == id }.map(\.record)
    for index in inner.indices { inner[index][.parent] = other }
    let moved = try await save(inner.map(\.values))
    guard moved.isSaved else { return moved }
    var request = PageRequest(.inventoryItem, sort: .updatedAt)
    request.filters = [PageFilter(Field<InventoryItem, RecordID>.category, id)]
    request.limit = StoreReader.pageLimit
    while true {
      var items = try await page(of: request).records.compactMap {
        $0.record(InventoryItem.self)
      }
      if items.isEmpty { return .saved }
      for index in items.indices { items[index][.category] = other }
      let outcome = try await save(items.map(\.values))
      guard outcome.isSaved else { return outcome }
    }
  }

  private func moveMarks(of id: RecordID, to other: RecordID) async throws -> SaveOutcome {
    guard id != other, try await fetch(Tag.self, id) != nil,
      try await fetch(Tag.self, other) != nil
    else { return .gone(id) }
    let items = try await living(.inventoryItem, try await marked(with: id)).map(\.id)
    for start in stride(from: 0, to: items.count, by: StoreReader.pageLimit) {
      let part = Array(items[start..<min(items.count, start + StoreReader.pageLimit)])
      let outcome = try await save(try await newMarks(of: part, with: other).map(\.values))
      guard outcome.isSaved else { return outcome }
    }
    return .saved
  }

  /// Marks with a tag for those of several items that have none.
  func newMarks(of items: [RecordID], with tag: RecordID) async throws -> [Record<ItemTag>] {
    let there = Set(try await marks(of: items).filter { $0.tag == tag }.map(\.item))
    var marks: [Record<ItemTag>] = []
    for item in items where !there.contains(item) {
      var mark = Record<ItemTag>(new: await newID())
      mark[.item] = item
      mark[.tag] = tag
      marks.append(mark)
    }
    return marks
  }
}
