import Model
import PageParts

/// What people do on the floor of a warehouse (decision 0106).
enum FloorAct: String, CaseIterable, Sendable {
  case receive, move, issue, count

  /// Whether the rules let this member do it.
  func verdict(_ member: Member) -> Verdict {
    switch self {
    case .receive: member.verdict(on: .create, Self.subject(.receive))
    case .issue: member.verdict(on: .create, Self.subject(.use))
    case .move: member.verdict(on: .create, .stockInWarehouse)
    case .count: member.verdict(on: .create, .stockCount)
    }
  }

  /// What the person may do in this company; nothing where no items come to them.
  static func offered(to company: CompanyView) -> [FloorAct] {
    guard company.scope.contains(InventoryItem.definition) else { return [] }
    return allCases.filter { $0.verdict(company.member) == .allowed }
  }

  /// What a scan of an item does; nil where it moves nothing by itself.
  var scan: ScanAct? {
    switch self {
    case .receive: .receive
    case .issue: .use
    case .move, .count: nil
    }
  }

  var icon: Icon {
    switch self {
    case .receive: .download
    case .move: .handOver
    case .issue: .upload
    case .count: .check
    }
  }

  private static func subject(_ act: ScanAct) -> Subject {
    (act.movement ?? .adjustment).subject()
  }
}
