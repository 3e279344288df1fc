import Business
import HTTPServing
import Model
import PageParts

extension Website {
  func addCells(to router: inout Router) {
    within(&router, .post, "/items/cell", writeCell)
    within(&router, .get, "/items/cell") { visit, _, company in
      visit.onward(to: cellList(visit, company))
    }
  }

  private func cellList(_ visit: Visit, _ company: CompanyView) -> Place {
    ItemQuery(visit.query).place(from: Place("companies").at(company.id).at("items"))
  }

  /// One field of one item, written where it stands in the list.
  private func writeCell(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let list = cellList(visit, company)
    guard let id = RecordID(visit.field("item")),
      let column = ItemColumn(rawValue: visit.field("field")), column.isWritten
    else { throw PageRefusal.notFound }
    guard let detail = try await person.device.inventory.item(id, company.id) else {
      return visit.onward(to: list, .failed(ListWords.gone))
    }
    let item = detail.row.item
    let (now, value) = (column.typed(item), visit.field("value"))
    let was = column.isNumber(.none) ? Grouped.typed(visit.field("was")) : visit.field("was")
    if now != was, now != value {
      return visit.onward(to: list, .failed(ListWords.changedMeanwhile(column.label(), now)))
    }
    var reader = FieldReader<InventoryItem>(
      Query().setting(column.rawValue, to: value).setting("was-\(column.rawValue)", to: now))
    column.read(into: &reader, currency: company.currency)
    if let wrong = reader.errors.entries.first {
      return visit.onward(to: list, .failed(wrong.sentence))
    }
    let change = reader.changes
    switch try await person.device.inventory.edit(TaggedChange(change), id, company.id) {
    case .saved:
      let words = ItemWords.saved(item[.name] ?? "")
      var told: (words: String, link: Notice.Link?) = (words, nil)
      if column == .barcode || column == .code {
        told = try await self.told(words, ofCodesOf: id, person, company)
      }
      return visit.onward(
        to: list, done: told.words, in: company, undo: change.reversal(of: item.values),
        link: told.link)
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .taken: return visit.onward(to: list, .failed(ItemWords.codeTaken))
    case .missing: return visit.onward(to: list, .failed(ListWords.gone))
    case .invalid(_, let sentence): return visit.onward(to: list, .failed(sentence))
    }
  }
}

extension ItemColumn {
  /// Takes the column's field, as the item's form would.
  fileprivate func read(
    into reader: inout FieldReader<InventoryItem>, currency: CurrencyCode?
  ) {
    switch self {
    case .code: reader.text(rawValue, .code, label(), missing: ItemWords.codeMissing)
    case .barcode: reader.text(rawValue, .barcode, label())
    case .manufacturer: reader.text(rawValue, .manufacturer, label())
    case .threshold: reader.decimal(rawValue, .threshold)
    case .price:
      if reader.decimal(rawValue, .price) {
        reader.changes.set(.currency, to: currency?.description)
      }
    default: break
    }
  }
}
