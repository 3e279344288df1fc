import Business
import Device
import Model
import SyncProtocol

extension DeviceDesk {
  /// Takes a write back, as one more write of the person's own.
  func takeBack(_ reversal: Reversal, _ company: CompanyID) async throws -> TakingBack {
    switch reversal {
    case .fields(let record, let steps): return try await putBack(steps, record, company)
    case .delete(let record):
      return TakingBack(
        try await within(company) { context in
          EditOutcome(try await context.delete(record.kind, record.id), of: record.id)
        }, again: .restore(record))
    case .restore(let record):
      return TakingBack(
        try await within(company) { context in
          EditOutcome(try await context.restore(record.kind, record.id), of: record.id)
        }, again: .delete(record))
    case .reverse(let movement):
      return TakingBack(try await undoing.reverse(movement, company), again: nil)
    case .idleLock(let minutes):
      // The way forth again is the form, which asks for a password.
      let outcome = try await device.setIdleLock(minutes: minutes, showing: nil)
      return outcome == .saved ? .done(nil) : .refused(LoginWords.idleTakesPassword)
    case .rights(let account, let before, let after):
      return try await putBack(before, after, account, company)
    case .tier(let before, let after):
      return TakingBack(
        try await sharing.changeTier(before, company), again: .tier(before: after, after: before))
    case .sharing(let acts, let again):
      for act in acts {
        let answer = try await sharing.run(ShareCommand(act, in: company))
        let outcome = TakingBack(answer, again: .sharing(again, again: acts))
        guard case .done = outcome else { return outcome }
      }
      return .done(.sharing(again, again: acts))
    case .view(let name, let list, let before):
      guard let context = try await context(company) else { return .gone }
      let present = try await context.savedLists(list).first { $0.name == name }
      if let before {
        guard try await context.keep(before, of: list) else {
          return .refused(ListWords.tooManyViews)
        }
      } else {
        try await context.forgetSaved(name, of: list)
      }
      return .done(.view(name, list: list, before: present))
    case .count(let way): return try await takeBack(way, company)
    case .counts(let ways): return try await takeBack(ways, company)
    case .act(let number):
      guard let context = try await context(company) else { return .gone }
      let outcome = try await context.takeBack(.number(number))
      return TakingBack(outcome, again: try await context.acts().first?.number)
    case .many(let way): return TakingBack(try await takeBack(way, company))
    }
  }

  private func takeBack(_ way: CountWayBack, _ company: CompanyID) async throws -> TakingBack {
    guard let context = try await context(company), let count = try await context.count(way.id)
    else { return .gone }
    guard count.state == way.state else { return .changedSince }
    for step in way.steps {
      let outcome = TakingBack(try await context.take(step, of: way.id), again: nil)
      guard case .done = outcome else { return outcome }
    }
    return .done(nil)
  }

  /// Each by itself: what somebody took further stays there, and is told.
  private func takeBack(
    _ ways: [CountWayBack], _ company: CompanyID
  ) async throws -> TakingBack {
    var outcome = BulkOutcome(done: 0)
    var last = TakingBack.gone
    for way in ways {
      last = try await takeBack(way, company)
      switch last {
      case .done: outcome.done += 1
      case .changedSince: outcome.leave(CountWords.onItsPage)
      case .gone: outcome.leave(ListWords.goneOne)
      case .denied(let denial): outcome.leave(denial.told)
      case .refused(let sentence): outcome.leave(sentence)
      }
    }
    return outcome.done > 0 ? .done(nil, left: outcome.left) : last
  }

  private func putBack(
    _ before: MemberRights, _ after: MemberRights, _ account: AccountID, _ company: CompanyID
  ) async throws -> TakingBack {
    switch try await sharing.state(company) {
    case .refused(let refusal): return .refused(refusal.message)
    case .unreachable: return .refused(SharingWords.unreachable)
    case .done(let state):
      let place = state.participants.first { $0.member.account == account }
      guard let place, place.member.status == .active else { return .gone }
      guard place.asGranted.rights == after else { return .changedSince }
      let act = ShareAct.change(account, version: place.version, before)
      return TakingBack(
        try await sharing.run(ShareCommand(act, in: company)),
        again: .rights(account, before: after, after: before))
    }
  }

  /// Others keep what they wrote: a field that does not hold any more what this person left in it
  /// is not touched, and neither are the others of the same act.
  private func putBack(
    _ steps: [FieldStep], _ record: RecordReference, _ company: CompanyID
  ) async throws -> TakingBack {
    guard let context = try await context(company),
      let stored = try await context.details(record.kind, record.id), !stored.isDeleted
    else { return .gone }
    var values = stored.values
    for step in steps {
      guard values[step.field] == step.after else { return .changedSince }
      values.set(step.field, to: step.before)
    }
    return TakingBack(
      EditOutcome(try await context.save([values]), of: record.id),
      again: .fields(record, steps.map(\.reversed)))
  }

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
