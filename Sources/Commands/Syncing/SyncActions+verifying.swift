import Device
import Hub
import Model
import SyncProtocol

extension SyncActions {
  /// Compares everything with the container after a sync, and repairs what differs.
  static func verify(_ home: OpenHome, seconds: Int) async throws -> Answer {
    var checks: [ZoneCheck] = []
    for zone in try await home.device.status().zones where zone.standing.isPresent {
      let company = try await home.device.companies().first { $0.id == zone.zone }
      var check = ZoneCheck(zone: zone.zone, name: company?.name)
      check.outcome = try await home.check(zone.zone, seconds: seconds)
      checks.append(check)
    }
    let text = checks.map(\.text).joined(separator: "\n")
    return Answer(
      text, [("checked", .array(checks.map { .object($0.json) }))], code: code(checks))
  }

  /// First readings that are under way, and that something was repaired.
  static func healthLines(_ status: DeviceStatus) -> [String] {
    let repaired = status.zones.reduce(0) { $0 + $1.repairs }
    var lines: [String] = []
    if let fetch = FetchProgress(of: status.zones) {
      lines.append("\(fetch.done) of \(fetch.total) records are here: thecompany sync --wait.")
    }
    if repaired > 0 {
      let word =
        repaired == 1 ? "1 record that differed was" : "\(repaired) records that differed were"
      lines.append("\(word) repaired so far.")
    }
    return lines
  }

  /// The same for scripts.
  static func healthMembers(_ status: DeviceStatus) -> [(name: String, value: JSONValue)] {
    let fetching = status.zones.compactMap { zone in
      zone.fetch.map { fetch in
        JSONValue.object([
          ("zone", .text(zone.zone.description)),
          ("done", .integer(Int64(clamping: fetch.done))),
          ("total", .integer(Int64(clamping: fetch.total))),
        ])
      }
    }
    return [
      ("repaired", JSONValue(status.zones.reduce(0) { $0 + $1.repairs })),
      ("fetching", .array(fetching)),
    ]
  }

  private static func code(_ checks: [ZoneCheck]) -> ExitCode {
    for check in checks {
      guard case .compared(let report) = check.outcome else { return .unreachable }
      if report.damaged > 0 { return .failed }
    }
    return checks.contains { RepairCount($0.repairs).kept > 0 } ? .quarantined : .done
  }
}

/// A zone that was compared with the container, as answers show it.
private struct ZoneCheck {
  let zone: ZoneID
  /// The company's name; nil for the account's own zone.
  let name: String?
  var outcome = CheckOutcome.later("")

  init(zone: ZoneID, name: String?) {
    self.zone = zone
    self.name = name
  }

  var repairs: [Repair] {
    if case .compared(let report) = outcome { report.repairs } else { [] }
  }

  var text: String {
    let title = name.map { Terminal.safe($0) } ?? "Your account"
    switch outcome {
    case .later(let reason): return "\(title): not checked. \(reason)"
    case .unreachable: return "\(title): not checked. The container can't be reached."
    case .compared(let report):
      let found =
        RepairCount(report.repairs).sentences
        + [RepairCount.sentence(damaged: report.damaged)].compactMap { $0 }
      guard found.isEmpty else { return "\(title): " + found.joined(separator: " ") }
      return "\(title): \(report.records.records) checked, all agree with the server."
    }
  }

  var json: [(name: String, value: JSONValue)] {
    var members: [(name: String, value: JSONValue)] = [
      ("zone", .text(zone.description)), ("name", name.map { .text($0) } ?? .null),
    ]
    switch outcome {
    case .later(let reason), .unreachable(let reason):
      members += [("checked", .boolean(false)), ("problem", .text(reason))]
    case .compared(let report):
      members += [
        ("checked", .boolean(true)), ("records", .integer(Int64(clamping: report.records))),
        ("damaged", JSONValue(report.damaged)),
        ("repairs", .array(report.repairs.map { .object(Self.json($0)) })),
      ]
    }
    return members
  }

  private static func json(_ repair: Repair) -> [(name: String, value: JSONValue)] {
    [
      ("record", .text(repair.record.description)),
      ("entity", .text(Schema.current.definition(of: repair.kind)?.name ?? "")),
      ("what", .text(repair.what.rawValue)),
      ("side", .text(repair.what.isOfContainer ? "container" : "device")),
      ("time", .integer(Int64(clamping: repair.time))),
    ]
  }
}

extension UInt64 {
  fileprivate var records: String { self == 1 ? "1 record" : "\(self) records" }
}

extension OpenHome {
  /// Syncs and compares one zone; again when something came in between, until the time is up.
  fileprivate func check(_ zone: ZoneID, seconds: Int) async throws -> CheckOutcome {
    var outcome = CheckOutcome.later("")
    for round in 0..<3 {
      if round > 0 { _ = try await sync(wait: true, seconds: seconds) }
      outcome = try await device.check(zone)
      if case .compared(let report) = outcome {
        // What was repaired in the container is read again, as every device does.
        if RepairCount(report.repairs).inContainer > 0 {
          _ = try await sync(wait: true, seconds: seconds)
        }
        return outcome
      }
    }
    return outcome
  }
}
