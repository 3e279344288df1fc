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
      acts.append(shown)
    }
    return TrashListing(acts: acts, next: page.next.map { StampText.encode($0) })
  }

  private func restore(_ act: String, _ company: CompanyID) async throws -> EditOutcome {
    guard let moment = StampText.decode(act) else { return .missing }
    return try await within(company) { context in
      guard try await context.trashAct(at: moment) != nil else { return .missing }
      return EditOutcome(try await context.restore(deletedAt: moment), of: company)
    }
  }
}
