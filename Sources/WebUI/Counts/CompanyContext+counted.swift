import Business
import Device
import Model

extension CompanyContext {
  /// A count with all that its page shows; nil when there is none.
  func countPage(_ id: RecordID) async throws -> CountPageDetail? {
    guard let detail = try await count(id) else { return nil }
    return CountPageDetail(
      detail: detail, people: try await counters(of: detail), account: account)
  }

  /// Begins a count; the same identifier does it once.
  func begin(_ draft: CountDraft, as id: RecordID?) async throws -> EditOutcome {
    let id = await named(id)
    return EditOutcome(try await beginCount(draft, id), of: id)
  }

  /// Takes a step of a count.
  func take(_ step: CountStep, of id: RecordID) async throws -> EditOutcome {
    let outcome =
      switch step {
      case .submit: try await submitCount(id)
      case .cancel: try await cancelCount(id)
      case .reopen: try await reopenCount(id)
      case .approve(let approval): try await approveCount(id, approval)
      }
    return EditOutcome(outcome, of: id)
  }
}
