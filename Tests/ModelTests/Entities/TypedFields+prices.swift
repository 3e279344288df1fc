@testable import Model

extension TypedFields {
  /// Price lists and their prices.
  static let ofPrices: [String: [(String, Int)]] = [
    "Pricelist": [
      ("name", number(Pricelist.self, .name)),
      ("customerGroup", number(Pricelist.self, .customerGroup)),
      ("currency", number(Pricelist.self, .currency)),
      ("pricing", number(Pricelist.self, .pricing)),
      ("discountPercent", number(Pricelist.self, .discountPercent)),
      ("validFrom", number(Pricelist.self, .validFrom)),
      ("validUntil", number(Pricelist.self, .validUntil)),
      ("note", number(Pricelist.self, .note)),
      ("isArchived", number(Pricelist.self, .isArchived)),
      ("authorName", number(Pricelist.self, .authorName)),
    ],
    "ListedPrice": [
      ("text", number(ListedPrice.self, .text)),
      ("pricelist", number(ListedPrice.self, .pricelist)),
      ("item", number(ListedPrice.self, .item)),
      ("code", number(ListedPrice.self, .code)),
      ("quantity", number(ListedPrice.self, .quantity)),
      ("price", number(ListedPrice.self, .price)),
      ("discountPercent", number(ListedPrice.self, .discountPercent)),
      ("note", number(ListedPrice.self, .note)),
      ("authorName", number(ListedPrice.self, .authorName)),
    ],
  ]
}
