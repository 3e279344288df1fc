package import Device
package import Model

extension CompanyContext {
  /// Adds a line to a dispatch: of the item with that code, barcode or name, or else of what the
  /// words say. The same `id` does it once.
  package func addPiece(
    _ words: String, _ quantity: ExactDecimal, to dispatch: RecordID, _ id: RecordID
  ) async throws -> SaveOutcome {
    var change = FieldChanges<DispatchPiece>()
    change.set(.dispatch, to: dispatch)
    guard let found = try await orderedItem(words) else {
      change.set(.text, to: words)
      change.set(.quantity, to: quantity)
      return try await add(change, id)
    }
    change.set(.item, to: found.item.id)
    let pieces = found.unit.flatMap { quantity.multiplied(by: $0.factor) } ?? quantity
    change.set(.quantity, to: pieces)
    return try await add(change, id)
  }

  /// Notes that so much of what is scanned or typed was picked: a serial number, or an item by
  /// code, barcode or name. The same `new` does it once.
  package func pick(
    _ words: String, _ quantity: ExactDecimal, of dispatch: RecordID, _ new: RecordID
  ) async throws -> SaveOutcome {
    let lines = try await pieces(of: dispatch)
    if lines.contains(where: { $0.id == new }) { return .saved }
    for serial in try await serials(scanned: words) {
      guard let line = lines.first(where: { $0[.item] == serial.unit[.item] && $0.isUnnamed })
      else { continue }
      guard !lines.contains(where: { $0[.serial] == serial.unit.id }),
        serial.state == .inStock
      else { return .refused(SaveRefusal(line.id, .byOrder(.serialIsElsewhere(words)))) }
      let amount = serial.kind == .lot ? min(quantity, line[.quantity] ?? .one) : .one
      return try await save(
        line.parted(amount, as: new) { part in
          (part[.serial], part[.picked]) = (serial.unit.id, amount)
        })
    }
    guard let found = try await orderedItem(words) else {
      return .refused(SaveRefusal(dispatch, .byOrder(.notAsked(words))))
    }
    if let refusal = found.item.numberNeeded { return .refused(refusal) }
    var amount = found.unit.flatMap { quantity.multiplied(by: $0.factor) } ?? quantity
    var changed: [RecordValues] = []
    for line in lines where line[.item] == found.item.id && amount > .zero {
      let rest = (line[.quantity] ?? .zero).minus(line[.picked] ?? .zero)
      guard rest > .zero else { continue }
      var line = line
      let taken = min(rest, amount)
      line[.picked] = (line[.picked] ?? .zero).plus(taken)
      amount = amount.minus(taken)
      changed.append(line.values)
    }
    guard amount == .zero, !changed.isEmpty else {
      return .refused(SaveRefusal(dispatch, .byOrder(.notAsked(words))))
    }
    return try await save(changed)
  }

  /// Packs so much of what is scanned or typed into a parcel, which is made where there is none of
  /// that name. Nothing typed packs all that is in no parcel yet.
  func pack(
    _ words: String?, _ quantity: ExactDecimal?, into name: String, of dispatch: RecordID,
    _ new: RecordID
  ) async throws -> SaveOutcome {
    let (company, lines) = (company, try await pieces(of: dispatch))
    if lines.contains(where: { $0.id == new }) { return .saved }
    let parcels = try await read {
      try $0.records(Parcel.self, with: .dispatch, dispatch, in: company)
    }
    var records: [RecordValues] = []
    let parcel: RecordID
    if let known = parcels.first(where: { $0[.name]?.lowercased() == name.lowercased() }) {
      parcel = known.id
    } else {
      var made = Record<Parcel>(new: .made(for: dispatch, by: new))
      (made[.name], made[.dispatch]) = (name, dispatch)
      (parcel, records) = (made.id, [made.values])
    }
    let loose = lines.filter { $0[.parcel] == nil && $0.goes > .zero }
    guard let words else {
      guard !loose.isEmpty else {
        return .refused(SaveRefusal(dispatch, .byOrder(.nothingGoes)))
      }
      return try await save(
        records
          + loose.map { line in
            var line = line
            line[.parcel] = parcel
            return line.values
          })
    }
    let serials = Set(try await serials(scanned: words).map(\.unit.id))
    let item = try await orderedItem(words)
    let line = loose.first { line in
      line[.serial].map { serials.contains($0) } ?? false
        || line[.item] != nil && line[.item] == item?.item.id
        || line[.text]?.lowercased() == words.lowercased()
    }
    guard let line else {
      return .refused(SaveRefusal(dispatch, .byOrder(.notAsked(words))))
    }
    let scanned = item?.unit.flatMap { (quantity ?? .one).multiplied(by: $0.factor) }
    let amount = scanned ?? quantity ?? line.goes
    return try await save(
      records
        + line.parted(amount, as: new) { part in
          part[.parcel] = parcel
        })
  }
}

extension Record<DispatchPiece> {
  /// Whether it waits for serial numbers.
  fileprivate var isUnnamed: Bool { self[.serial] == nil && self[.item] != nil }

  /// So much of it as a line of its own, changed; itself, where that is all of it. What was picked
  /// goes along as far as it reaches.
  fileprivate func parted(
    _ amount: ExactDecimal, as id: RecordID, _ change: (inout Record<DispatchPiece>) -> Void
  ) -> [RecordValues] {
    var rest = self
    guard amount > .zero, amount < goes else {
      change(&rest)
      return [rest.values]
    }
    var part = Record<DispatchPiece>(new: id)
    (part[.text], part[.dispatch], part[.item]) = (self[.text], self[.dispatch], self[.item])
    (part[.code], part[.unit], part[.quantity]) = (self[.code], self[.unit], amount)
    (part[.order], part[.orderLine]) = (self[.order], self[.orderLine])
    (part[.place], part[.condition], part[.returns]) = (
      self[.place], self[.condition], self[.returns]
    )
    part[.rank] = (self[.rank] ?? .zero).plus(ExactDecimal(millionths: 1_000))
    if let picked = self[.picked] {
      part[.picked] = amount
      rest[.picked] = picked.minus(amount)
    }
    rest[.quantity] = (self[.quantity] ?? .zero).minus(amount)
    change(&part)
    return [rest.values, part.values]
  }
}
