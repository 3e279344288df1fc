package import Device
package import Model

/// What a form or a command changes in a template.
package typealias LabelTemplateChange = FieldChanges<LabelTemplate>

extension CompanyContext {
  /// The templates of the company's labels, by name.
  package func labelTemplates() async throws -> [Record<LabelTemplate>] {
    try await all(LabelTemplate.self, by: Field<LabelTemplate, String>.name)
  }

  /// Makes a template; the same `id` does it once.
  package func addLabelTemplate(
    _ change: LabelTemplateChange, _ id: RecordID
  ) async throws -> SaveOutcome {
    if try await fetch(LabelTemplate.self, id) != nil { return .saved }
    var values = RecordValues(new: id, of: LabelTemplate.definition)
    change.apply(to: &values)
    return try await save([values])
  }

  /// Writes the fields of a template that the change names, and no others.
  package func editLabelTemplate(
    _ change: LabelTemplateChange, _ id: RecordID
  ) async throws -> SaveOutcome {
    guard let record = try await fetch(LabelTemplate.self, id) else { return .gone(id) }
    var values = record.values
    change.apply(to: &values)
    return try await save([values])
  }

  /// What a label tells of an item; the names of places and categories come from these.
  package static func facts(
    of row: ItemRow, _ tree: LocationTree, company: String
  ) -> [String: String] {
    var facts = [
      "name": row.item[.name] ?? "", "code": row.item[.code] ?? "",
      "barcode": row.item[.barcode] ?? "", "unit": row.item[.unit] ?? "", "company": company,
    ]
    if let price = row.item[.price] {
      facts["price"] = "\(price) \(row.item[.currency] ?? "")"
    }
    if let place = row.item[.location] { facts["place"] = tree[place]?.code }
    facts["category"] = row.category?.name
    return facts
  }

  /// What a label tells of a serial number or lot: of its item too, and where it lies.
  package static func facts(
    of line: SerialLine, of row: ItemRow, _ tree: LocationTree, company: String
  ) -> [String: String] {
    var facts = facts(of: row, tree, company: company)
    facts["serial"] = line.number
    facts["expires"] = line.unit[.expires].map { MomentParts($0).date }
    facts["place"] = line.places.lazy.compactMap { $0.location }.first.flatMap { tree[$0]?.code }
    return facts
  }

  /// What a label tells of a place.
  package static func facts(
    of node: LocationTree.Node, company: String
  ) -> [String: String] {
    [
      "name": node.name, "code": node.code, "place": node.code, "company": company,
    ]
  }
}
