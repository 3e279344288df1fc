import Device
import Model
import SyncProtocol

/// What `status` says about companies that change hands or were deleted.
enum OwnershipLines {
  static func text(_ views: [CompanyView], _ gone: [RescuedCompany]) -> String? {
    let now = Now.milliseconds
    let offered = views.filter { $0.company.isOffered(at: now) }.map {
      "\(Terminal.safe($0.company.name)) is offered to you: thecompany company accept-ownership, "
        + "or decline-ownership."
    }
    let deleted = restorable(gone).map {
      "\(Terminal.safe($0.name ?? $0.company.description)) is deleted; you can bring it back for "
        + "\(days($0, now)) days: thecompany company restore."
    }
    let problems = views.compactMap { $0.company.ownership.problem }
    let recent = gone.filter { now < $0.time + newsMilliseconds }
    let lines = offered + deleted + went(recent) + problems
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// For how long `status` tells that a company was taken away.
  private static let newsMilliseconds: UInt64 = 30 * 86_400_000

  /// A line for each company that was taken away for good.
  static func went(_ gone: [RescuedCompany]) -> [String] {
    let restorable = restorable(gone)
    return gone.filter { !$0.isBack && !restorable.contains($0) }.map {
      "\(Terminal.safe($0.name ?? $0.company.description)) is not here any more: "
        + $0.standing.reason + "."
    }
  }

  static func json(_ gone: [RescuedCompany]) -> JSONValue {
    let now = Now.milliseconds
    return .array(
      restorable(gone).map {
        .object([
          ("id", .text($0.company.description)), ("name", JSONValue($0.name)),
          ("daysLeft", JSONValue(days($0, now))),
        ])
      })
  }

  private static func restorable(_ gone: [RescuedCompany]) -> [RescuedCompany] {
    gone.filter { !$0.isBack && Now.milliseconds < $0.restorableUntil }
  }

  private static func days(_ company: RescuedCompany, _ now: UInt64) -> Int {
    Int((company.restorableUntil - now + 86_399_999) / 86_400_000)
  }
}
