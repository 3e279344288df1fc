import Container
import Glibc
import HTTPCalling
import Model
import Sealing
import SyncProtocol
import Synchronization
import Testing

@Suite("Secrets")
struct SecretTests {
  private static let password = "a Pass-Phrase nobody else has"

  private func bytes(of path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// The forms in which a secret could lie in a file.
  private func forms(of secret: String) -> [[UInt8]] {
    let text = Array(secret.utf8)
    let hex = Hex.encode(text)
    var forms = [text, Array(secret.uppercased().utf8), Array(hex.utf8), Array(text.reversed())]
    forms.append(Array(Base64URL.encode(text).utf8.dropLast()))
    if let raw = Hex.decode(secret) { forms.append(raw) }
    return forms
  }

  @Test("of people never stand in the database's files, the write-ahead log included")
  func files() async throws {
    let bench = try ServiceBench()
    let request = bench.request("ada", password: Self.password)
    let ada = try await bench.service.signUp(request)
    let session = Session(account: ada.account, device: ada.device)
    let wrong = bench.request("ada", password: Self.password + "?")
    _ = try? await bench.service.signIn(wrong, address: "x")
    let phone = try await bench.service.signIn(request, address: "x")
    let company = try await bench.company(of: session)
    let link = try await bench.service.createLink(
      CreateLinkRequest(company: company, permission: .canEdit, role: .viewer), by: session)
    let files = ["", "-wal", "-shm"].map { bytes(of: bench.path + $0) }
    let secrets = [Self.password, ada.session, phone.session, link.secret]
    for secret in secrets {
      for form in forms(of: secret) {
        for file in files { #expect(file.firstRange(of: form) == nil) }
      }
    }
    // What is there proves that the scan reads what it should.
    let all = files.flatMap { $0 }
    #expect(all.firstRange(of: Array("$argon2id$".utf8)) != nil)
    #expect(all.firstRange(of: Digest.blake2b(Array(ada.session.utf8)).bytes) != nil)
    #expect(all.firstRange(of: Digest.blake2b(Array(link.secret.utf8)).bytes) != nil)
  }

  @Test("of the container lie in files that their owner alone can read")
  func modes() async throws {
    let bench = try ServiceBench()
    _ = try await bench.signUp("ada")
    for suffix in ["", "-wal", "-shm"] {
      var status = stat()
      #expect(stat(bench.path + suffix, &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600, "\(suffix)")
    }
  }

  @Test("are in no refusal, whatever was wrong with the request that held them")
  func refusals() async throws {
    try await withLiveContainer { live in
      let (session, secret) = try await live.bench.signUp("ada")
      let link = LinkSecret(secret: "51c3e7-a-link-nobody-has")
      let broken = Array(#"{"name":"ada","password":"\#(Self.password)","x":1.5}"#.utf8)
      let unknown = live.bench.request("ada", password: Self.password)
      let cases: [(path: String, body: [UInt8])] = [
        ("/v1/sessions", unknown.jsonBytes), ("/v1/sessions", broken),
        ("/v1/accounts", unknown.jsonBytes), ("/v1/accounts", broken),
        ("/v1/links/open", link.jsonBytes), ("/v1/links/accept", link.jsonBytes),
        ("/v1/links/accept", Array(#"{"secret":["\#(link.secret)"]}"#.utf8)),
        ("/v1/\(link.secret)", []),
      ]
      for (path, body) in cases {
        let response = try await live.send(
          "POST", path, body, authorization: "Bearer \(secret)")
        #expect(response.status >= 400)
        let fields = response.headers.map { "\($0.name): \($0.value)" }.joined()
        for word in [Self.password, link.secret, secret, "argon2"] {
          #expect(!response.text.contains(word) && !fields.contains(word))
        }
      }
      #expect(try await live.bench.service.session(secret: secret) == session)
    }
  }

  @Test(
    "are guessed in the dark: an unknown name is answered as a known one, to the last byte",
    arguments: DoorKind.allCases)
  func enumeration(kind: DoorKind) async throws {
    let door = try Door(kind)
    _ = try await door.signUp(door.bench.request("ada"))
    for round in 0..<8 {
      var answers: [CallRefusal] = []
      for name in ["ada", "eve", "ada\u{0}", String(repeating: "n", count: 300)] {
        do {
          let request = door.bench.request(name, password: "wrong horse \(round)")
          _ = try await door.signIn(request)
          Issue.record("signed in with a wrong password")
        } catch let refusal as CallRefusal {
          answers.append(refusal)
        }
      }
      #expect(answers.allSatisfy { $0 == answers[0] }, "round \(round)")
      #expect(answers[0].code == (round < 6 ? .wrongCredentials : .tooManyRequests))
    }
    await door.close()
  }

  @Test("are looked at as long for an unknown name as for a known one")
  func timing() async throws {
    let folder = try TemporaryFolder()
    let service = try ContainerService(ContainerConfiguration(path: folder.path("container")))
    func request(_ name: String, _ password: String) -> SignInRequest {
      SignInRequest(name: name, password: password, device: nil, deviceName: "x")
    }
    _ = try await service.signUp(request("ada", "correct horse"))
    var fastest = ["ada": Duration.seconds(60), "eve": .seconds(60)]
    for index in 0..<6 {
      for name in ["ada", "eve"] {
        let time = await ContinuousClock().measure {
          _ = try? await service.signIn(request(name, "wrong"), address: "address \(index)")
        }
        fastest[name] = min(time, fastest[name] ?? time)
      }
    }
    // Without a hash for the unknown name it would be some hundred times faster. Other work on the
    // machine may make one some times slower than the other.
    let (known, unknown) = (try #require(fastest["ada"]), try #require(fastest["eve"]))
    #expect(known < unknown * 20 && unknown < known * 20, "\(known) and \(unknown)")
    await service.close()
  }
}
