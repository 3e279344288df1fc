package import Model
import Storage

/// An item at a place.
package struct StockSpot: Hashable, Sendable {
  /// The item.
  package let item: RecordID
  /// The place; nil for what lies at none.
  package let place: RecordID?

  /// Takes the parts as they are.
  package init(item: RecordID, place: RecordID?) {
    self.item = item
    self.place = place
  }
}

extension StoreReader {
  /// What lay at a spot at a moment by its movements, those of that very moment included: added up
  /// each time, exactly. What arrives later with an earlier date changes it.
  package func level(
    at spot: StockSpot, until moment: Moment, in company: CompanyID
  ) throws -> ExactDecimal {
    guard let table = table(.stockTransaction) else { return .zero }
    let fields = StockTransaction.definition.fields
    let columns = table.columns.fields
    let item = Field<StockTransaction, RecordID>.item.number
    let place = Field<StockTransaction, RecordID>.location.number
    let sql = """
      SELECT \(columns[Field<StockTransaction, ExactDecimal>.quantity.number])
      FROM "\(table.definition.name)" INDEXED BY \(table.index(on: fields[item]))
      WHERE \(table.columns.zone) = ?1 AND deleted IS NULL AND \(columns[item]) = ?2
      AND \(columns[place]) IS ?3
      AND \(columns[Field<StockTransaction, Moment>.date.number]) <= ?4
      """
    let quantities = try connection.all(sql) {
      $0.bind(company, at: 1)
      $0.bind(spot.item, at: 2)
      $0.bind(spot.place.map { .reference($0) } ?? FieldValue.null, at: 3)
      $0.bind(moment.fieldValue, at: 4)
    } read: {
      ExactDecimal(millionths: $0.int64(0))
    }
    return ExactSum(quantities).value
  }
}

extension DeviceStore {
  /// Reverses movements and saves records with that, in one durable transaction and as one atom.
  package func reverse(
    _ movements: [RecordID], with records: [RecordValues], in zone: ZoneID, now: UInt64
  ) throws -> SaveOutcome {
    do {
      let reversals = try movements.flatMap { movement in
        try self.reversals(of: movement, in: zone, now: now).map { $0.values }
      }
      return try save(records + reversals, together: true, in: zone, now: now)
    } catch let refusal as SaveRefusal {
      return .refused(refusal)
    }
  }
}

extension CompanyContext {
  /// What lay at spots at moments; see `StoreReader.level`.
  package func levels(
    at spots: [(spot: StockSpot, moment: Moment)]
  ) async throws -> [ExactDecimal] {
    let company = company
    return try await device.lists.read(company) { reader in
      try spots.map { try reader.level(at: $0.spot, until: $0.moment, in: company) }
    }
  }

  /// Reverses movements together with other records; see `DeviceStore.reverse`.
  package func reverse(
    _ movements: [RecordID], with records: [RecordValues]
  ) async throws -> SaveOutcome {
    let company = company
    let kinds = records.map(\.kind) + [.stockTransaction]
    return try await device.write(company, kinds) { store, now in
      try store.reverse(movements, with: records, in: company, now: now)
    }
  }

  /// The account that works here.
  package var account: AccountID { device.account }
}
