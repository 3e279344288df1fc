import Business
import Model
import PageParts

extension DocumentPage {
  /// Where what there is to know of an item stands while somebody types.
  static var hints: String { "hints" }
}

extension DocumentPage where Document == SalesOrder {
  /// What is in stock of an item, what it costs, and what the customer paid for it.
  static func hint(_ told: OrderedItem) -> HTML {
    Tag.p(
      .class("line-hint"), Attribute("data-remark", hints), Attribute("role", "status")
    ) {
      Tag.strong { told.item[.name] ?? "" }
      for words in OrderWords.hints(told) {
        Tag.span { words }
      }
    }
  }
}

extension OrderWords {
  /// What is to be known of an item that is named in a line, each by itself.
  static func hints(_ told: OrderedItem) -> [String] {
    let unit = told.item[.unit].map { " \($0)" } ?? ""
    let there = Grouped.whole(told.available) + unit
    let price = told.price.map { Grouped.whole($0) }
    return [available(there), price.map { say("Price: \($0)") }, told.last.map { last($0) }]
      .compactMap(\.self)
  }
  private static func last(_ paid: PaidPrice) -> String {
    let off = paid.discountPercent.map { " − \(percent($0))" } ?? ""
    let price = Grouped.whole(paid.price) + off
    let (count, day) = (Grouped.whole(paid.quantity), MomentText.day(paid.day))
    guard let number = paid.number else {
      return say("Last paid: \(price), for \(count) on \(day)")
    }
    return say("Last paid: \(price), for \(count) on \(day) (\(number))")
  }
}
