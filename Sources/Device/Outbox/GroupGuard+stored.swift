import Model
import SyncProtocol

extension GroupGuard {
  /// The stored form: 17 bytes each; nil for none.
  static func pack(_ guards: [GroupGuard]) -> [UInt8]? {
    if guards.isEmpty { return nil }
    var writer = ByteWriter(reserving: guards.count * 17)
    for seen in guards {
      writer.byte(UInt8(seen.group))
      writer.stamp(seen.seen)
    }
    return writer.bytes
  }

  static func unpack(_ bytes: [UInt8]) throws(WireFailure) -> [GroupGuard] {
    var reader = ByteReader(bytes)
    var guards: [GroupGuard] = []
    while reader.remaining > 0 {
      let group = Int(try reader.byte())
      guards.append(GroupGuard(group: group, seen: try reader.stamp()))
    }
    return guards
  }
}

extension [GroupGuard] {
  /// The mask of the guarded groups.
  var mask: UInt64 { reduce(0) { $0 | 1 << UInt64($1.group) } }

  /// These and the others, each once, up to what a change may carry.
  func joined(with others: [GroupGuard]) -> [GroupGuard] {
    let all = self + others.filter { !contains($0) }
    return Array(all.suffix(GroupGuard.countLimit))
  }
}
