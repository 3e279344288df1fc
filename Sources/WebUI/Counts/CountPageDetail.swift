package import Business
import Device
package import Model

/// A count with all that its page shows.
package struct CountPageDetail: Equatable, Sendable {
  /// The count.
  package var detail: CountDetail
  /// Names of who counted.
  package var people: [AccountID: String]
  /// Who looks at it.
  package var account: AccountID

  /// Takes the parts as they are.
  package init(detail: CountDetail, people: [AccountID: String], account: AccountID) {
    self.detail = detail
    self.people = people
    self.account = account
  }

  /// Where an item is counted: where the person says; else where it is expected, if that is one
  /// place alone; else where it usually lies, as far as that is within what is counted.
  func spot(of item: Record<InventoryItem>, chosen: RecordID??) -> StockSpot {
    if let chosen { return StockSpot(item: item.id, place: chosen) }
    let places = detail.rows.filter { $0.spot.item == item.id }
    if places.count == 1 { return places[0].spot }
    let usual = item[.location]
    guard let counted = detail.count[.place] else {
      return StockSpot(item: item.id, place: usual)
    }
    let isWithin = usual.map { detail.tree.lies($0, within: counted) } ?? false
    return StockSpot(item: item.id, place: isWithin ? usual : counted)
  }
}
