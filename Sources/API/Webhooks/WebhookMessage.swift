import Hub
import Model
import Sealing
import SyncProtocol

/// One delivery as it is sent: what happened, by names alone. What a record holds, the receiver
/// reads by a token of its own.
struct WebhookMessage: Sendable {
  let event: WebhookEvent
  let webhook: RecordID
  let company: CompanyID

  var body: [UInt8] {
    var members: [(name: String, value: JSONValue)] = [
      ("id", .text(event.delivery.description)), ("webhook", .text(webhook.description)),
      ("company", .text(company.description)), ("number", .integer(Int64(clamping: event.number))),
      ("event", .text(event.word)), ("list", JSONValue(event.list)),
      ("record", JSONValue(event.record?.description)),
    ]
    members.append(("changedBy", JSONValue(event.changedBy?.description)))
    let time = event.changedAt.map { RFC3339.text(Int64(clamping: $0)) }
    members.append(("changedAt", JSONValue(time)))
    return JSONValue.object(members).jsonBytes
  }

  /// Header fields of a delivery that is sent at a moment. The signature is over the second, a dot
  /// and the body: a receiver that looks at the second is not fooled by an old delivery.
  static func headers(
    of body: [UInt8], delivery: RecordID, secret: String, now: UInt64
  ) -> [(name: String, value: String)] {
    let second = String(now / 1_000)
    let proof = HMAC.sha256(Array("\(second).".utf8) + body, key: Array(secret.utf8))
    return [
      ("Content-Type", "application/json"), ("User-Agent", "TheCompanyApp"),
      ("TheCompany-Delivery", delivery.description),
      ("TheCompany-Signature", "t=\(second),v1=\(Hex.encode(proof))"),
    ]
  }
}
