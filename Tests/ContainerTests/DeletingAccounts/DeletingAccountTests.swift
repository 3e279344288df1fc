import Model
import Sealing
import Storage
import SyncProtocol
import Testing

@testable import Container

/// An account that its person deletes leaves nothing behind but what others need.
@Suite("Deleting an account")
struct DeletingAccountTests {
  private let bench: ServiceBench

  init() throws { bench = try ServiceBench() }

  private func delete(
    _ session: Session, _ companies: [CompanyID] = [], password: String = "correct horse"
  ) async throws {
    let request = DeleteAccountRequest(
      password: password, timeCode: nil, companies: companies.map { OwnedCompany(company: $0) })
    try await bench.service.deleteAccount(request, by: session)
  }

  /// The rows of any table in which the identifier stands.
  private func traces(_ id: RecordID) async throws -> [String] {
    try await bench.service.writer.run { core, _ throws(CallRefusal) in
      try core.look {
        let tables = try core.connection.all(
          "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
        ) { $0.string(0) }
        return try tables.filter { table in
          let columns = try core.connection.all("SELECT name FROM pragma_table_info('\(table)')") {
            $0.string(0)
          }
          let condition = columns.map { "instr(\"\($0)\", ?1) > 0" }.joined(separator: " OR ")
          return try core.connection.first("SELECT 1 FROM \(table) WHERE \(condition) LIMIT 1") {
            $0.bind(id.bytes, at: 1)
          } read: { _ in
            true
          } == true
        }
      }
    }
  }

  @Test("asks of each owned company what becomes of it, and takes the password")
  func asked() async throws {
    let (ada, secret) = try await bench.signUp("ada")
    let company = try await bench.company(of: ada)
    let owned = try await bench.service.ownedCompanies(by: ada).companies
    #expect(owned.map(\.company) == [company])
    #expect(await refusal { try await delete(ada) } == .notAllowed)
    #expect(await refusal { try await delete(ada, [company, bench.id()]) } == .notAllowed)
    #expect(
      await refusal { try await delete(ada, [company], password: "not this") }
        == .wrongCredentials)
    _ = try await bench.service.session(secret: secret)
    try await delete(ada, [company])
    #expect(await refusal { _ = try await bench.service.session(secret: secret) } == .notSignedIn)
    let again = await refusal {
      _ = try await bench.service.signIn(bench.request("ada"), address: "x")
    }
    #expect(again == .wrongCredentials)
  }

  @Test("removes the owned companies for everybody, with their contents, at once")
  func companies() async throws {
    let ada = try await bench.signUp("ada").session
    let ben = try await bench.signUp("ben").session
    let company = try await bench.company(of: ada)
    try await bench.join(company, of: ada, ben)
    try await delete(ada, [company])
    let feed = try await bench.service.feed(by: ben)
    #expect(feed.entries.first { $0.zone == company }?.standing == .companyDeleted)
    let time = bench.clock.value
    let left = try await bench.service.writer.run { core, _ throws(CallRefusal) in
      while try core.removeDeleted(at: time) {}
      return try core.look {
        try core.connection.first("SELECT count(*) FROM records WHERE zone = ?") {
          $0.bind(company, at: 1)
        } read: {
          $0.int(0)
        }
      }
    }
    #expect(left == 0)
  }

  @Test("leaves the companies of others, whose history keeps the name")
  func others() async throws {
    let ada = try await bench.signUp("ada").session
    let ben = try await bench.signUp("ben").session
    let company = try await bench.company(of: ada)
    try await bench.join(company, of: ada, ben)
    try await delete(ben)
    let row = try await bench.service.writer.run { core, _ throws(CallRefusal) in
      try core.look { try MemberRow.read(ben.account, in: company, core.connection) }
    }
    #expect(row?.member.status == .inactive && row?.member.deptMask == [])
    #expect(
      try await traces(ben.account).allSatisfy {
        ["members", "records", "links", "auditLog"].contains($0)
      })
  }

  @Test("leaves no trace of the account, its devices and its secrets")
  func traces() async throws {
    let safety = try await SafetyBench()
    let codes = try await safety.makeCodes()
    let request = DeleteAccountRequest(
      password: try SafetyBench.proof("correct horse"), timeCode: nil, companies: [])
    try await safety.service.deleteAccount(request, by: safety.session)
    let bytes = FileBytes.read(safety.bench.path) + FileBytes.read(safety.bench.path + "-wal")
    #expect(bytes.count > 1_000)
    for id in [safety.session.account, safety.session.device] {
      #expect(!FileBytes.contains(bytes, id.bytes))
    }
    #expect(!FileBytes.contains(bytes, SecretHash.of(codes[0].proof)))
    #expect(!FileBytes.contains(bytes, safety.pair.publicKey.bytes))
    _ = try await safety.bench.signUp("ada")
  }

  @Test("is told to each of its devices as what it is, with either secret that it may have")
  func told() async throws {
    let (ada, secret) = try await bench.signUp("ada")
    let phone = try await bench.service.signIn(bench.request("ada"), address: "x")
    let rotated = try await bench.service.rotate(
      Session(account: phone.account, device: phone.device))
    try await delete(ada)
    for secret in [secret, phone.session, rotated.session] {
      do {
        _ = try await bench.service.session(secret: secret)
        Issue.record("it goes on")
      } catch {
        #expect(error.code == .notSignedIn && error.isAccountDeleted)
        #expect(error.isSignOut, "an earlier device seals what it has")
        #expect(error.message == "This account was deleted. Nobody can sign in to it any more.")
      }
    }
  }

  @Test("reaches the container through each of its doors", arguments: DoorKind.allCases)
  func doors(_ kind: DoorKind) async throws {
    let door = try Door(kind)
    let (_, secret) = try await door.bench.signUp("ada")
    let request = DeleteAccountRequest(password: "correct horse", timeCode: nil, companies: [])
    try await door.tell("/v1/account/delete", request, secret) { request, session in
      try await door.bench.service.deleteAccount(request, by: session)
    }
    #expect(
      await refusal { _ = try await door.bench.service.session(secret: secret) } == .notSignedIn)
    await door.close()
  }
}
