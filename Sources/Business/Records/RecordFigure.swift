package import Device
package import Model

/// An amount that is worked out of a record and its parts, and stored nowhere: the total of an
/// order.
package struct RecordFigure: Sendable {
  /// Its name in answers and addresses.
  package let name: String
  /// What people call it.
  package let label: String
  /// Whether lists show it before anybody chooses columns.
  package let isUsual: Bool

  /// Declares a figure.
  package init(_ name: String, _ label: String, isUsual: Bool = false) {
    self.name = name
    self.label = label
    self.isUsual = isUsual
  }
}

extension RecordType {
  /// None.
  package static var figures: [RecordFigure] { [] }
  /// None.
  package static func figures(
    of records: [Record<Self>], in context: CompanyContext
  ) async throws -> [[Money?]] {
    records.map { _ in [] }
  }

  /// What the figures of any records of the kind are.
  package static func figures(
    ofAny records: [RecordValues], in context: CompanyContext
  ) async throws -> [[Money?]] {
    try await figures(of: records.compactMap { Record<Self>($0) }, in: context)
  }
}

extension RecordLine {
  /// The figures with their names, as answers tell them.
  package var figureMembers: [(name: String, amount: ExactDecimal?)] {
    guard !figures.isEmpty else { return [] }
    return zip(Kind.figures, figures).map { ($0.name, $1?.amount) }
  }
}

extension CompanyContext {
  /// Records with their figures.
  func figured<Kind: RecordType>(_ lines: [RecordLine<Kind>]) async throws -> [RecordLine<Kind>] {
    guard !Kind.figures.isEmpty else { return lines }
    let figures = try await Kind.figures(of: lines.map(\.record), in: self)
    var lines = lines
    for (index, amounts) in zip(lines.indices, figures) { lines[index].figures = amounts }
    return lines
  }

  /// A record of any kind with what follows from what was written into it.
  package func completed(
    _ values: RecordValues, since before: RecordValues?
  ) async throws -> RecordValues {
    guard let type = RecordTypes.all.first(where: { $0.definition.kind == values.kind }) else {
      return try await named(values, since: before)
    }
    return try await type.completed(values, since: before, in: self)
  }
}
