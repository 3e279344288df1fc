package import Device
import Model
import Sealing

extension PageKey {
  /// Where a list goes on, as an address carries it: what a person sees anyway, not a secret.
  package var text: String {
    let mark =
      switch value {
      case .text(let words): "t" + words
      case .time(let milliseconds): "m\(milliseconds)"
      case .decimal(let number): "d\(number.millionths)"
      default: "n"
      }
    return "\(id)" + Base64URL.encode(Array(mark.utf8))
  }

  /// Reads such a text; nil for anything else, and the list begins at its beginning.
  package init?(text: String) {
    guard let id = RecordID(String(text.prefix(36))),
      let bytes = Base64URL.decode(String(text.dropFirst(36))),
      let mark = String(validating: bytes, as: UTF8.self), let kind = mark.first
    else { return nil }
    switch kind {
    case "t": self.init(value: .text(String(mark.dropFirst())), id: id)
    case "m":
      guard let milliseconds = Int64(mark.dropFirst()) else { return nil }
      self.init(value: .time(milliseconds), id: id)
    case "d":
      guard let millionths = Int64(mark.dropFirst()) else { return nil }
      self.init(value: .decimal(ExactDecimal(millionths: millionths)), id: id)
    case "n": self.init(value: .null, id: id)
    default: return nil
    }
  }

  /// The place of an item in a list of that order.
  init(_ row: ItemRow, _ order: ItemQuery.Order) {
    let value: FieldValue =
      switch order {
      case .name: row.item[.name].map { .text($0) } ?? .null
      case .code: row.item[.code].map { .text($0) } ?? .null
      case .changed: .time(row.changed.milliseconds)
      case .quantity: .decimal(row.quantity)
      case .reserved: row.reserved > .zero ? .decimal(row.reserved) : .null
      case .available: .decimal(row.level.available)
      case .incoming: row.incoming > .zero ? .decimal(row.incoming) : .null
      case .price: row.item[.price].map { .decimal($0) } ?? .null
      }
    self.init(value: value, id: row.item.id)
  }
}
