/// Something that befalls a simulated world, beside people at work and a bad network.
///
/// A new one is an extension in a file of its own that declares it, and a line in `all`.
struct Mischief: Sendable {
  /// What it is called in traces.
  let name: String
  /// How often it strikes in one world.
  let times: Int
  /// Whether it copies files, which are not there where disks are simulated.
  var copiesFiles = false
  /// Strikes once. Its chance is its own, so that no other mischief shifts it.
  let strike: @Sendable (World, inout SeededRandom) throws -> Void

  /// All that befall the usual world.
  static let all: [Mischief] = [
    .partition,
    .containerDeath,
    .attack,
    .update,
    .codeClash,
    .demotion,
    .promotion,
    .eviction,
    .tierChange,
    .mixedRights,
    .endOfSharing,
    .invitation,
    .staleCommand,
    .handOver,
    .clockJump,
    .copiedFolder,
    .lostAnswers,
    .lateAnswers,
    .remoteSignOut,
    .upkeep,
    .clockLeap,
    .needToKnow,
    .otherDepartments,
    .returning,
    .downgrade,
    .viewOnly,
    .deletion,
  ]

  /// Those of worlds where backups are put back.
  static let restores: [Mischief] = [
    .backup,
    .restoring,
    .secondRestoring,
    .oldBackup,
  ]
}

extension World {
  /// Chooses when each mischief strikes: by its name, so that one more or less shifts no other.
  func planMischiefs() {
    let planned = Mischief.all + (kind == .restores ? Mischief.restores : [])
    let chances = random.fork()
    for mischief in planned {
      var chance = chances.fork(for: mischief.name)
      for _ in 0..<mischief.times {
        let time = now + UInt64(chance.below(Int(options.activeMilliseconds)))
        events.add(.mischief(mischief, chance: chance.fork()), at: time)
      }
    }
  }

  /// One mischief happens; when the world heals, no more of them do.
  func strike(_ mischief: Mischief, _ chance: SeededRandom) {
    guard !isHealing, !options.without.contains(mischief.name),
      !mischief.copiesFiles || kind != .powerCuts
    else { return }
    trace.note(now, mischief.name)
    var chance = chance
    do {
      try mischief.strike(self, &chance)
    } catch {
      fail("\(mischief.name) failed: \(error)")
    }
  }
}
