import Device
import Model
import PageParts
import SyncProtocol
import WebUI

/// One thing that waits for a person, with the command that goes there.
struct Attention: Equatable {
  /// What there can be.
  enum What: String, CaseIterable {
    case userPass, conflicts, refused, confirm, rescued, update, parked, trash
  }

  let what: What
  var count = 1
  /// The company's name; nil for what is of no company that is here.
  var company: String?
  var companyID: CompanyID?
  /// Since when, for what says so.
  var since: UInt64?

  /// One sentence for a person.
  var sentence: String {
    let place = company.map { " in \(Terminal.safe($0))" } ?? ""
    return switch what {
    case .conflicts:
      (count == 1
        ? "One decision of yours met another" : "\(count) decisions of yours met others")
        + "\(place): choose which to keep."
    case .refused:
      "\(count.changes("was", "were")) refused\(place) and need\(count == 1 ? "s" : "") "
        + "your decision."
    case .parked:
      "\(count.changes("was", "were")) refused\(place) and will go on by "
        + (count == 1 ? "itself." : "themselves.")
    case .userPass:
      "Your UserPass\(place) was made or changed on another of your devices\(time). That one "
        + "counts: log in with it."
    case .trash: "\(count.records("is", "are")) in Trash\(place), for 30 days."
    case .rescued: "\(count.changes("was", "were")) not sent of a company that was taken away."
    case .confirm: "The container was restored from a backup: confirm who takes part\(place)."
    case .update: "\(count.records("is", "are")) kept\(place) that only a newer version can show."
    }
  }

  private var time: String {
    since.map { ", " + MomentText.text(Moment(milliseconds: Int64(clamping: $0))) } ?? ""
  }

  /// What to type next; nil where an update of the program is what helps.
  var command: String? {
    let at = companyID.map { " --company \($0)" } ?? ""
    return switch what {
    case .conflicts, .refused, .parked: "thecompany quarantine list\(at)"
    case .trash: "thecompany trash list\(at)"
    case .rescued: "thecompany rescue list"
    case .userPass: "thecompany company login\(at)"
    case .confirm: "thecompany share confirm\(at)"
    case .update: nil
    }
  }

  var json: JSONValue {
    .object([
      ("what", .text(what.rawValue)), ("count", JSONValue(count)),
      ("company", JSONValue(companyID?.description)), ("sentence", .text(sentence)),
      ("command", JSONValue(command)),
    ])
  }

  /// All of them, each with its command in the line below.
  static func text(_ all: [Attention]) -> String? {
    if all.isEmpty { return nil }
    return all.map { one in
      one.sentence + (one.command.map { "\n  \($0)" } ?? "")
    }.joined(separator: "\n")
  }
}

extension OpenHome {
  /// What waits for a person, the most urgent first; companies in their order.
  func attention() async throws -> [Attention] {
    let status = try await device.status()
    let companies = try await device.companies()
    var found: [Attention] = []
    func add(
      _ what: Attention.What, _ count: Int, _ company: CompanySummary? = nil, since: UInt64? = nil
    ) {
      guard count > 0 else { return }
      let isOnly = companies.count == 1
      found.append(
        Attention(
          what: what, count: count, company: isOnly ? nil : company?.name,
          companyID: isOnly ? nil : company?.id, since: since))
    }
    for company in companies {
      guard let zone = status.zones.first(where: { $0.zone == company.id }) else { continue }
      let foreign = try await device.foreignPassTime(of: company.id)
      add(.userPass, foreign == nil ? 0 : 1, company, since: foreign)
      add(.conflicts, zone.conflicts, company)
      add(.refused, zone.refused - zone.conflicts, company)
      add(.parked, zone.parked, company)
      add(.confirm, company.isPaused && company.isOwner ? 1 : 0, company)
      add(.update, zone.unknown, company)
      if company.standing.isPresent, let context = try await device.context(of: company.id) {
        add(.trash, try await context.trashCount(), company)
      }
    }
    let others = status.zones.filter { zone in !companies.contains { $0.id == zone.zone } }
    add(.update, others.reduce(0) { $0 + $1.unknown })
    add(.rescued, try await device.rescuedCompanies().reduce(0) { $0 + $1.count })
    return Attention.What.allCases.flatMap { what in found.filter { $0.what == what } }
  }
}
