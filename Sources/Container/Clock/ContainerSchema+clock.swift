import Storage

extension ContainerSchema {
  /// What is believed of the time (decision 0135): at first, the time of the last commit.
  static let believedTime = Migration(
    version: 19, name: "the believed time",
    steps: [
      "ALTER TABLE meta ADD COLUMN believed INTEGER NOT NULL DEFAULT 0",
      "ALTER TABLE meta ADD COLUMN leapClock INTEGER",
      "ALTER TABLE meta ADD COLUMN leapRan INTEGER NOT NULL DEFAULT 0",
      "ALTER TABLE meta ADD COLUMN aheadUntil INTEGER NOT NULL DEFAULT 0",
      "UPDATE meta SET believed = lastCommit",
    ])
}
