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
  /// place behind them. `price` is what so many of an item cost in the document, each.
  static func completedLine(
    _ values: RecordValues, since before: RecordValues?, in context: CompanyContext,
    price: (Record<InventoryItem>, ExactDecimal, Record<Document>?) async throws -> ProposedPrice
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
      try await line.countUnits(of: item, in: context)
      if line[.price] == old?[.price] {
        line.take(try await price(item, line.count, document), after: old)
      }
      line[.code] = item[.code]
    } else if let old, old[.quantity] != line[.quantity] || old[.unit] != line[.unit],
      let item = try await context.optional(InventoryItem.self, line[.item])
    {
      if old[.unit] != line[.unit] { try await line.countUnits(of: item, in: context) }
      // The price of another quantity or unit, where the line had the one that was proposed.
      if line.hasPrice(of: old), old.hasPrice(try await price(item, old.count, document)) {
        line.take(try await price(item, line.count, document), after: old)
      }
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

extension Record where E: DocumentLine {
  /// What one of the item's own unit costs by it; nil where it has no price.
  var pricePerPiece: ExactDecimal? {
    guard let price = self[.price], let factor = self[E.factor] else { return self[.price] }
    return price.divided(by: factor)
  }

  /// How many there are of it in the item's own unit, as prices ask.
  fileprivate var count: ExactDecimal { self[.quantity] == nil ? .one : pieces ?? .zero }

  /// Notes how many of the item's own unit one of its unit is.
  fileprivate mutating func countUnits(
    of item: Record<InventoryItem>, in context: CompanyContext
  ) async throws {
    self[E.factor] = nil
    guard let name = self[.unit], name != item[.unit],
      let unit = try await context.units(of: item).named(name)
    else { return }
    (self[.unit], self[E.factor]) = (unit.name, unit.factor)
  }

  /// Whether nobody wrote another price or discount than it had before.
  fileprivate func hasPrice(of old: Record) -> Bool {
    self[.price] == old[.price] && hasDiscount(of: old)
  }

  /// Whether it has the price that was proposed.
  fileprivate func hasPrice(_ proposed: ProposedPrice) -> Bool {
    self[.price] == price(by: proposed) && self[.discountPercent] == proposed.discountPercent
      && self[.discountAmount] == nil
  }

  /// Of one of its unit.
  private func price(by proposed: ProposedPrice) -> ExactDecimal? {
    guard let factor = self[E.factor] else { return proposed.price }
    return proposed.price?.multiplied(by: factor)
  }

  private func hasDiscount(of old: Record?) -> Bool {
    self[.discountPercent] == old?[.discountPercent]
      && self[.discountAmount] == old?[.discountAmount]
  }

  /// Takes a price; its discount where nobody wrote another one.
  fileprivate mutating func take(_ proposed: ProposedPrice, after old: Record?) {
    self[.price] = price(by: proposed)
    guard hasDiscount(of: old) else { return }
    (self[.discountPercent], self[.discountAmount]) = (proposed.discountPercent, nil)
  }
}
