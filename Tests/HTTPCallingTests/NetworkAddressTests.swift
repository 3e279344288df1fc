import HTTPServing
import Testing

@testable import HTTPCalling

/// Which addresses are of the public internet, and that a client which calls no others makes no
/// connection elsewhere.
@Suite struct NetworkAddressTests {
  @Test(arguments: [
    "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.127.255.255",
    "127.0.0.1", "127.255.255.254", "169.254.169.254", "172.16.0.1", "172.31.255.255",
    "192.0.0.1", "192.0.2.1", "192.88.99.1", "192.168.0.1", "192.168.255.255", "198.18.0.1",
    "198.19.255.255", "198.51.100.7", "203.0.113.9", "224.0.0.1", "239.255.255.255", "240.0.0.1",
    "255.255.255.255",
    "::", "::1", "[::1]", "::ffff:127.0.0.1", "::ffff:10.1.2.3", "::127.0.0.1", "64:ff9b::7f00:1",
    "64:ff9b::a01:203", "64:ff9b:1::1", "100::1", "2001::1", "2001:0:4136:e378::1",
    "2001:2::1", "2001:10::1", "2001:1ff::1", "2001:db8::1", "2002:7f00:1::", "2002:808:808::1",
    "3fff::1", "3fff:fff::1", "4000::1", "5f00::1", "fc00::1", "fd12:3456:789a::1", "fe80::1",
    "fe80::1%eth0", "fec0::1", "ff02::1", "ff0e::1",
  ])
  func `What is not public`(_ text: String) throws {
    #expect(try #require(NetworkAddress(text)).isPublic == false)
  }

  @Test(arguments: [
    "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.1",
    "126.255.255.255", "128.0.0.1", "169.253.0.1", "169.255.0.1", "172.15.255.255", "172.32.0.1",
    "191.255.255.255", "192.0.1.1", "192.0.3.1", "192.88.98.1", "192.167.1.1", "192.169.0.1",
    "198.17.255.255", "198.20.0.1", "203.0.112.1", "203.0.114.1", "223.255.255.255",
    "2001:200::1", "2001:db7::1", "2001:db9::1", "2003::1", "2606:4700::1111", "[2a00:1450::5]",
    "3ffe:ffff::1", "3fff:1000::1", "::ffff:8.8.8.8", "64:ff9b::808:808",
  ])
  func `What is public`(_ text: String) throws {
    #expect(try #require(NetworkAddress(text)).isPublic)
  }

  @Test(arguments: [
    "", "localhost", "example.com", "1.2.3", "1.2.3.4.5", "0x7f.0.0.1", "2130706433", "1.2.3.256",
    ":::", "[1.2.3.4",
  ])
  func `What is no numeric address`(_ text: String) {
    #expect(NetworkAddress(text) == nil)
  }

  @Test func `Addresses have 4 or 16 bytes`() {
    #expect(NetworkAddress([1, 2, 3]) == nil && NetworkAddress([]) == nil)
    #expect(NetworkAddress([8, 8, 8, 8])?.isPublic == true)
  }

  @Test(arguments: ["127.0.0.1", "localhost", "2130706433", "0x7f.1", "[::ffff:127.0.0.1]", "0"])
  func `A client that calls the public alone does not come to this machine`(
    _ host: String
  ) async throws {
    let journal = Journal<String>()
    var router = Router()
    router.on(.get, "/") { _ in
      journal.write("came")
      return .empty()
    }
    try await withServer(router) { server, _ in
      var configuration = HTTPClient.Configuration()
      configuration.callsPublicAddressesOnly = true
      let client = HTTPClient(configuration)
      for _ in 0..<2 {
        do throws(CallFailure) {
          _ = try await client.call(CallRequest("GET", "http://\(host):\(server.port)/"))
          Issue.record("it was called")
        } catch {
          // Whether a form of an address without dots is one is the system's to say.
          #expect(error.code == .forbidden || error.code == .unreachable)
          if ["127.0.0.1", "localhost"].contains(host) { #expect(error.code == .forbidden) }
        }
      }
    }
    #expect(journal.all.isEmpty)
  }
}
