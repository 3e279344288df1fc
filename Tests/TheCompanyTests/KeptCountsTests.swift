import Testing

@testable import Commands

/// What `sync` says of changes that the container did not take.
@Suite struct KeptCountsTests {
  @Test func `what needs a decision, what goes on by itself and what was left are told apart`() {
    #expect(KeptCounts().sentence == nil)
    let list = ": see thecompany quarantine list."
    #expect(
      KeptCounts(refused: 2, parked: 0).sentence == "Synced, but 2 changes were refused" + list)
    #expect(
      KeptCounts(refused: 1, parked: 1, rescued: 1).sentence
        == "Synced, but 1 change was refused, and 1 change waits for something else" + list)
    #expect(
      KeptCounts(parked: 1).sentence
        == "Synced, but 1 change waits for something else and will go on by itself" + list)
    #expect(
      KeptCounts(parked: 2).sentence
        == "Synced, but 2 changes wait for something else and will go on by themselves" + list)
    #expect(
      KeptCounts(rescued: 1).sentence == "Synced, but 1 change was not sent of a company that was "
        + "taken away: see thecompany rescue list.")
  }
}
