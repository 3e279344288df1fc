import SyncProtocol

/// What a world knows of its devices' folders and sessions.
struct IdentityWatch {
  /// A folder as it was at one moment.
  struct Backup {
    let folder: String
    let answer: SignInAnswer
    let writings: [ReferenceModel.RecordKey: [ReferenceModel.Writing]]
    let decisions: [ReferenceModel.RecordKey: [ReferenceActs.Decision]]
  }

  /// Devices whose folders were copied, are copies, or were put back.
  var copied: Set<Int> = []
  /// Backups of folders that may be put back.
  var backups: [Int: Backup] = [:]
  /// How many of the next answers to a device are lost.
  var lostAnswers: [Int: Int] = [:]
  /// How many of the next answers to a device come when it has given up.
  var lateAnswers: [Int: Int] = [:]
}
