package import Business
package import Model

/// A step of a count.
package enum CountStep: Equatable, Sendable {
  case submit, cancel, reopen
  case approve(CountApproval)
}

extension CountStep {
  /// Where the step leads from a state.
  func state(from state: CountState) -> CountState {
    switch self {
    case .submit: .submitted
    case .cancel: .cancelled
    case .approve: .approved
    case .reopen: state == .approved ? .submitted : .open
    }
  }

  /// The steps that lead back to the state that it was taken from; nil where nothing does: which
  /// counts a manager chose is not known once their approval is taken back.
  func back(to state: CountState) -> [CountStep]? {
    switch (self, state) {
    case (.submit, _), (.approve, _), (.cancel, .open): [.reopen]
    case (.cancel, .submitted): [.reopen, .submit]
    case (.reopen, .submitted): [.submit]
    case (.reopen, .cancelled): [.cancel]
    default: nil
    }
  }
}

/// The steps of a count that lead back to where it was.
package struct CountWayBack: Equatable, Sendable {
  /// The count.
  package let id: RecordID
  /// The state that it is in while nobody has taken it further.
  package let state: CountState
  /// The steps, one after the other.
  package let steps: [CountStep]

  /// What leads back from a step that is taken in a state; nil where nothing does.
  init?(_ id: RecordID, after step: CountStep, from state: CountState) {
    guard let steps = step.back(to: state) else { return nil }
    self.id = id
    self.state = step.state(from: state)
    self.steps = steps
  }
}
