import Business
import HTTPServing
import Model
import SyncProtocol
import Testing

@testable import API

/// The description is made from the operations, and says nothing that is not there.
@Suite struct DescriptionTests {
  private var document: JSONValue { OpenAPI.document }

  private func references(_ json: JSONValue) -> [String] {
    switch json {
    case .object(let members):
      members.flatMap { member in
        member.name == "$ref" ? [member.value.text] : references(member.value)
      }
    case .array(let elements): elements.flatMap(references)
    default: []
    }
  }

  @Test func `It is served to anybody, and reads as JSON`() async throws {
    let house = try await ProgramHouse()
    let response = await house.send(.get, "/openapi.json", nil)
    #expect(response.status == 200 && response.value == document)
    await house.close()
  }

  @Test func `Each reference leads to a schema`() {
    let names = OpenAPI.document["components"]["schemas"]
    for reference in Set(references(document)) {
      let name = reference.replacing("#/components/schemas/", with: "")
      #expect(names.member(name) != nil, "\(reference)")
    }
  }

  @Test func `Each route that it names is there`() async throws {
    let house = try await ProgramHouse()
    let token = try await house.token()
    guard case .object(let paths) = document["paths"] else { throw Problem.notFound }
    var count = 0
    for path in paths {
      guard case .object(let methods) = path.value else { continue }
      for method in methods {
        house.clock.move(by: 61_000)
        let id = RecordID(high: 9, low: 9).description
        let target = path.name.replacing("{id}", with: id).replacing("{file}", with: id)
        let sent = HTTPServing.Method(name: method.name.uppercased())
        let hasBody = method.value.member("requestBody") != nil
        let response = await house.send(sent, target, token, hasBody ? .object([]) : nil)
        #expect(response.status != 405 && response.status < 500, "\(method.name) \(path.name)")
        #expect(
          method.value["responses"].member("\(response.status)") != nil,
          """
          \(method.name) \(path.name) answers \(response.status)
          """)
        count += 1
      }
    }
    #expect(count == API.Operation.all.count && count > 100)
    await house.close()
  }

  @Test func `Each operation has a name of its own, and captures have parameters`() {
    let names = API.Operation.all.map(\.name)
    #expect(Set(names).count == names.count)
    for operation in API.Operation.all {
      for part in operation.path.split(separator: "/") where part.hasPrefix("{") {
        let name = part.dropFirst().dropLast()
        #expect(operation.parameters.contains { $0.name == name && $0.place == "path" })
      }
    }
  }

  @Test func `A kind that is declared is there with its moves, whoever declared it`() throws {
    let tasks = try #require(ProgramList.named("contacts"))
    #expect(tasks.writing == .all && tasks.writable.contains { $0.name == "name" })
    let movements = try #require(ProgramList.named("stock-transactions"))
    #expect(movements.writing == .adding && movements.acts.map(\.name) == ["reverse"])
    #expect(ProgramList.of(.attachment) == nil && ProgramList.named("attachments") == nil)
  }
}
