package import Device
package import Model

extension CompanyContext {
  /// The fields that the company gives its items.
  package func ownFields() async throws -> OwnFields {
    OwnFields(try await all(CustomField.self, by: Field<CustomField, String>.name))
  }

  /// How many items hold something in each of the places for such fields, the first one first.
  package func filledPlaces() async throws -> [Int] {
    let fields = (1...OwnField.countLimit).map { Field<InventoryItem, String>.custom($0).number }
    return try await filled(fields, of: .inventoryItem)
  }

  /// Makes a field behind the others. A place in which items still hold values of a deleted field
  /// is taken last.
  package func addField(
    _ draft: OwnFieldDraft
  ) async throws -> (outcome: SaveOutcome, id: RecordID) {
    let id = await newID()
    let fields = try await ownFields()
    if let error = draft.flaw(among: fields, but: nil) {
      return (.refused(SaveRefusal(id, .fields([error]))), id)
    }
    let filled = try await filledPlaces()
    guard fields.all.count < OwnField.countLimit,
      let slot = fields.freeSlot(for: draft.name, filled: filled)
    else { return (.refused(SaveRefusal(id, .noFieldLeft)), id) }
    var record = Record<CustomField>(new: id)
    draft.write(into: &record)
    record[.slot] = Int64(slot)
    record[.position] = (fields.all.compactMap(\.position).max() ?? 0).advancedToEnd(by: 1)
    return (try await save(record), id)
  }

  /// Gives a field another name, type or other words to choose from. Values stay as they are, also
  /// those that are not of the new type.
  package func editField(_ id: RecordID, _ draft: OwnFieldDraft) async throws -> SaveOutcome {
    guard var record = try await fetch(CustomField.self, id) else { return .gone(id) }
    if let error = draft.flaw(among: try await ownFields(), but: id) {
      return .refused(SaveRefusal(id, .fields([error])))
    }
    draft.write(into: &record)
    return try await save(record)
  }

  /// Puts a field at a place in the order of all; the first is 0.
  package func moveField(_ id: RecordID, to index: Int) async throws -> SaveOutcome {
    var order = try await ownFields().all.map(\.id)
    guard let present = order.firstIndex(of: id) else { return .gone(id) }
    order.remove(at: present)
    order.insert(id, at: min(max(0, index), order.count))
    var changed: [RecordValues] = []
    for (index, id) in order.enumerated() {
      guard var record = try await fetch(CustomField.self, id) else { continue }
      guard record[.position] != Int64(index + 1) else { continue }
      record[.position] = Int64(index + 1)
      changed.append(record.values)
    }
    return changed.isEmpty ? .saved : try await save(changed)
  }

  /// Gives a field whose place is another's a place of its own. What items hold stays with the
  /// other one.
  package func placeField(_ id: RecordID) async throws -> SaveOutcome {
    guard var record = try await fetch(CustomField.self, id) else { return .gone(id) }
    let fields = try await ownFields()
    guard fields[id]?.isDisplaced == true else { return .saved }
    guard let slot = fields.freeSlot(for: record[.name] ?? "", filled: try await filledPlaces())
    else { return .refused(SaveRefusal(id, .noFieldLeft)) }
    record[.slot] = Int64(slot)
    return try await save(record)
  }

  /// Deletes a field. What items hold in it stays, and is there again once it is restored.
  package func deleteField(_ id: RecordID) async throws -> SaveOutcome {
    try await delete(.customField, id)
  }
}
