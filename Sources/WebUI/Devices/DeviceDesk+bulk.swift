import Business
import Device
import Model
import SyncProtocol

extension DeviceDesk {
  /// Takes an act on many records back, in one transaction too.
  func takeBack(_ way: WayBack, _ company: CompanyID) async throws -> BulkAnswer {
    guard let context = try await context(company) else { return .missing }
    switch way {
    case .edits(let edits): return try await context.takeBack(edits)
    case .marks(let marks): return try await context.takeBack(marks: marks)
    case .trash(let act):
      guard let moment = StampText.decode(act),
        let found = try await context.trashAct(at: moment)
      else { return .done(BulkOutcome(done: 0)) }
      switch EditOutcome(try await context.restore(deletedAt: moment), of: company) {
      case .saved: return .done(BulkOutcome(done: found.count))
      case .denied(let denial): return .denied(denial)
      case .taken: return .invalid(TrashWords.codeTaken)
      case .invalid(_, let sentence): return .invalid(sentence)
      case .missing: return .invalid(TrashWords.gone)
      }
    }
  }
}
