/// How late it is at least, as far as is believed: what ends something for good takes one of these
/// and no reading of a clock (decision 0135).
///
/// Only a `BelievedTime` makes one, or who is told one by the container.
package struct BelievedMoment: Equatable, Sendable {
  /// Milliseconds since 1970.
  package let milliseconds: UInt64

  fileprivate init(_ milliseconds: UInt64) { self.milliseconds = milliseconds }

  /// What a container has told that it believes itself.
  package init(toldByContainer milliseconds: UInt64) { self.milliseconds = milliseconds }

  /// The moment so long before, in milliseconds since 1970; 0 where there is none.
  package func before(_ duration: UInt64) -> UInt64 {
    milliseconds > duration ? milliseconds - duration : 0
  }
}

extension BelievedTime {
  /// By what may be destroyed: never later than the clock, nor than what is believed.
  package var moment: BelievedMoment { BelievedMoment(min(believed, clock)) }
}
