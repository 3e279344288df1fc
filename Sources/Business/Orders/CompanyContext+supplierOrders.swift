package import Device
package import Model

/// What is to be ordered from one supplier.
package struct SupplierOrder: Equatable, Sendable {
  /// What the supplier is called.
  package let supplier: String
  /// The contact that they are, where items say so.
  package fileprivate(set) var contact: RecordID?
  /// What to order of which items.
  package fileprivate(set) var lines: [ReorderList.Line]
}

extension ReorderList {
  /// The list without some items.
  package func without(_ items: Set<RecordID>) -> ReorderList {
    ReorderList(lines.map(\.row).filter { !items.contains($0.item.id) }, isCut: isCut)
  }

  /// The lines by supplier, in their order. What no item says anything of comes last, from nobody.
  package var bySupplier: [SupplierOrder] {
    var orders: [SupplierOrder] = []
    for line in lines {
      let contact = line.row.item[.supplierContact]
      let place = orders.firstIndex { order in
        if let contact, let theirs = order.contact { return contact == theirs }
        return ContactNaming.areSame(order.supplier, line.source)
      }
      if let place {
        orders[place].lines.append(line)
        orders[place].contact = orders[place].contact ?? contact
      } else {
        orders.append(SupplierOrder(supplier: line.source, contact: contact, lines: [line]))
      }
    }
    return orders.filter { !$0.supplier.isEmpty } + orders.filter(\.supplier.isEmpty)
  }
}

extension CompanyContext {
  /// How many drafts are looked at for what they order already.
  private static let draftLimit = 200

  /// The items that drafts of purchase orders name: they are about to be ordered.
  package func itemsInDrafts() async throws -> Set<RecordID> {
    var request = PageRequest(.purchase, sort: .updatedAt)
    request.filters = [PageFilter(Field<Purchase, String>.state, "draft")]
    request.isDescending = true
    request.limit = Self.draftLimit
    var items: Set<RecordID> = []
    for draft in try await page(of: request).records {
      items.formUnion(
        try await documentLines(PurchasePosition.self, of: draft.id).compactMap { $0[.item] })
    }
    return items
  }

  /// Makes the draft of a purchase order for each supplier; the same `id` does it once. Answers the
  /// drafts in the order of the suppliers.
  package func draftPurchases(
    _ orders: [SupplierOrder], _ id: RecordID
  ) async throws -> (outcome: SaveOutcome, drafts: [RecordID]) {
    var drafts: [RecordValues] = []
    for (place, order) in orders.enumerated() {
      var draft = Purchase.blank(.made(for: RecordID(high: 1, low: UInt64(place)), by: id))
      var change = FieldChanges<Purchase>()
      change.set(
        .supplier, to: order.supplier.isEmpty ? say("Supplier not named") : order.supplier)
      change.set(.contact, to: order.contact)
      change.apply(to: &draft)
      draft = try await Purchase.completed(draft, since: nil, in: self)
      drafts.append(try await due(draft, of: order))
    }
    let made = drafts.map(\.id)
    guard let first = made.first else {
      return (.refused(SaveRefusal(company, .byOrder(.nothingToOrder))), [])
    }
    if try await fetch(Purchase.self, first) == nil {
      let outcome = try await save(drafts)
      guard outcome == .saved else { return (outcome, []) }
    }
    var lines: [RecordValues] = []
    for (order, draft) in zip(orders, made) {
      lines += try await self.lines(of: order, in: draft)
    }
    return (lines.isEmpty ? .saved : try await save(lines), made)
  }

  /// The draft with the day on which all of it is there, where the supplier takes as long as
  /// usual.
  private func due(_ draft: RecordValues, of order: SupplierOrder) async throws -> RecordValues {
    guard var purchase = Record<Purchase>(draft), purchase[.due] == nil else { return draft }
    var longest: Int64?
    for line in order.lines {
      let bought = try await lastPurchases(of: line.row.item.id, from: purchase)
      guard let days = BoughtLine.usualDays(of: bought) else { continue }
      longest = max(longest ?? 0, days)
    }
    guard let longest else { return draft }
    purchase[.due] = Moment(
      milliseconds: try await today().milliseconds + longest * 86_400_000)
    return purchase.values
  }

  /// Those of a draft that are not there yet.
  private func lines(of order: SupplierOrder, in draft: RecordID) async throws -> [RecordValues] {
    var lines: [RecordValues] = []
    for (place, line) in order.lines.enumerated() {
      let id = RecordID.made(for: line.row.item.id, by: draft)
      if try await fetch(PurchasePosition.self, id) != nil { continue }
      var change = FieldChanges<PurchasePosition>()
      change.set(.purchase, to: draft)
      change.set(.item, to: line.row.item.id)
      change.set(.quantity, to: line.quantity)
      change.set(.rank, to: ExactDecimal(Int64(place + 1)))
      var values = PurchasePosition.blank(id)
      change.apply(to: &values)
      lines.append(try await PurchasePosition.completed(values, since: nil, in: self))
    }
    return lines
  }
}
