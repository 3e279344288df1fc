import Business
import Device
import Model
import PageParts

/// What is in stock of an item is worth at cost: only for those to whom costs come.
enum WorthPart {
  static func render(_ worth: ItemWorth, _ row: ItemRow) -> HTML {
    var html = Figures.render {
      Figures.figure(CostWords.worth, worth.value.map { text($0, worth) }, id: "stock-worth")
      Figures.figure(CostWords.average, worth.average.map { text($0, worth) }, id: "average-cost")
      Figures.figure(CostWords.margin, margin(worth, row), id: "margin")
    }
    for sentence in sentences(worth, row) { html.append(Tag.p(.class("hint")) { sentence }) }
    return html
  }

  /// What a movement cost; a dash where it cost nothing.
  static func cost(_ cost: MovementCost?, _ worth: ItemWorth) -> HTML {
    guard let cost, cost.worth != .zero || cost.correction != .zero else {
      return Tag.span(.class("hint")) { "–" }
    }
    var html = HTML((cost.worth > .zero ? "+" : "") + text(cost.worth, worth))
    if cost.correction != .zero {
      html.append(
        Tag.span(.class("hint")) { " · \(CostWords.correction(text(cost.correction, worth)))" })
    }
    return html
  }

  /// An amount as people read it: of a millionth nobody speaks.
  private static func text(_ amount: ExactDecimal, _ worth: ItemWorth) -> String {
    let money = Money(amount, worth.currency)
    let isSmall = amount.millionths.magnitude < 1_000_000
    return Grouped.whole(isSmall ? money : money.rounded ?? money)
  }

  /// What is left of the price of one, and how much of it that is.
  private static func margin(_ worth: ItemWorth, _ row: ItemRow) -> String? {
    guard let average = worth.average, let price = row.item[.price], price > .zero,
      row.item[.currency] == worth.currency.description,
      let margin = price.subtracting(average),
      let percent = margin.multiplied(by: ExactDecimal(millionths: 100_000_000))?
        .divided(by: price)?.rounded(toDigits: 1)
    else { return nil }
    return CostWords.margin(text(margin, worth), Grouped.whole(percent))
  }

  private static func sentences(_ worth: ItemWorth, _ row: ItemRow) -> [String] {
    var sentences: [String] = []
    if worth.isSettling { sentences.append(CostWords.settling) }
    if worth.value == nil { sentences.append(CostWords.tooLarge) }
    if worth.quantity < .zero { sentences.append(CostWords.short) }
    if worth.quantity >= .zero, worth.quantity != row.quantity {
      sentences.append(CostWords.own(Grouped.whole(worth.quantity)))
    }
    if worth.isUnknown { sentences.append(CostWords.unknown) }
    if worth.isGuessed { sentences.append(CostWords.guessed) }
    if worth.hasOther { sentences.append(CostWords.others(worth.currency.description)) }
    sentences.append(CostWords.worked(worth.method))
    return sentences
  }
}
