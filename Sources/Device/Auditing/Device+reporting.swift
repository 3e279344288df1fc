import Model
import SyncProtocol

extension DeviceCore {
  /// Notes a login to a company for its log; see `DeviceStore.noteLogin`.
  func noteLogin(_ isRight: Bool, to company: CompanyID, now: UInt64) throws {
    try store(of: company)?.noteLogin(isRight, to: company, now: now)
  }
}

extension Device {
  /// Notes a login durably, and wakes the sync that reports it.
  func noteLogin(_ isRight: Bool, to company: CompanyID) throws {
    try core.noteLogin(isRight, to: company, now: surroundings.now())
    if let start = try core.zoneStart(company) { tell(.saved(start)) }
  }

  /// Tells the container of logins that it does not have; nil when that is done or has to wait for
  /// another day, else how the push that it goes before has failed.
  func reportLogins(to zone: ZoneID) async throws -> SyncEvent? {
    guard let port else { return nil }
    while let store = try core.store(of: zone),
      case let logins = try store.loginsToReport(of: zone), let last = logins.last
    {
      let outcome = await port.audit.report(LoginsRequest(zone: zone, logins: logins))
      guard let answer = outcome.answer else {
        return isForLater(outcome) ? nil : failed(outcome, .push(zone))
      }
      try core.store(of: zone)?.dropLogins(of: zone, upTo: answer.taken)
      if answer.taken < last.number { return nil }
    }
    return nil
  }

  /// A container of an earlier version has no such route: changes go on without it.
  private func isForLater(_ outcome: CallOutcome<LoginsAnswer>) -> Bool {
    guard case .refused(let refusal) = outcome else { return false }
    return [.notFound, .badRequest, .tooManyRequests].contains(refusal.code)
  }
}
