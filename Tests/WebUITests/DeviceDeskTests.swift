import Business
import Model
import SyncProtocol
import Testing

@testable import Device
@testable import WebUI

/// How a device's answers become what pages show.
@Suite struct DeviceDeskTests {
  static let id = RecordID(milliseconds: 1_790_000_000_000, random: (1, 2))

  @Test(arguments: [
    PageKey(value: .text("Bolt M8"), id: id), PageKey(value: .text(""), id: id),
    PageKey(value: .text("Grüße & <b>"), id: id), PageKey(value: .time(-5), id: id),
    PageKey(value: .null, id: id),
  ])
  func `Where a list goes on survives the address`(_ key: PageKey) {
    #expect(PageKey(text: key.text) == key)
    #expect(!key.text.contains { "&?/#=+% <".contains($0) })
  }

  @Test(arguments: [
    (Unsent(changes: 0), 0, SyncState.synced),
    (Unsent(changes: 0, files: 1), 0, .unsent(Unsent(changes: 0, files: 1))),
    (Unsent(changes: 2, files: 1), 1, .unsent(Unsent(changes: 2, files: 1))),
    (Unsent(changes: 0), 2, .parked(2)),
  ])
  func `Synced is said when files have arrived too, and nothing waits`(
    _ unsent: Unsent, _ parked: Int, _ state: SyncState
  ) {
    let zone = ZoneStatus(
      zone: Self.id, store: .private, standing: .owned, isPending: false, unsent: unsent,
      refused: 0, conflicts: 0, parked: parked, lastSynced: 1, fetch: nil, lastChecked: nil,
      repairs: 0, problem: nil, unknown: 0, isPaused: false, rereading: nil)
    let status = DeviceStatus(
      stop: nil, copiedAt: nil, isTooOld: false, offlineSince: nil, isSynced: true, problem: nil,
      versionProblem: nil, storeProblem: nil, clockAhead: 0, zones: [zone], purges: [])
    #expect(SyncState(status, zone: Self.id) == state)
    #expect(status.unsent == unsent)
  }

  @Test(arguments: ["", "x", "\(id)", "\(id)!!", "\(id)eA", "\(id)bQ", "\(id)bXg"])
  func `What is no such text begins the list anew`(_ text: String) {
    #expect(PageKey(text: text) == nil)
  }

  @Test(arguments: [
    (SaveOutcome.saved, EditOutcome.saved(id)),
    (.refused(SaveRefusal(id, .denied(.viewOnly))), .denied(.viewOnly)),
    (.refused(SaveRefusal(id, .deleted)), .missing),
    (.refused(SaveRefusal(id, .noSuchRecord)), .missing),
    (
      .refused(SaveRefusal(id, .fields([FieldError("code", .taken(by: id))]))),
      .taken(field: "code")
    ),
    (
      .refused(SaveRefusal(id, .fields([FieldError("name", .required)]))),
      .invalid(field: "name", "Name must not be empty.")
    ),
    (
      .refused(SaveRefusal(id, .tooLarge)),
      .invalid(
        field: "",
        "The record is too large. Shorten its texts or make its picture smaller.")
    ),
  ])
  func `What became of a save is told to the page`(_ outcome: SaveOutcome, _ told: EditOutcome) {
    #expect(EditOutcome(outcome, of: Self.id) == told)
  }
}
