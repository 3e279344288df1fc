package import Business
import Device
package import Model

/// A record of which something is open, with all that its page shows.
package struct OpenDetail<Kind: OpenKind>: Sendable {
  /// The record.
  package var line: Kind.Line
  /// Its movements, the first one first.
  package var movements: [Record<StockTransaction>]
  /// The places of the company.
  package var tree: LocationTree
  /// The numbers of its item, where they go or come.
  package var serials = SerialListing()
  /// The contact that it names.
  var contact: NamedContact?
  /// What can be done to it.
  var acts: [OfferedAct<Kind>] = []

  /// Takes the parts as they are.
  package init(line: Kind.Line, movements: [Record<StockTransaction>], tree: LocationTree) {
    self.line = line
    self.movements = movements
    self.tree = tree
  }
}

extension CompanyContext {
  /// One record; nil when there is none.
  func detail<Kind: ShownOpenKind>(
    ofOpen kind: Kind.Type, _ id: RecordID
  ) async throws -> OpenDetail<Kind>? {
    guard let line = try await Kind.line(id, in: self) else { return nil }
    let (movements, tree) = (
      try await movements(kind, of: id), try await locationTree(isCounted: false)
    )
    var detail = OpenDetail<Kind>(line: line, movements: movements, tree: tree)
    detail.contact = try await namedContact(in: line.record.values)
    detail.acts = try await offered(kind, line)
    if Kind.showsNumbers, line.isOpen, let item = line.item {
      detail.serials = try await serials(of: item)
    }
    return detail
  }
}
