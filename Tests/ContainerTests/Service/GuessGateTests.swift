import Testing

@testable import Container

@Suite("Guessing")
struct GuessGateTests {
  @Test("costs nothing at first, then twice as long each time, up to a quarter of an hour")
  func growth() {
    var gate = GuessGate()
    var now: UInt64 = 1_000
    var waits: [UInt64] = []
    for _ in 0..<18 {
      gate.noteTry(of: GuessKey("ada"), at: now)
      let wait = gate.wait(of: GuessKey("ada"), at: now) ?? 0
      waits.append(wait)
      now += wait * 1_000
    }
    #expect(waits.prefix(5).allSatisfy { $0 == 0 })
    #expect(Array(waits[5..<9]) == [2, 4, 8, 16])
    #expect(waits.last == GuessGate.secondLimit)
    #expect(gate.wait(of: GuessKey("ada"), at: now) == nil)
  }

  @Test("is forgotten with the right password, and never weighs on another key")
  func success() {
    var gate = GuessGate()
    for _ in 0..<10 { gate.noteTry(of: GuessKey("ada"), at: 0) }
    #expect(
      gate.wait(of: GuessKey("ada"), at: 0) != nil && gate.wait(of: GuessKey("bob"), at: 0) == nil)
    gate.noteSuccess(of: GuessKey("ada"))
    #expect(gate.wait(of: GuessKey("ada"), at: 0) == nil)
  }

  @Test("under ever new names does not fill the memory, and those who wait go on waiting")
  func bounded() {
    var gate = GuessGate()
    for _ in 0..<10 { gate.noteTry(of: GuessKey("ada"), at: 0) }
    for index in 0..<GuessGate.keyLimit + 10 { gate.noteTry(of: GuessKey("name \(index)"), at: 0) }
    #expect(gate.wait(of: GuessKey("ada"), at: 0) != nil)
  }

  private func key(_ address: Int) -> GuessKey { GuessKey("ada\n\(address)", crowd: "ada") }

  @Test("from a thousand addresses gets a few tries a day each, and known devices never wait")
  func crowd() {
    var gate = GuessGate()
    var tries = 0
    let day: UInt64 = 86_400_000
    for now in stride(from: UInt64(0), to: day, by: 60_000) {
      for address in 0..<1_000 where gate.wait(of: key(address), at: now) == nil {
        gate.noteTry(of: key(address), at: now)
        tries += 1
      }
    }
    #expect(tries < 9_000, "\(tries)")
    #expect(gate.wait(of: GuessKey("ada\ndevice"), at: day) == nil)
    #expect(gate.wait(of: key(1_000), at: day) == nil, "a new address has its one try")
    gate.noteTry(of: key(1_000), at: day)
    gate.noteSuccess(of: key(1_000))
    #expect(gate.wait(of: key(1_000), at: day) == nil)
  }

  @Test("is forgotten after a day, and not when the container starts again")
  func kept() {
    var gate = GuessGate()
    for _ in 0..<10 { gate.noteTry(of: GuessKey("ada"), at: 0) }
    gate.noteTry(of: GuessKey("bob"), at: 0)
    #expect(gate.kept(of: GuessKey("bob")).allSatisfy { $0.failures == nil })
    var other = GuessGate()
    other.restore(
      Dictionary(
        gate.kept(of: GuessKey("ada")).compactMap { kept in
          kept.failures.map { (kept.key, $0) }
        }
      ) { first, _ in first })
    #expect(other.wait(of: GuessKey("ada"), at: 0) == gate.wait(of: GuessKey("ada"), at: 0))
    other.noteTry(of: GuessKey("ada"), at: 2 * GuessGate.memory)
    #expect(other.wait(of: GuessKey("ada"), at: 2 * GuessGate.memory) == nil)
  }
}

@Suite("Accounts from one address")
struct SignUpGateTests {
  @Test("are so many in an hour, whatever others make")
  func limit() {
    var gate = SignUpGate()
    let limit = SignUpGate.addressLimit
    #expect((0..<limit).allSatisfy { _ in gate.note("x", at: 10_000) == nil })
    #expect(gate.note("x", at: 10_000) == 3_590)
    #expect(gate.note("y", at: 10_000) == nil)
    #expect(gate.note("x", at: 3_600_000) == nil)
  }
}
