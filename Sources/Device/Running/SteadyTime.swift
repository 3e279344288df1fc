/// A time that never goes back, made of a clock that may: waits that were begun before the clock
/// was put back end when they would have, and not when it comes there again.
struct SteadyTime {
  private var last: UInt64 = 0
  /// By how much the clock was put back since the start.
  private var back: UInt64 = 0

  /// The time while the clock shows that.
  mutating func read(_ clock: UInt64) -> UInt64 {
    let time = clock + back
    if time < last { back += last - time }
    last = max(last, time)
    return last
  }
}
