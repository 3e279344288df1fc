import Device
import Model
import SyncProtocol

extension DeviceDesk {
  var undoing: DeviceAccess.Undoing {
    DeviceAccess.Undoing(
      trash: trash, restore: restore,
      reverse: { movement, company in
        try await within(company) { context in
          EditOutcome(try await context.reverse(movement), of: movement)
        }
      },
      inspect: { noted, item, company in
        try await within(company) { context in
          EditOutcome(
            try await context.inspect(item, result: noted.result, writingOff: noted.loss), of: item)
        }
      }, trashed: trashed, trashCount: { try await context($0)?.trashCount() ?? 0 },
      takeBack: takeBack)
  }

  private func trashed(_ item: RecordID, _ company: CompanyID) async throws -> String? {
    guard let context = try await context(company),
      let stored = try await context.details(.inventoryItem, item), stored.isDeleted,
      stored.record(InventoryItem.self)?[.name] != nil
    else { return nil }
    return stored.title
  }

  private func trash(_ after: String?, _ company: CompanyID) async throws -> TrashListing {
    guard let context = try await context(company) else { return TrashListing(acts: []) }
    let page = try await context.trash(before: after.flatMap { StampText.decode($0) }, limit: 20)
    var acts: [TrashListing.Act] = []
    for act in page.acts {
      var shown = TrashListing.Act(
        name: StampText.encode(act.moment), titles: act.records.map(\.title), count: act.count,
        author: try await context.name(of: act.author),
        moment: Moment(milliseconds: Int64(clamping: act.moment.milliseconds)),
        daysLeft: act.daysLeft)
      shown.changedLater = act.records.count(where: \.isChangedLater)
      shown.restoring = try await restoring(act.records, context)
      acts.append(shown)
    }
    return TrashListing(acts: acts, next: page.next.map { StampText.encode($0) })
  }

  /// What the rules say of restoring all of these.
  private func restoring(
    _ records: [TrashedRecord], _ context: CompanyContext
  ) async throws -> Verdict {
    guard let member = context.member else { return .denied(.notAMember) }
    for record in records {
      guard let definition = Schema.current.definition(of: record.kind) else { continue }
      var isAuthor = false
      if definition.isAuthored {
        isAuthor = try await context.details(record.kind, record.id)?.createdBy == member.account
      }
      let verdict = member.verdict(on: .restore, definition.subject, isAuthor: isAuthor)
      if verdict != .allowed { return verdict }
    }
    return .allowed
  }

  private func restore(_ act: String, _ company: CompanyID) async throws -> EditOutcome {
    guard let moment = StampText.decode(act) else { return .missing }
    return try await within(company) { context in
      guard try await context.trashAct(at: moment) != nil else { return .missing }
      return EditOutcome(try await context.restore(deletedAt: moment), of: company)
    }
  }
}
