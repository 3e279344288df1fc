import Glibc
import HTTPServing
import Testing

@testable import HTTPCalling

@Suite("TLS")
struct TLSTests {
  /// A throwaway key and certificate in a folder of their own, made by the `openssl` command.
  private final class Certificate {
    let folder: String
    var certificatePath: String { folder + "/certificate.pem" }
    var keyPath: String { folder + "/key.pem" }

    init(for name: String) throws {
      var template = Array("/tmp/http-tls-XXXXXX".utf8CString)
      _ = try #require(mkdtemp(&template))
      folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let code = system(
        "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2"
          + " -subj /CN=\(name) -addext subjectAltName=\(name)"
          + " -keyout \(folder)/key.pem -out \(folder)/certificate.pem 2>/dev/null")
      try #require(code == 0, "The openssl command is needed.")
    }

    deinit {
      unlink(certificatePath)
      unlink(keyPath)
      rmdir(folder)
    }

    func tls() throws -> ServerConfiguration.TLS {
      try ServerConfiguration.TLS(key: bytes(keyPath), certificate: bytes(certificatePath))
    }

    private func bytes(_ path: String) throws -> [UInt8] {
      let file = try #require(fopen(path, "r"))
      defer { fclose(file) }
      var bytes = [UInt8](repeating: 0, count: 16384)
      let count = fread(&bytes, 1, bytes.count, file)
      return Array(bytes[..<count])
    }

    func client() -> HTTPClient {
      var configuration = HTTPClient.Configuration()
      configuration.trustedCertificatesPath = certificatePath
      return HTTPClient(configuration)
    }
  }

  private static func router(_ channel: EventChannel = EventChannel()) -> Router {
    var router = Router()
    router.on(.post, "/echo") { request in
      .text("\(request.isSecure) \(request.body.count)")
    }
    router.immediately(on: .get, "/events") { _ in .events(channel) }
    return router
  }

  @Test("a trusted certificate carries calls and event streams, kept and suspended ones")
  func trusted() async throws {
    let certificate = try Certificate(for: "IP:127.0.0.1")
    let tls = try certificate.tls()
    let channel = EventChannel()
    try await withServer(Self.router(channel), configured { $0.tls = tls }) { server, url in
      let client = certificate.client()
      for count in [0, 10, 3_000_000] {
        let body = [UInt8](repeating: 7, count: count)
        let response = try await client.call(CallRequest("POST", url + "/echo", body: body))
        #expect(response.text == "true \(count)")
      }
      #expect(server.openConnections == 1)
      var iterator = client.events(CallRequest("GET", url + "/events")).makeAsyncIterator()
      for number in 0..<20 {
        channel.send(data: "\(number)")
        let event = try await iterator.next()
        #expect(event?.data == "\(number)")
      }
      channel.fence()
      do throws(CallFailure) {
        _ = try await iterator.next()
        Issue.record("A fenced stream must not look complete.")
      } catch {
        #expect(error.code == .unreachable || error.code == .tls)
      }
    }
  }

  @Test("an untrusted certificate is refused before anything is sent")
  func untrusted() async throws {
    let certificate = try Certificate(for: "IP:127.0.0.1")
    let other = try Certificate(for: "IP:127.0.0.1")
    let tls = try certificate.tls()
    try await withServer(Self.router(), configured { $0.tls = tls }) { _, url in
      for client in [other.client(), HTTPClient()] {
        let request = CallRequest("POST", url + "/echo", body: [1])
        #expect(await failure(client, request) == .tls)
      }
    }
  }

  @Test("a certificate for another name is refused")
  func wrongName() async throws {
    let certificate = try Certificate(for: "DNS:example.org")
    let tls = try certificate.tls()
    try await withServer(Self.router(), configured { $0.tls = tls }) { _, url in
      let request = CallRequest("POST", url + "/echo", body: [1])
      #expect(await failure(certificate.client(), request) == .tls)
    }
  }

  @Test("a plain call to a TLS server and a TLS call to a plain server fail")
  func mixed() async throws {
    let certificate = try Certificate(for: "IP:127.0.0.1")
    let tls = try certificate.tls()
    try await withServer(Self.router(), configured { $0.tls = tls }) { _, url in
      let plain = url.replacing("https://", with: "http://")
      #expect(await failure(HTTPClient(), CallRequest("POST", plain + "/echo")) != nil)
    }
    try await withServer(Self.router()) { _, url in
      let secure = url.replacing("http://", with: "https://")
      #expect(await failure(HTTPClient(), CallRequest("POST", secure + "/echo")) == .tls)
    }
  }

  @Test("a server with a broken key doesn't start and says why")
  func brokenKey() throws {
    let tls = ServerConfiguration.TLS(key: [1, 2, 3], certificate: [4])
    let server = Server(ServerConfiguration(tls: tls), Router())
    do throws(ServingFailure) {
      try server.start()
      Issue.record("The server started.")
    } catch {
      #expect(error.code == .tlsInvalid)
      #expect(error.description.contains("PEM"))
    }
    #expect(server.port == 0)
  }
}
