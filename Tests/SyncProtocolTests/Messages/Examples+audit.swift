import Model
import SyncProtocol

extension Examples {
  private static let auditHeader = AuditHeader(
    zone: company, number: 300, time: 1_700_000_000_000, madeAt: 1_699_999_999_000,
    account: account, device: device, word: "changed", kind: .inventoryItem, record: record,
    about: account, groups: 0b11, count: 2, detail: "denied")

  private static func name(_ text: String) -> [StampedGroup] {
    var item = Record<InventoryItem>(new: record)
    item[.name] = text
    return [
      StampedGroup(
        number: 0, stamp: .zero,
        bytes: GroupCoding.encode(item.values, group: 0, of: InventoryItem.definition))
    ]
  }

  private static let auditEntry = AuditEntry(
    header: auditHeader, deviceName: "Laptop",
    contents: AuditContents(
      from: name("Bolt"), to: name("Nut"), words: [AuditContents.Word("role", "manager")]),
    isErased: false, sum: [1, 2, 254])

  private static let auditHead = AuditHead(count: 300, sum: [1, 2, 254])

  /// What is said about logs.
  static let audit: [Example] = [
    Example(
      AuditRequest(
        zone: company, before: 300, limit: 20, person: account, words: ["changed", "deleted"],
        record: record, since: 5, until: 1_700_000_000_000)),
    Example(AuditAnswer(entries: [auditEntry], next: 280, head: auditHead, incarnation: 9)),
    Example(AuditLinesRequest(zone: company, after: 298)),
    Example(
      AuditLinesAnswer(
        lines: [AuditLine(number: 300, header: [3], contents: [4], sum: [1, 2, 254])],
        head: auditHead, incarnation: 9)),
    Example(EraseRequest(company: company, person: account, isWhole: true)),
    Example(EraseAnswer(erased: 41)),
    Example(
      LoginsRequest(
        zone: company,
        logins: [
          ReportedLogin(number: 300, time: 1_700_000_000_000, isRight: false, count: 2),
          ReportedLogin(number: 301, time: 1_700_000_000_001, isRight: true, count: 1),
        ])),
    Example(LoginsAnswer(taken: 301)),
    Example(
      PullAnswer(
        records: [], token: [9], sequence: 8, hasMore: false, remaining: 0, time: 5,
        incarnation: 9, audit: auditHead)),
  ]
}
