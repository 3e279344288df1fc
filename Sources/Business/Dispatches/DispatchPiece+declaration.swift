package import Device
package import Model

extension DispatchPiece: RecordType {
  /// What goes, how much of it, and where it is taken from.
  package static var declared: RecordDeclaration {
    var declaration = RecordDeclaration(icon: "dispatch", words: words, fields: fields)
    declaration.shownByWhole = definition.fields[Field<DispatchPiece, ExactDecimal>.rank.number]
    return declaration
  }

  private static var words: RecordWords {
    RecordWords(
      title: say("Lines of dispatches"), add: say("Add a line"), search: say("Search lines"),
      empty: say("What goes to the recipient stands here.")
    ) { count, number in
      say(count, one: "1 line", other: "\(number) lines")
    }
  }

  private static var fields: [RecordField] {
    [
      field(.text, say("Description")).shown,
      field(.dispatch, say("Dispatch", meaning: "goods on their way")),
      field(.item, say("Item")).beside,
      field(.quantity, say("Quantity"), .quantity).shown, field(.unit).beside.shown,
      field(.picked, say("Picked")).hint(say("Empty: as much as the line says.")).shown,
      field(.place, say("Place"), .place(say("Where the item usually lies"))).beside.offered,
      field(.serial, say("Serial number or lot")).offered,
      field(.parcel, say("Parcel")).beside.shown,
      field(.condition, say("Condition")).hint(
        say("What comes back damaged is put into stock only where a place is named.")
      ).offered,
      field(.order, say("Order", meaning: "what somebody ordered")).offered,
      field(.code, say("Code")).offered,
      field(.note),
    ]
  }

  /// The name, code and unit of the item, where nothing else was written, and the place behind the
  /// other lines.
  package static func completed(
    _ values: RecordValues, since before: RecordValues?, in context: CompanyContext
  ) async throws -> RecordValues {
    guard var piece = Record<DispatchPiece>(values) else { return values }
    let old = before.flatMap { Record<DispatchPiece>($0) }
    if old?[.item] != piece[.item],
      let item = try await context.optional(InventoryItem.self, piece[.item])
    {
      if piece[.text] == old?[.text] { piece[.text] = item[.name] }
      (piece[.code], piece[.unit]) = (item[.code], item[.unit])
    }
    if before == nil, piece[.rank] == nil, let dispatch = piece[.dispatch] {
      let last = try await context.pieces(of: dispatch).last?[.rank] ?? .zero
      piece[.rank] = ExactDecimal(sum: Int128(last.millionths) + 1_000_000)
    }
    return piece.values
  }
}
