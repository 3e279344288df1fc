import Model
import SyncProtocol

/// What is told of batches to people who read a trace.
extension World {
  /// Each change of a batch that was answered, with what became of it.
  func explain(_ reply: Reply, _ envelope: Envelope) {
    guard trace.keepsLines, let request = try? PushRequest(compactBytes: envelope.bytes) else {
      return
    }
    let title = "batch \(request.number) of device \(envelope.device) to \(request.zone)"
    guard case .answered(let bytes) = reply, let answer = try? PushAnswer(compactBytes: bytes)
    else {
      return trace.explain(now, "\(title): refused")
    }
    trace.explain(now, "\(title): sequence \(answer.sequence)")
    for (change, result) in zip(request.changes, answer.results) {
      let fate = result.refusal.map { "refused \($0.code.rawValue)" } ?? "taken"
      let record = "\(change.kind.rawValue) \(change.id)"
      trace.explain(now, "\(record) \(change.version.inWords): \(fate)")
    }
  }
}

extension RecordVersion {
  /// The version for people: its life, its end and its groups with their moments.
  var inWords: String {
    let parts = groups.map { "\($0.number)@\($0.stamp.inWords)" }
    let end = deleted.map { " ended \($0.inWords)" } ?? ""
    return "life \(life)\(end) [\(parts.joined(separator: " "))]"
  }
}

extension HybridTime {
  /// The moment for people: milliseconds since worlds begin, counter and device.
  fileprivate var inWords: String {
    let device = String(device & 0xFFFF, radix: 16)
    return "\(Int64(milliseconds) - Int64(World.epoch)).\(ticks & 0xFFFF)/\(device)"
  }
}
