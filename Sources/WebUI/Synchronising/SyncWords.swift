import Device
import Model

/// The words of the page about syncing.
enum SyncWords {
  static var title: String { say("Sync") }
  static var refused: String { say("Refused changes") }
  static var decide: String { say("Decide what to do") }
  static var parked: String { say("Changes that go on by themselves") }
  static var parkedIntro: String {
    say(
      "The server refused these because of something else. They are sent again once that is "
        + "settled: nothing is asked of you.")
  }
  static var look: String { say("Look at them") }
  static var removals: String { say("Being removed") }
  static var what: String { say("What") }
  static var why: String { say("Why it was refused") }
  static var when: String { say("When") }

  static func newer(_ count: Int) -> String {
    say(
      count,
      one:
        "One record here was made by a newer version of the program. It is kept: update to see it.",
      other:
        "\(count) records here were made by a newer version of the program. They are kept: update "
        + "to see them.")
  }

  static func kind(_ kind: EntityKind) -> String { kind.word }
}
