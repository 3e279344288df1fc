import Model

/// What a refused change waits for by itself: it was refused only because of something else.
package enum ParkingTrigger: String, CaseIterable, Sendable {
  /// A record that it refers to: the container refused that one too.
  case record
  /// The account's own rights in the company.
  case rights
  /// Another version of the container or of this program.
  case version

  /// How often one change goes on by itself; after that a person decides.
  package static let releaseLimit = 8

  /// Which refusals wait, and for what; all others wait for a person.
  private static let table: [(code: String, trigger: ParkingTrigger)] = [
    ("missingReference", .record), ("denied", .rights), ("unknownEntity", .version),
  ]

  /// What a change refused with this word waits for; nil when a person must decide.
  init?(refusal code: String) {
    guard let row = Self.table.first(where: { $0.code == code }) else { return nil }
    self = row.trigger
  }

  /// One sentence for a person.
  package var sentence: String {
    switch self {
    case .record: say("Waits for a record that it refers to, and goes on by itself.")
    case .rights: say("Waits for your rights, and goes on by itself when you are given them.")
    case .version: say("Waits for another version of the program, and goes on by itself.")
    }
  }
}
