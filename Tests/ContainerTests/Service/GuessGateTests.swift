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
      gate.noteTry(of: "ada", at: now)
      let wait = gate.wait(of: "ada", at: now) ?? 0
      waits.append(wait)
      now += wait * 1_000
    }
    #expect(waits.prefix(5).allSatisfy { $0 == 0 })
    #expect(Array(waits[5..<9]) == [2, 4, 8, 16])
    #expect(waits.last == GuessGate.secondLimit)
    #expect(gate.wait(of: "ada", at: now) == nil)
  }

  @Test("is forgotten with the right password, and never weighs on another key")
  func success() {
    var gate = GuessGate()
    for _ in 0..<10 { gate.noteTry(of: "ada", at: 0) }
    #expect(gate.wait(of: "ada", at: 0) != nil && gate.wait(of: "bob", at: 0) == nil)
    gate.noteSuccess(of: "ada")
    #expect(gate.wait(of: "ada", at: 0) == nil)
  }

  @Test("under ever new names does not fill the memory, and those who wait go on waiting")
  func bounded() {
    var gate = GuessGate()
    for _ in 0..<10 { gate.noteTry(of: "ada", at: 0) }
    for index in 0..<GuessGate.keyLimit + 10 { gate.noteTry(of: "name \(index)", at: 0) }
    #expect(gate.wait(of: "ada", at: 0) != nil)
  }
}
