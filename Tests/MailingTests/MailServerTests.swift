import Testing

@testable import Mailing

@Suite struct MailServerTests {
  private func flaw(_ url: String, user: String? = nil) throws -> MailServer.Flaw? {
    let sender = try #require(MailAddress("office@example.org"))
    do throws(MailServer.Flaw) {
      _ = try MailServer(url: url, sender: sender, user: user, password: user)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "A server is taken",
    arguments: [
      "smtp://mail.example.com", "smtps://mail.example.com:465", "smtp://127.0.0.1:2525/",
      "smtp://[::1]:25",
    ])
  func taken(_ url: String) throws {
    #expect(try flaw(url) == nil)
  }

  @Test(
    "Anything else is not",
    arguments: [
      "", "mail.example.com", "http://mail.example.com", "smtp://", "smtp://a b", "smtp://h:x",
      "smtp://user:secret@host", "smtp://h:70000", "smtp://h/path?x",
    ])
  func refused(_ url: String) throws {
    #expect(try flaw(url) == .address)
  }

  @Test func `No password travels in clear`() throws {
    #expect(try flaw("smtp://localhost:2525", user: "office") == .clear)
    #expect(try flaw("smtp://mail.example.com", user: "office") == nil)
    #expect(try flaw("smtps://localhost:465", user: "office") == nil)
  }

  @Test func `A server that is not there is told in words, without what was sent`() async throws {
    let sender = try #require(MailAddress("office@example.org"))
    let ben = try #require(MailAddress("ben@example.com"))
    let server = try MailServer(url: "smtp://127.0.0.1:1", sender: sender)
    let outcome = await MailTransfer(server).send(Array("secret".utf8), to: ben)
    #expect(outcome == .failed("The mail server can't be reached."))
  }
}
