extension EInvoice {
  /// Words about the whole invoice (BG-1).
  package struct Note: Equatable, Sendable {
    /// BT-22.
    package var text: String
    /// What it is about, as a code of UNTDID 4451 (BT-21); empty as a rule.
    package var subject = ""

    /// Takes words about no subject.
    package init(_ text: String) { self.text = text }
  }

  /// An earlier invoice (BG-3).
  package struct Preceding: Equatable, Sendable {
    /// BT-25.
    package var number: String
    /// BT-26.
    package var issued: Day?

    /// Takes the number and the day.
    package init(number: String, issued: Day?) { (self.number, self.issued) = (number, issued) }
  }
}
