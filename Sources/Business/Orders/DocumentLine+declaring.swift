import Device
import Model

extension DocumentLine where Self: RecordType, Document: OrderType {
  /// What a line is, how much of it, and at what price. `whole` says of which document, `own` is
  /// what lines of the kind alone say.
  static func declaredLine(
    icon: String, _ words: RecordWords, of whole: RecordField, own: [RecordField] = []
  ) -> RecordDeclaration {
    let fields = [
      field(.text, say("Description")).shown, whole, field(.item, say("Item")).beside,
      field(.quantity, say("Quantity"), .quantity).shown, field(.unit).beside.shown,
      field(.price, say("Price of one")).shown,
      field(.taxRate, say("Tax in percent"), .percent).beside.offered,
      field(.discountPercent, say("Discount in percent"), .percent),
      field(.discountAmount, say("Discount as an amount")).beside,
      field(.code, say("Code")).offered,
    ]
    var declaration = RecordDeclaration(
      icon: icon, words: words, fields: fields + own + [field(.note)])
    declaration.shownByWhole = definition.fields[Field<Self, ExactDecimal>.rank.number]
    return declaration
  }

  /// What the item says, where nothing else was written; the tax of the lines before; and the
  /// place behind them. `price` is what one of an item usually costs in the document.
  static func completedLine(
    _ values: RecordValues, since before: RecordValues?, in context: CompanyContext,
    price: (Record<InventoryItem>, Record<Document>?) async throws -> ExactDecimal?
  ) async throws -> RecordValues {
    guard var line = Record<Self>(values) else { return values }
    let old = before.flatMap { Record<Self>($0) }
    let document = try await context.optional(Document.self, line[.document])
    if old?[.item] != line[.item],
      let item = try await context.optional(InventoryItem.self, line[.item])
    {
      // What the line said of another item, and nobody wrote anew, this one says.
      if line[.text] == old?[.text] { line[.text] = item[.name] }
      if line[.unit] == old?[.unit] { line[.unit] = item[.unit] }
      if line[.price] == old?[.price] { line[.price] = try await price(item, document) }
      line[.code] = item[.code]
    }
    guard before == nil, let document, line[.rank] == nil || line[.taxRate] == nil else {
      return line.values
    }
    let others = try await context.documentLines(Self.self, of: document.id)
    if line[.rank] == nil {
      line[.rank] = ExactDecimal(sum: Int128(others.last?[.rank]?.millionths ?? 0) + 1_000_000)
    }
    if line[.taxRate] == nil {
      line[.taxRate] =
        if let last = others.last { last[.taxRate] } else {
          try await context.usualTaxRate(Self.self, of: line[.item])
        }
    }
    return line.values
  }
}
