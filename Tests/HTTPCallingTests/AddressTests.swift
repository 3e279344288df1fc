import Testing

@testable import HTTPCalling

@Suite("Addresses")
struct AddressTests {
  @Test(
    "an address is read and written back",
    arguments: [
      ("http://localhost", "http://localhost"), ("HTTPS://Example.org:443/", "https://example.org"),
      ("http://127.0.0.1:8080/base/", "http://127.0.0.1:8080/base"),
      ("https://[::1]:8443", "https://[::1]:8443"), ("http://x:80/a//", "http://x/a"),
    ])
  func reads(text: String, written: String) throws {
    let address = try #require(WebAddress(text))
    #expect(address.description == written)
    #expect(address.url("/v1") == written + "/v1")
    #expect(WebAddress(address.description) == address)
  }

  @Test(
    "what isn't the address of a web server is refused",
    arguments: [
      "", "localhost", "ftp://x", "http://", "http://:80", "http://x:0", "http://x:65536",
      "http://x:", "http://u:p@x", "http://x/?q", "http://x/#f", "http://x y", "http://[::1",
      "http://[::1]x", "http://x\r\nHost: y", "file:///etc/passwd", "http://x:+1",
    ])
  func refuses(text: String) {
    #expect(WebAddress(text) == nil)
  }

  @Test("all but unreserved characters are encoded")
  func encodes() {
    #expect(URLText.encoded("aZ09-._~") == "aZ09-._~")
    #expect(URLText.encoded("a b&c=d/\u{E4}+%\0") == "a%20b%26c%3Dd%2F%C3%A4%2B%25%00")
    #expect(URLText.query([("a", "1 2"), ("b&", "")]) == "a=1%202&b%26=")
  }
}
