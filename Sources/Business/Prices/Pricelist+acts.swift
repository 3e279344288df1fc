package import Device
package import Model

extension Pricelist {
  /// Prices are pasted from a table.
  package static var acts: [RecordAct<Pricelist>] { [paste] }

  private static var paste: RecordAct<Pricelist> {
    RecordAct(
      "paste", say("Paste prices"),
      inputs: [
        input("rows", say("Rows of a table"), .text(limit: 100_000), .lines, required: true)
          .hint(
            say(
              "Item, from how many on, and price of one in three columns, as a spreadsheet copies "
                + "them."))
      ],
      done: { line, _ in say("Wrote prices into “\(line.title)”.") },
      effect: { context, line, inputs, new in
        try await context.write(prices: inputs["rows"] ?? "", into: line.id, new)
      }
    )
    .folded
    .shown { $0.record[.isArchived] != true }
    .noted(
      "Columns are apart by tabs or semicolons. An item is named by its code, its barcode or its "
        + "name. A price that is there for the same quantity is changed. All rows are written, or "
        + "none.")
  }
}

extension CompanyContext {
  /// Writes prices that somebody copied from a table into a list, all or none. The same `id` does
  /// it once.
  package func write(
    prices text: String, into list: RecordID, _ id: RecordID
  ) async throws -> SaveOutcome {
    do {
      var prices: [RecordID: RecordValues] = [:]
      for row in try PastedRow.all(in: text, Speech.language.numbers, for: list) {
        let price = try await self.price(row, in: list, id)
        prices[price.id] = price
      }
      let written = prices.values.sorted { $0.id < $1.id }
      guard !written.isEmpty else {
        return .refused(SaveRefusal(list, .byOrder(.nothingToPrice)))
      }
      return try await save(written)
    } catch let refusal as SaveRefusal {
      return .refused(refusal)
    }
  }

  /// The price that a row says, as it is to be: one that is there already with another amount, or
  /// one more. Of one item from one quantity on it is one, also where a table has it twice.
  private func price(
    _ row: PastedRow, in list: RecordID, _ id: RecordID
  ) async throws -> RecordValues {
    guard let item = try await orderedItem(row.words)?.item else {
      throw SaveRefusal(list, .byOrder(.noSuchItem(row.words)))
    }
    guard let amount = row.price else {
      throw SaveRefusal(list, .byOrder(.noPrice(row.words)))
    }
    var change = FieldChanges<ListedPrice>()
    change.set(.price, to: amount)
    let there = try await listedPrices(of: item.id, in: list)
    if var values = there.last(where: { max($0.begin, .one) == row.quantity })?.values {
      change.apply(to: &values)
      return values
    }
    change.set(.pricelist, to: list)
    change.set(.item, to: item.id)
    change.set(.quantity, to: row.quantity == .one ? nil : row.quantity)
    let key = RecordID.listedPrice(of: item.id, from: row.quantity.digits, in: list)
    var values = ListedPrice.blank(.made(for: key, by: id))
    change.apply(to: &values)
    return try await ListedPrice.completed(values, since: nil, in: self)
  }
}
