import Device
import Model

/// The words of the page about syncing.
enum SyncWords {
  static let title = "Sync"
  static let refused = "Refused changes"
  static let decide = "Decide what to do"
  static let parked = "Changes that go on by themselves"
  static let parkedIntro =
    "The container refused these because of something else. They are sent again once that is "
    + "settled: nothing is asked of you."
  static let look = "Look at them"
  static let removals = "Being removed"
  static let what = "What"
  static let why = "Why it was refused"
  static let when = "When"

  static func newer(_ count: Int) -> String {
    count == 1
      ? "One record here was made by a newer version of the program. It is kept: update to see it."
      : "\(count) records here were made by a newer version of the program. They are kept: update "
        + "to see them."
  }

  static func kind(_ kind: EntityKind) -> String { kind.word }
}
