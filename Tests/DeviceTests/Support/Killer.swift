@testable import Device

/// Ends a device when it reaches a point for the given time.
final class Killer {
  private let point: KillPoint?
  private var left: Int
  private(set) var reached: [KillPoint] = []

  init(at point: KillPoint?, time: Int = 1) {
    self.point = point
    left = time
  }

  var points: KillPoints {
    KillPoints { [self] reached throws(Killed) in
      self.reached.append(reached)
      guard reached == point else { return }
      left -= 1
      if left == 0 { throw Killed(at: reached) }
    }
  }
}
