package import Device
package import Model

/// A company to look around in: a bicycle shop with sixty items, and what moved in twelve weeks.
///
/// It is a company like any other, the maker's own, and is marked as a sample. As long as it is,
/// nobody can be invited into it.
package struct SampleCompany: Sendable {
  private static let currency = "EUR"

  let id: CompanyID
  /// When its history ends, in milliseconds since 1970.
  private let now: UInt64

  init(_ id: CompanyID) {
    self.id = id
    now = id.milliseconds ?? 0
  }

  /// Makes one in one transaction, all of it or nothing; its history ends now.
  package static func make(on device: Device) async throws -> CompanyID {
    let sample = SampleCompany(await device.newID())
    let outcome = try await device.importCompany(sample.root, isDryRun: false) { filling in
      for record in sample.records { try filling.save([record]) }
    }
    if case .refused(let refusal) = outcome { throw refusal }
    return sample.id
  }

  static let items = SampleCatalogue.text.split(separator: "\n").compactMap(SampleItem.init)

  private var root: Record<Company> {
    var company = Record<Company>(new: id)
    company[.name] = "Wheelhouse Bicycles"
    company[.country] = "DE"
    company[.currency] = Self.currency
    company[.contactName] = "Mara Lind"
    company[.email] = "shop@wheelhouse.example"
    company[.street] = "Uferweg 12"
    company[.postalCode] = "24103"
    company[.city] = "Kiel"
    company[.policies] = "Returns within 30 days, unused and in their box."
    company[.accentColor] = "#0b6e4f"
    company[.isSample] = true
    return company
  }

  /// Everything in it, in the order in which it may be saved.
  var records: [RecordValues] {
    let begin = Moment(milliseconds: Int64(now) - Self.leadTime)
    let warehouse = SampleWarehouse(id, begin)
    let marks = SampleMarks(id, begin)
    var counts = SampleCounts(id, in: warehouse.places, now: Int64(now))
    let declared = SampleRecords(id, begin, now: Moment(milliseconds: Int64(now))).records
    let stocked = stocked(in: warehouse, marks, &counts)
    let items = stocked.compactMap { Record<InventoryItem>($0) }
    let contacts = declared.compactMap { Record<Contact>($0) }
    let orders = SampleOrders(id, begin, now: Int64(now), items: items, contacts: contacts)
    let purchases = SamplePurchases(id, begin, now: Int64(now), items: items, contacts: contacts)
    return warehouse.places.map(\.values) + marks.categories.map(\.values)
      + marks.tags.map(\.values) + declared + counts.counts.map(\.values) + stocked
      + orders.records + purchases.records
  }

  /// How long before the end the places were made, in milliseconds.
  private static let leadTime: Int64 = 100 * 86_400_000

  private func stocked(
    in warehouse: SampleWarehouse, _ marks: SampleMarks, _ counts: inout SampleCounts
  ) -> [RecordValues] {
    Self.items.enumerated().flatMap { index, item in
      let bin = warehouse.bin(of: index, among: Self.items.count)
      let history = SampleHistory(of: item, index: index, now: now)
      let begin = history.movements.first?.date ?? Moment(milliseconds: Int64(now))
      var names = SampleNames(id, index, begin)
      var record = itemRecord(item, index, names.next())
      record[.location] = bin
      record[.category] = marks.category(of: item)
      let moved = history.movements.map { movement($0, of: record, item, names.next()) }
      let loans = SampleLoans.of(record, now: Int64(now)) { names.next() }
      let serials = SampleSerials.of(record, level: history.level, now: Int64(now)) {
        names.next()
      }
      let reserved = SampleReservations.of(record, now: Int64(now)) { names.next() }
      let standing = moved + loans.movements + serials.movements
      let counted = counts.of(record, standing)
      let all = (standing + counted.movements).sorted {
        ($0[.date] ?? begin, $0.id) < ($1[.date] ?? begin, $1.id)
      }
      var made = [record.values, cost(of: record.id, item, names.next(), begin).values]
      made += marks.marks(of: record) { names.next() }.map(\.values)
      made += loans.loans.map(\.values) + serials.units.map(\.values)
      made += reserved.map(\.values) + counted.lines.map(\.values) + all.map(\.values)
      return made
    }
  }

  private func itemRecord(
    _ item: SampleItem, _ index: Int, _ id: RecordID
  ) -> Record<InventoryItem> {
    var record = Record<InventoryItem>(new: id)
    record[.name] = item.name
    record[.code] = item.code
    record[.barcode] = SampleNames.barcode(index)
    record[.manufacturer] = item.maker
    record[.price] = item.price
    record[.currency] = Self.currency
    record[.unit] = item.unit
    record[.threshold] = item.threshold
    record[.reorderQuantity] = item.orderQuantity
    record[.condition] = "new"
    record[.authorName] = "Mara Lind"
    let days = { (count: Int64) in Moment(milliseconds: Int64(now) + count * 86_400_000) }
    switch item.trait {
    case .expires: record[.expires] = days(45)
    case .flagged: record[.isFlagged] = true
    case .inspect: record[.inspection] = "pending"
    case .archived: record[.isArchived] = true
    case .season: record[.description] = "For ice and snow: ordered in September, sold until March."
    case .out: record[.description] = "More come with the next delivery."
    case .low, .workshop, nil: break
    }
    return record
  }

  private func cost(
    of record: RecordID, _ item: SampleItem, _ id: RecordID, _ date: Moment
  ) -> Record<ItemCost> {
    var cost = Record<ItemCost>(new: id)
    cost[.item] = record
    cost[.unitCost] = item.cost
    cost[.currency] = Self.currency
    cost[.supplier] = item.maker
    cost[.date] = date
    return cost
  }

  private func movement(
    _ movement: SampleHistory.Movement, of record: Record<InventoryItem>, _ item: SampleItem,
    _ id: RecordID
  ) -> Record<StockTransaction> {
    var transaction = Record<StockTransaction>(new: id)
    transaction[.item] = record.id
    transaction[.location] = record[.location]
    transaction[.type] = movement.type.name
    transaction[.quantity] = movement.quantity
    transaction[.unit] = item.unit
    transaction[.reason] = movement.reason
    transaction[.note] = movement.note
    transaction[.date] = movement.date
    transaction[.authorName] = movement.author
    return transaction
  }
}
