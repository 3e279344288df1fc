import Device
import Model
import SyncProtocol

/// A company as answers show it.
struct CompanyView: Sendable {
  let company: CompanySummary
  let isSelected: Bool
  /// The room of its files, where you are charged for it and it is asked for.
  var room: FileRoom?

  var json: [(name: String, value: JSONValue)] {
    [
      ("id", .text(company.id.description)), ("name", .text(company.name)),
      ("tier", .text(company.tier.name)), ("owner", .boolean(company.isOwner)),
      ("store", .text(company.store.rawValue)), ("pending", .boolean(company.isPending)),
      ("sample", .boolean(company.isSample)), ("selected", .boolean(isSelected)),
      ("paused", .boolean(company.isPaused)),
      ("readAgain", company.rereading.map { .text($0.rawValue) } ?? .null),
      ("tierNotGranted", JSONValue(company.tierNotGranted?.name)),
      ("ownershipAgrees", .boolean(company.ownership.problem == nil)),
      ("offeredToYou", .boolean(company.isOffered(at: Now.milliseconds))),
      ("files", room.map(FileRoomView.json) ?? .null),
    ]
  }

  private var state: String {
    if company.isPending { return "not sent yet" }
    if company.rereading != nil { return "being read again" }
    if company.isPaused { return "sharing is paused" }
    if company.ownership.problem != nil { return "see thecompany diagnose" }
    if company.isOffered(at: Now.milliseconds) { return "offered to you" }
    if let tier = company.tierNotGranted { return "\(tier.name) not granted" }
    if company.isSample { return "sample" }
    return room?.isFull == true ? "no room for more files" : ""
  }

  static func table(_ views: [CompanyView]) -> String {
    var table = TextTable(["", "NAME", "TIER", "YOU ARE", "STATE", "ID"])
    for view in views {
      table.add([
        view.isSelected ? "*" : "", view.company.name, view.company.tier.name,
        view.company.isOwner ? "owner" : "participant",
        view.state, view.company.id.description,
      ])
    }
    return table.text
  }
}
