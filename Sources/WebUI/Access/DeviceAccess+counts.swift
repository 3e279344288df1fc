package import Business
import Device
package import Model

extension DeviceAccess {
  /// Counts of what lies in stock.
  package struct Counts: Sendable {
    /// One page of the list, with so many rows at most.
    package var page: @Sendable (CountQuery, Int, CompanyID) async throws -> CountPart = {
      _, _, _ in CountPart()
    }
    /// Those in a state.
    package var list: @Sendable (CountState, CompanyID) async throws -> [CountSummary]
    /// One with all that is counted.
    package var count: @Sendable (RecordID, CompanyID) async throws -> CountPageDetail?
    /// Begins one; the same identifier does it once.
    package var begin: @Sendable (CountDraft, RecordID?, CompanyID) async throws -> EditOutcome
    /// Notes what the person counted.
    package var enter: @Sendable (CountEntry, RecordID, CompanyID) async throws -> EditOutcome
    /// Takes a step.
    package var step: @Sendable (CountStep, RecordID, CompanyID) async throws -> EditOutcome
    /// Writes the fields of one that the change names, and no others.
    package var edit: @Sendable (CountChange, RecordID, CompanyID) async throws -> EditOutcome = {
      _, _, _ in .missing
    }
    /// Moves one to Trash; not one that was approved.
    package var delete: @Sendable (RecordID, CompanyID) async throws -> EditOutcome = {
      _, _ in .missing
    }

    /// Takes the answers.
    package init(
      list: @escaping @Sendable (CountState, CompanyID) async throws -> [CountSummary],
      count: @escaping @Sendable (RecordID, CompanyID) async throws -> CountPageDetail?,
      begin: @escaping @Sendable (CountDraft, RecordID?, CompanyID) async throws -> EditOutcome,
      enter: @escaping @Sendable (CountEntry, RecordID, CompanyID) async throws -> EditOutcome,
      step: @escaping @Sendable (CountStep, RecordID, CompanyID) async throws -> EditOutcome
    ) {
      self.list = list
      self.count = count
      self.begin = begin
      self.enter = enter
      self.step = step
    }

    /// Where there are none.
    package static let none = Counts(
      list: { _, _ in [] }, count: { _, _ in nil }, begin: { _, _, _ in .missing },
      enter: { _, _, _ in .missing }, step: { _, _, _ in .missing })
  }
}

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

/// A count with all that its page shows.
package struct CountPageDetail: Equatable, Sendable {
  /// The count.
  package var detail: CountDetail
  /// Names of who counted.
  package var people: [AccountID: String]
  /// Who looks at it.
  package var account: AccountID

  /// Takes the parts as they are.
  package init(detail: CountDetail, people: [AccountID: String], account: AccountID) {
    self.detail = detail
    self.people = people
    self.account = account
  }

  /// Where an item is counted: where the person says; else where it is expected, if that is one
  /// place alone; else where it usually lies, as far as that is within what is counted.
  func spot(of item: Record<InventoryItem>, chosen: RecordID??) -> StockSpot {
    if let chosen { return StockSpot(item: item.id, place: chosen) }
    let places = detail.rows.filter { $0.spot.item == item.id }
    if places.count == 1 { return places[0].spot }
    let usual = item[.location]
    guard let counted = detail.count[.place] else {
      return StockSpot(item: item.id, place: usual)
    }
    let isWithin = usual.map { detail.tree.lies($0, within: counted) } ?? false
    return StockSpot(item: item.id, place: isWithin ? usual : counted)
  }
}
