import Model
import SyncProtocol
import Testing

@testable import Container

@Suite("A repeated batch")
struct ReplayTests {
  @Test("gets its first answer byte for byte, even when the record has changed since")
  func sameAnswer() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let phone = try bench.anotherDevice(of: ada)
    let company = try bench.company(of: ada)
    let id = bench.id()
    let request = bench.request(
      company, ada,
      [bench.item(id, ada, code: "A"), bench.item(bench.id(), ada, code: "A")])
    let first = bench.send(request, ada)
    try bench.push(company, phone, [bench.rename(id, phone, to: "Nut")])
    let head = try bench.head(company, ada)
    bench.now += 60_000
    #expect(bench.send(request, ada) == first)
    #expect(try bench.head(company, ada) == head)
    #expect(try first.answer().codes == [nil, .duplicateKey])
  }

  @Test("of another content means a cloned device, of a lower number is old, of 0 is wrong")
  func numbers() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada)
    let change = bench.item(bench.id(), ada, code: "A")
    try bench.push(company, ada, [change], number: 5)
    #expect(refusal { try bench.push(company, ada, [], number: 5) } == .clonedDevice)
    #expect(refusal { try bench.push(company, ada, [change], number: 4) } == .oldNumber)
    #expect(refusal { try bench.push(company, ada, [change], number: 0) } == .badRequest)
    #expect(try bench.push(company, ada, [], number: 9).number == 9)
  }

  @Test("may leave numbers out: a batch was taken apart, or an older state was put back")
  func gaps() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada)
    for number in [2, 3, 40, 41, 3_000_000] as [UInt64] {
      let change = bench.item(bench.id(), ada, code: "A\(number)")
      #expect(try bench.push(company, ada, [change], number: number).codes == [nil])
      #expect(refusal { try bench.push(company, ada, [], number: number - 1) } == .oldNumber)
    }
  }

  @Test(
    "far beyond the last one is refused, and locks its device out of nothing",
    arguments: [
      BatchRow.stepLimit + 3, BatchRow.numberLimit, BatchRow.numberLimit + 1,
      UInt64(Int64.max), UInt64.max,
    ])
  func beyond(_ number: UInt64) throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada)
    try bench.push(company, ada, [bench.item(bench.id(), ada, code: "A")], number: 2)
    let head = try bench.head(company, ada)
    let change = bench.item(bench.id(), ada, code: "B")
    #expect(refusal { try bench.push(company, ada, [change], number: number) } == .badRequest)
    #expect(try bench.head(company, ada) == head)
    #expect(try bench.push(company, ada, [change], number: 3).codes == [nil])
  }

  @Test("as far beyond as may be is taken, and the refusal of more names the next one")
  func step() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada)
    let top = BatchRow.stepLimit
    #expect(try bench.push(company, ada, [], number: top).number == top)
    #expect(try bench.push(company, ada, [], number: 2 * top).number == 2 * top)
    let refused = #expect(throws: CallRefusal.self) {
      try bench.push(company, ada, [], number: 3 * top + 1)
    }
    #expect(refused?.message.contains("The next one is \(2 * top + 1).") == true)
  }

  @Test("of another device or zone is a batch of its own")
  func numbersArePerDeviceAndZone() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let phone = try bench.anotherDevice(of: ada)
    let (company, other) = (try bench.company(of: ada), try bench.company(of: ada))
    for (zone, session) in [(company, ada), (company, phone), (other, ada)] {
      let change = bench.item(bench.id(), session, code: "\(session.device)")
      #expect(try bench.push(zone, session, [change], number: 1).codes == [nil])
    }
  }

  @Test("uses up its number even when everything in it was refused")
  func refusalsUseNumbersUp() throws {
    let bench = try Bench()
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada)
    try bench.push(company, ada, [bench.userPass(company, ada)], number: 1)
    let other = [bench.item(bench.id(), ada, code: "A")]
    #expect(refusal { try bench.push(company, ada, other, number: 1) } == .clonedDevice)
  }

  @Test("without deduplication echoes for ever: the planted bug shows")
  func plantedBug() throws {
    let bench = try Bench(protections: Protections.all.subtracting(.deduplication))
    let ada = try bench.signUp("ada")
    let company = try bench.company(of: ada)
    let request = bench.request(company, ada, [bench.item(bench.id(), ada, code: "A")])
    let first = bench.send(request, ada)
    let head = try bench.head(company, ada)
    bench.now += 1
    #expect(bench.send(request, ada) != first)
    #expect(try bench.head(company, ada) == head + 1)
  }
}
