import Model

/// One thing in the stock of the sample company, as its catalogue has it.
struct SampleItem {
  /// What one of them is there to show.
  enum Trait: String {
    case season, expires, low, out, flagged, workshop, inspect, archived
  }

  let code: String
  let name: String
  let maker: String
  let unit: String
  let price: ExactDecimal
  let cost: ExactDecimal
  let threshold: ExactDecimal
  let orderQuantity: ExactDecimal
  let opening: ExactDecimal
  let weekly: ExactDecimal
  let trait: Trait?

  /// Reads a line of the catalogue; nil when it is not one.
  init?(_ line: Substring) {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false)
    let numbers = parts.dropFirst(4).prefix(6).compactMap { ExactDecimal($0) }
    guard 10...11 ~= parts.count, numbers.count == 6 else { return nil }
    code = String(parts[0])
    name = String(parts[1])
    maker = String(parts[2])
    unit = String(parts[3])
    price = numbers[0]
    cost = numbers[1]
    threshold = numbers[2]
    orderQuantity = numbers[3]
    opening = numbers[4]
    weekly = numbers[5]
    trait = parts.count == 11 ? Trait(rawValue: String(parts[10])) : nil
  }

  /// Whether it is counted, not measured.
  var isWhole: Bool { unit == "pcs" || unit == "pair" }
}
