package import Model

/// A category and the rate in it; every sum of taxes is by both.
package struct VATRate: Hashable, Comparable, Sendable {
  /// BT-151, BT-95, BT-102, BT-118.
  package var category: VATCategory
  /// In percent (BT-152, BT-96, BT-103, BT-119); nil where there is none, as for what is out of
  /// scope.
  package var percent: ExactDecimal?

  /// Takes both.
  package init(_ category: VATCategory, _ percent: ExactDecimal?) {
    (self.category, self.percent) = (category, percent)
  }

  /// What is computed with.
  var number: ExactDecimal { percent ?? .zero }

  package static func < (left: VATRate, right: VATRate) -> Bool {
    (left.number, left.category.rawValue) < (right.number, right.category.rawValue)
  }
}
