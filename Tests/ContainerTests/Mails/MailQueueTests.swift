import Mailing
import Model
import Storage
import SyncProtocol
import Testing

@testable import Container

@Suite struct MailQueueTests {
  let bench: Bench
  let ada: Session
  let company: CompanyID

  init() throws {
    bench = try Bench()
    bench.core.publicAddress = "https://shop.example"
    ada = try bench.signUp("ada")
    company = try bench.company(of: ada)
  }

  private func invite(_ email: String, name: String = "Ben") throws {
    let act = ShareAct.invite(
      name: name, permission: .canEdit, role: .viewer, lifetime: nil, email: email)
    _ = try bench.core.run(ShareCommand(act, in: company), by: ada, bench.circumstances())
  }

  private func next() throws -> DueMail? { try bench.core.nextMail(at: bench.now) }

  private func states() throws -> [String] {
    try bench.core.mailReport().entries.map(\.state)
  }

  @Test func `An invitation by mail brings a link that lets in`() throws {
    try invite("ben@example.com")
    let mail = try #require(try next())
    #expect(mail.message.recipient.text == "ben@example.com")
    let link = try #require(
      mail.message.text.split(separator: "\n").first { $0.hasPrefix("https://shop.example/join/") })
    let ben = try bench.signUp("ben")
    let secret = LinkSecret(secret: String(link.dropFirst("https://shop.example/join/".count)))
    let answer = try bench.core.acceptLink(secret, by: ben, at: bench.now)
    #expect(answer.entry.zone == company)
  }

  @Test func `What is sent is forgotten but for that it was`() throws {
    try invite("ben@example.com")
    let mail = try #require(try next())
    try bench.core.note(.sent, of: mail, at: bench.now)
    #expect(try next() == nil)
    #expect(try states() == ["sent"])
    let left = try bench.connection.first(
      "SELECT count(*) FROM mails WHERE recipient IS NOT NULL OR text IS NOT NULL"
    ) { $0.int(0) }
    #expect(left == 0)
    bench.now += 31 * 86_400_000
    try invite("ben@example.com")
    try bench.core.note(.sent, of: try #require(try next()), at: bench.now)
    #expect(try states() == ["sent"])
  }

  @Test func `A mail that is put off waits longer each time, and ends`() throws {
    try invite("ben@example.com")
    var waits: [UInt64] = []
    for _ in 0..<100 {
      guard let mail = try next() else { break }
      try bench.core.note(.failed("Later."), of: mail, at: bench.now)
      let entry = try #require(try bench.core.mailReport().entries.first)
      guard entry.state == "waiting" else { break }
      #expect(try next() == nil)
      waits.append((entry.dueAt - bench.now) / 60_000)
      bench.now = entry.dueAt
    }
    #expect(waits.prefix(9) == [1, 2, 4, 8, 16, 32, 64, 128, 240])
    #expect(waits.count > 20 && waits.count < 40)
    #expect(try states() == ["expired"])
    #expect(try bench.core.mailReport().entries[0].problem == "Later.")
  }

  @Test func `A mail that is refused is not tried again`() throws {
    try invite("nobody@example.com")
    try bench.core.note(.refused("No."), of: try #require(try next()), at: bench.now)
    bench.now += 86_400_000
    #expect(try next() == nil)
    #expect(try states() == ["refused"])
  }

  @Test func `An invitation that is withdrawn is not mailed any more`() throws {
    try invite("ben@example.com")
    let mail = try #require(try next())
    let invitation = try #require(try bench.core.share(of: company, by: ada).invitations.first)
    _ = try bench.core.run(
      ShareCommand(.withdraw(invitation.id), in: company), by: ada, bench.circumstances())
    #expect(try next() == nil)
    try bench.core.note(.failed("Later."), of: mail, at: bench.now)
    #expect(try states() == ["withdrawn"])
  }

  @Test func `A mail that is refused with its command is not queued`() throws {
    #expect(refusal { try invite("no address") } == .badRequest)
    #expect(try next() == nil)
    #expect(try bench.core.share(of: company, by: ada).invitations.isEmpty)
    #expect(try bench.core.share(of: company, by: ada).sendsMail)
    bench.core.publicAddress = nil
    #expect(message { try invite("ben@example.com") } == CallRefusal.noMail.message)
    #expect(try bench.core.share(of: company, by: ada).invitations.isEmpty)
    #expect(try !bench.core.share(of: company, by: ada).sendsMail)
  }

  @Test func `One address gets so many a day, and one account makes so many`() throws {
    for _ in 0..<MailLimits.perRecipient { try invite("ben@example.com") }
    #expect(refusal { try invite("BEN@example.com") } == .tooManyRequests)
    for number in MailLimits.perRecipient..<MailLimits.perMaker {
      try invite("p\(number)@example.com")
    }
    #expect(refusal { try invite("eve@example.com") } == .tooManyRequests)
    bench.now += 86_400_001
    try invite("ben@example.com")
  }

  @Test func `Mails go out in the order in which they were asked for`() async throws {
    let service = try ServiceBench()
    let sender = try #require(MailAddress("office@example.org"))
    let isMore = await service.service.sendNextMail(from: sender) { _, _ in .sent }
    #expect(!isMore)
    try invite("a@example.com")
    try invite("b@example.com")
    for expected in ["a@example.com", "b@example.com"] {
      let mail = try #require(try next())
      #expect(mail.message.recipient.text == expected)
      try bench.core.note(.sent, of: mail, at: bench.now)
    }
  }
}
