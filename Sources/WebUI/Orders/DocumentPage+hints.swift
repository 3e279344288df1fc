import Business
import Device
import Model
import PageParts

extension DocumentPage {
  /// Where what there is to know of an item stands while somebody types.
  static var hints: String { "hints" }
}

extension DocumentPage {
  /// What is told of an item, each by itself.
  fileprivate static func hint(_ item: Record<InventoryItem>, _ told: [String]) -> HTML {
    Tag.p(
      .class("line-hint"), Attribute("data-remark", hints), Attribute("role", "status")
    ) {
      Tag.strong { item[.name] ?? "" }
      for words in told {
        Tag.span { words }
      }
    }
  }
}

extension DocumentPage where Document == SalesOrder {
  /// What is in stock of an item, what it costs, and what the customer paid for it.
  static func hint(_ told: OrderedItem) -> HTML { hint(told.item, OrderWords.hints(told)) }
}

extension DocumentPage where Document == Purchase {
  /// What is in stock of an item, and what suppliers took for it.
  static func hint(_ told: BoughtItem) -> HTML { hint(told.item, OrderWords.hints(told)) }
}

extension OrderWords {
  /// What is to be known of an item that is named in a line, each by itself.
  static func hints(_ told: OrderedItem) -> [String] {
    let unit = told.item[.unit].map { " \($0)" } ?? ""
    let there = Grouped.whole(told.available) + unit
    return [available(there), price(told), told.last.map { last($0) }].compactMap(\.self)
  }

  /// The same of an item that is bought.
  static func hints(_ told: BoughtItem) -> [String] {
    [inStock(Grouped.whole(told.level.onHand))] + told.offers.map { offer($0) }
  }

  private static func offer(_ offer: SupplierPrice) -> String {
    let price = less(Grouped.whole(offer.price), offer.discountPercent)
    let count = Grouped.whole(offer.quantity)
    guard let days = offer.days else { return say("\(offer.supplier): \(price) for \(count)") }
    return say(
      Int(days), one: "\(offer.supplier): \(price) for \(count), 1 day",
      other: "\(offer.supplier): \(price) for \(count), \("\(days)") days")
  }

  /// A price with what is taken off it.
  static func less(_ price: String, _ discount: ExactDecimal?) -> String {
    discount.map { "\(price) − \(percent($0))" } ?? price
  }

  /// What one costs, and which price list says so.
  private static func price(_ told: OrderedItem) -> String? {
    guard let price = told.price.map({ Grouped.whole($0) }) else { return nil }
    guard let list = told.list else { return say("Price: \(price)") }
    let less = less(price, list.discountPercent)
    guard let from = list.from.map({ Grouped.whole($0) }) else {
      return say("Price: \(less) (\(list.name))")
    }
    return say("Price: \(less) (\(list.name), from \(from))")
  }

  private static func last(_ paid: PaidPrice) -> String {
    let price = less(Grouped.whole(paid.price), paid.discountPercent)
    let (count, day) = (Grouped.whole(paid.quantity), MomentText.day(paid.day))
    guard let number = paid.number else {
      return say("Last paid: \(price), for \(count) on \(day)")
    }
    return say("Last paid: \(price), for \(count) on \(day) (\(number))")
  }
}
