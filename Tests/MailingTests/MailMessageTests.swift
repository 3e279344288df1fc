import Testing

@testable import Mailing

@Suite struct MailMessageTests {
  private func lines(_ subject: String, _ text: String, time: UInt64 = 1_795_305_600) throws
    -> [String]
  {
    let to = try #require(MailAddress("ben@example.com"))
    let from = try #require(MailAddress("office@example.org"))
    let bytes = MailMessage(to: to, subject: subject, text: text)
      .bytes(from: from, id: "1.2", time: time)
    #expect(bytes.allSatisfy { $0 < 127 })
    let all = String(decoding: bytes, as: UTF8.self)
    return all.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `A message is what mail servers expect`() throws {
    #expect(
      try lines("Hello", "One line\nand another\n") == [
        "From: TheCompanyApp <office@example.org>", "To: <ben@example.com>", "Subject: Hello",
        "Date: Sun, 22 Nov 2026 00:00:00 +0000", "Message-ID: <1.2@example.org>",
        "Auto-Submitted: auto-generated", "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: base64", "",
        "T25lIGxpbmUNCmFuZCBhbm90aGVyDQo=", "",
      ])
  }

  @Test func `A subject in other letters is split between letters`() throws {
    let subject = String(repeating: "Grüße aus Łódź 🙂 ", count: 6)
    let all = try lines(subject, "")
    let start = try #require(all.firstIndex { $0.hasPrefix("Subject: ") })
    let words =
      [String(all[start].dropFirst(9))]
      + all[(start + 1)...].prefix { $0.hasPrefix(" ") }.map { String($0.dropFirst()) }
    #expect(words.count > 1)
    #expect(words.allSatisfy { $0.hasPrefix("=?utf-8?B?") && $0.hasSuffix("?=") })
    #expect(words.allSatisfy { $0.utf8.count <= 75 })
  }

  @Test func `A subject can't end its header`() throws {
    let all = try lines("Hello\r\nBcc: eve@example.com\u{0}", "x")
    #expect(all.contains("Subject: Hello  Bcc: eve@example.com "))
    #expect(!all.contains { $0.hasPrefix("Bcc") })
  }

  @Test func `What is too long is cut at a letter`() throws {
    let to = try #require(MailAddress("ben@example.com"))
    let message = MailMessage(
      to: to, subject: String(repeating: "ü", count: 400),
      text: String(repeating: "🙂", count: 10_000))
    #expect(message.subject.utf8.count == MailMessage.subjectByteLimit)
    #expect(message.text.utf8.count == MailMessage.textByteLimit)
    #expect(try lines("", message.text).allSatisfy { $0.utf8.count <= 76 })
  }

  @Test(
    "A date is written as the calendar has it",
    arguments: [
      (UInt64(0), "Thu, 1 Jan 1970 00:00:00 +0000"),
      (951_782_400, "Tue, 29 Feb 2000 00:00:00 +0000"),
      (1_709_210_096, "Thu, 29 Feb 2024 12:34:56 +0000"),
      (4_102_444_799, "Thu, 31 Dec 2099 23:59:59 +0000"),
    ])
  func date(_ seconds: UInt64, _ text: String) {
    #expect(MailDate.text(seconds) == text)
  }

  @Test(
    "Base64 is that of everybody",
    arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")])
  func base64(_ plain: String, _ coded: String) {
    #expect(MailBase64.text(Array(plain.utf8)) == coded)
  }
}
