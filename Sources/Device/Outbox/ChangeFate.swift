import Model
import SyncProtocol

/// What becomes of a change once its answer is here.
enum ChangeFate {
  /// The container has it.
  case saved
  /// The container has the same effect from someone else, whose record counts.
  case done
  /// Its clock was ahead: it is stamped anew and waits again.
  case stampedAnew
  /// It goes into quarantine.
  case refused(ChangeRefusal)
}

extension PushAnswer {
  /// What becomes of a change: of an atom that was refused for a clock, all are stamped anew.
  func fate(
    of change: RecordChange, _ result: ChangeResult, in request: PushRequest
  ) -> ChangeFate {
    guard let refusal = result.refusal else { return .saved }
    switch refusal.code {
    case .alreadyDone: return .done
    case .clockAhead: return .stampedAnew
    case .refusedTogether where culprit(of: refusal, in: request) == .clockAhead:
      return .stampedAnew
    default: return .refused(refusal)
    }
  }

  private func culprit(
    of refusal: ChangeRefusal, in request: PushRequest
  ) -> ChangeRefusal.Code? {
    let index = request.changes.firstIndex { $0.id == refusal.culprit }
    return index.flatMap { results[$0].refusal?.code }
  }
}
