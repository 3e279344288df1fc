import Model

/// What became of comparing a zone with the container.
package enum CheckOutcome: Equatable, Sendable {
  /// Everything was compared, and what differed is repaired as far as it can be.
  case compared(CheckReport)
  /// It can't be compared now; the text says why, for a person.
  case later(String)
  /// The container did not answer; the text says why.
  case unreachable(String)
}

/// What a comparison found.
package struct CheckReport: Equatable, Sendable {
  /// How many records were compared.
  package var records: UInt64 = 0
  /// What differed and was repaired.
  package var repairs: [Repair] = []
  /// Records that are damaged in the container and that this device could not repair.
  package var damaged = 0

  /// Takes what was found.
  package init(records: UInt64 = 0, repairs: [Repair] = [], damaged: Int = 0) {
    self.records = records
    self.repairs = repairs
    self.damaged = damaged
  }
}
