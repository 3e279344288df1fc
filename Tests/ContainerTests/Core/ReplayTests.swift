import Container
import Model
import SyncProtocol
import Testing

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
