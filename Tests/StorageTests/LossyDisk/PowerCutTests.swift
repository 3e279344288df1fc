import Testing

@testable import Storage

/// What a power cut takes from programs that sync as they should, and from others.
struct PowerCutTests {
  private func findings(
    _ synchronous: Synchronous, seeds: ClosedRange<UInt64> = 1...40, cuts: Int = 6
  ) -> [SavingProgram.Findings] {
    seeds.map { seed in
      var program = SavingProgram(seed: seed, synchronous: synchronous)
      for _ in 0..<cuts { program.runUntilCut() }
      return program.findings
    }
  }

  @Test func `with FULL nothing acknowledged is lost, wherever the power goes`() {
    for found in findings(.full, seeds: 1...120) { #expect(found == SavingProgram.Findings()) }
  }

  @Test func `with NORMAL the last commits can be lost, whole and without damage`() {
    let found = findings(.normal)
    #expect(found.contains { $0.lost > 0 })
    for found in found { #expect(found.halves == 0 && found.damaged == 0) }
  }

  @Test func `with OFF commits are lost and files damaged`() {
    let found = findings(.off)
    #expect(found.contains { $0.lost > 0 })
    #expect(found.contains { $0.damaged > 0 || $0.halves > 0 })
  }

  @Test func `the same seed loses the same`() {
    #expect(findings(.off, seeds: 5...9) == findings(.off, seeds: 5...9))
  }

  @Test func `a killed process loses nothing that it wrote`() throws {
    let disk = LossyDisk()
    var options = ConnectionOptions()
    options.disk = disk
    options.synchronous = .off
    let first = try Connection(path: "store", options: options)
    try first.makeItems()
    for id in 1...50 { try first.addItem(id) }
    disk.killProcesses()
    #expect(failureCode { try first.addItem(51) } == .io)
    let second = try Connection(path: "store", options: options)
    #expect(try second.itemIDs() == Array(1...50))
    try first.close()
    try second.addItem(51)
    #expect(try second.itemIDs().count == 51)
  }

  @Test func `a write is torn between sectors, and an unsynced file has any size`() {
    var sizes: Set<Int> = []
    var isTorn = false
    for seed in 1...60 as ClosedRange<UInt64> {
      var file = DiskFile()
      file.write([UInt8](repeating: 1, count: 4_096), at: 0)
      file.sync()
      file.write([UInt8](repeating: 2, count: 4_096), at: 0)
      file.write([UInt8](repeating: 3, count: 4_096), at: 4_096)
      file.resize(to: 100)
      var chance = Chance(seed)
      file.losePower(&chance)
      sizes.insert(file.seen.count)
      let first = Set(file.seen.prefix(4_096))
      if first.contains(1), first.contains(2) { isTorn = true }
      for sector in stride(from: 0, to: min(file.seen.count, 4_096), by: DiskFile.sectorBytes) {
        #expect(Set(file.seen[sector...].prefix(DiskFile.sectorBytes)).count == 1)
      }
    }
    #expect(isTorn)
    #expect(sizes.count > 4)
  }

  @Test func `a new file's name can be lost until its folder was synced`() {
    var kept = 0
    for seed in 1...30 as ClosedRange<UInt64> {
      var contents = DiskContents()
      let plain = contents.open("plain", mayMake: true)?.file
      let log = contents.open("log", mayMake: true)?.file
      #expect(plain != nil && log != nil)
      _ = contents.sync(log ?? 0, withNames: true)
      _ = contents.open("later", mayMake: true)
      var chance = Chance(seed)
      contents.losePower(&chance)
      #expect(contents.names["plain"] != nil && contents.names["log"] != nil)
      if contents.names["later"] != nil { kept += 1 }
    }
    #expect(kept > 0 && kept < 30)
  }
}
