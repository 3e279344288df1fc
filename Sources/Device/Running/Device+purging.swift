import Model
import SyncProtocol

extension Device {
  /// How long the steps of a purge may take before others get their turn.
  private static let purgeTurnMilliseconds: UInt64 = 20

  /// Removes what is left of companies that went, as far as it can be done now. Others get their
  /// turn between the steps; what waits is tried again while the device runs.
  package func purge() async {
    while purgeStep() == .moved { await Task.yield() }
  }

  /// Some steps in the background.
  func purgeSome() {
    let begin = steadyTime()
    guard begin >= engine.purgeWaitsUntil else { return }
    while purgeStep() == .moved, steadyTime() < begin + Self.purgeTurnMilliseconds {}
  }

  private func purgeStep() -> PurgeProgress {
    let now = steadyTime()
    let progress: PurgeProgress
    do {
      progress = try core.purge(now: surroundings.now())
    } catch {
      engine.report.problem = "A company that went could not be removed: \(error)"
      progress = .waits(.disk)
    }
    switch progress {
    case .moved: engine.purgeWaitsUntil = 0
    case .waits(let obstacle): engine.purgeWaitsUntil = now + obstacle.waitMilliseconds
    case .nothing:
      engine.purgeWaitsUntil = now + Self.purgeLookMilliseconds
      askForWaitingZones()
    }
    return progress
  }

  /// How often a running device looks whether another process has left something to remove.
  private static let purgeLookMilliseconds: UInt64 = 1_000

  /// What came back while it was being removed appears with the next feed.
  private func askForWaitingZones() {
    guard engine.zonesWaitForPurge else { return }
    engine.zonesWaitForPurge = false
    tell(.becameActive)
  }

  /// Notes what a feed left to be removed.
  func notePurges(_ applied: FeedOutcome) {
    engine.zonesWaitForPurge = !applied.waiting.isEmpty
    if !applied.gone.isEmpty { engine.purgeWaitsUntil = 0 }
  }
}
