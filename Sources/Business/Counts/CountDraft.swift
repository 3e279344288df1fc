package import Device
package import Model

/// How far a count is.
package enum CountState: String, CaseIterable, Sendable {
  case open, submitted, approved, cancelled
}

/// What is counted.
package enum CountScope: Equatable, Sendable {
  /// What lies at a place and at all within it.
  case place(RecordID)
  /// Items of a category and of all within it, wherever they lie.
  case category(RecordID)
  /// These items, wherever they lie.
  case items([RecordID])
}

/// A count that is to begin.
package struct CountDraft: Equatable, Sendable {
  /// What people call it.
  package var name: String
  /// What is counted.
  package var scope: CountScope
  /// Whether who counts does not see what is expected.
  package var isBlind = false
  /// A note.
  package var note: String?

  /// Takes the parts as they are.
  package init(name: String, scope: CountScope) {
    self.name = name
    self.scope = scope
  }
}

/// What somebody counted.
package struct CountEntry: Equatable, Sendable {
  /// The item and where it lies.
  package var spot: StockSpot
  /// How much was counted.
  package var quantity: ExactDecimal
  /// Whether it comes to what the same person has counted of it before.
  package var isAdded = false

  /// Takes the parts as they are.
  package init(_ spot: StockSpot, _ quantity: ExactDecimal, isAdded: Bool = false) {
    self.spot = spot
    self.quantity = quantity
    self.isAdded = isAdded
  }
}

/// How a count is approved.
package struct CountApproval: Equatable, Sendable {
  /// Of spots that several people counted differently, the lines that are right.
  package var chosen: Set<RecordID> = []
  /// Whether what nobody counted is taken to be gone; else it is left alone.
  package var takesRestAsZero = false

  /// Chooses nothing and leaves alone what was not counted.
  package init() {}
}

/// What a form or a command changes in a count: its name and its note.
package typealias CountChange = FieldChanges<StockCount>
