package import Model

/// A moment of a guarded group that the author of a change saw before changing it.
///
/// A group may have several: of the values that the same device wrote one after the other, the
/// container may have any.
package struct GroupGuard: Equatable, Sendable {
  /// The group's number.
  package let group: Int
  /// When the value that was seen had been written; `.zero` for none.
  package let seen: HybridTime

  /// Takes the parts as they are.
  package init(group: Int, seen: HybridTime) {
    self.group = group
    self.seen = seen
  }

  /// Guards in one change at most.
  package static let countLimit = 256
}

extension GroupGuard: WireMessage {
  package func write(to writer: inout some MessageWriter) {
    writer.integer("group", UInt64(group))
    writer.stamp("seen", seen)
  }

  package init(from reader: inout some MessageReader) throws(WireFailure) {
    let group = try reader.integer("group")
    guard group < 64 else { throw .malformed(field: "group") }
    self.init(group: Int(group), seen: try reader.stamp("seen"))
  }
}
