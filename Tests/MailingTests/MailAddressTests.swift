import Testing

@testable import Mailing

@Suite struct MailAddressTests {
  @Test(
    "An address is taken",
    arguments: [
      "ada@example.com", " ada@example.com ", "a.b+c@mail.example.com", "o'neil@x.org",
      "ada@localhost",
    ])
  func taken(_ text: String) throws {
    let address = try #require(MailAddress(text))
    #expect(!address.text.contains(" "))
    #expect(!address.host.contains("@") && !address.host.isEmpty)
  }

  @Test(
    "What no mail could be sent to, or would end a header, is not",
    arguments: [
      "", "ada", "@example.com", "ada@", "ada@@example.com", "ada@exa mple.com", "a@b@c",
      "ada@example.com\r\nBcc: eve@example.com", "ada\n@example.com", "<ada@example.com>",
      "ada@-example.com", "ada@example..com", "ada@exämple.com", "a\u{0}da@example.com",
      String(repeating: "a", count: 65) + "@example.com",
      "a@" + String(repeating: "abc.", count: 70) + "com",
    ])
  func refused(_ text: String) {
    #expect(MailAddress(text) == nil)
  }
}
