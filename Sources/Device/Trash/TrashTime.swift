import Model
import SyncProtocol

/// How long what was deleted can be restored.
enum TrashTime {
  /// Whether it can still be restored.
  static func isOpen(endedAt moment: HybridTime, now: UInt64) -> Bool {
    moment.milliseconds + Limits.trashMilliseconds > now
  }

  /// How many days are left, begun ones too; never more than there are.
  static func daysLeft(endedAt moment: HybridTime, now: UInt64) -> Int {
    let end = moment.milliseconds + Limits.trashMilliseconds
    let left = end > now ? end - now : 0
    return Int(min((left + day - 1) / day, Limits.trashDays))
  }

  /// The first moment that is still in Trash.
  static func first(now: UInt64) -> HybridTime {
    let begin = now >= Limits.trashMilliseconds ? now - Limits.trashMilliseconds + 1 : 0
    return HybridTime(milliseconds: min(begin, HybridTime.lastMillisecond), device: 0)
  }

  private static let day: UInt64 = 86_400_000
}
