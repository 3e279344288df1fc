import Testing

@testable import HTTPCalling

@Suite("The head of an answer")
struct ResponseHeadTests {
  private func take(_ head: inout ResponseHead, _ line: String) -> Bool {
    Array(line.utf8).withUnsafeBytes { head.take($0) }
  }

  @Test("keeps names and values in order, without the blanks around a value")
  func fields() {
    var head = ResponseHead()
    for line in ["HTTP/1.1 200 OK\r\n", "A: 1\r\n", "b:\t two words \r\n", "A:\r\n", "\r\n"] {
      #expect(take(&head, line))
    }
    #expect(head.fields.map(\.name) == ["A", "b", "A"])
    #expect(head.fields.map(\.value) == ["1", "two words", ""])
    #expect(head.first("a") == "1" && head.first("c") == nil)
  }

  @Test("skips what is no field", arguments: ["no colon\r\n", ": no name\r\n", "\r\n", ""])
  func noField(line: String) {
    var head = ResponseHead()
    #expect(take(&head, line) && head.fields.isEmpty)
  }

  @Test("begins anew with each status line, and its limit counts all of them")
  func interim() {
    var head = ResponseHead()
    #expect(take(&head, "HTTP/1.1 100 Continue\r\n") && take(&head, "X: early\r\n"))
    #expect(take(&head, "HTTP/1.1 200 OK\r\n") && head.fields.isEmpty)
    let line = "X: \(String(repeating: "y", count: 1_019))\r\n"
    var count = 0
    while take(&head, line) {
      count += 1
      if count % 10 == 0 { _ = take(&head, "HTTP/1.1 100 Continue\r\n") }
      guard count < 100 else { break }
    }
    #expect(count < 64)
  }

  @Test("never traps on random bytes, and no value begins or ends with a blank")
  func randomBytes() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<5_000 {
      var head = ResponseHead()
      let bytes =
        (0..<Int.random(in: 0...40, using: &random)).map { _ in
          [0x3A, 0x20, 0x0D, 0x0A, 0x09, 0x41, 0xFF, 0x00].randomElement(using: &random) ?? 0
        } as [UInt8]
      _ = bytes.withUnsafeBytes { head.take($0) }
      for (name, value) in head.fields {
        #expect(!name.isEmpty)
        let blanks: Set<UInt8> = [0x20, 0x09, 0x0D, 0x0A]
        #expect(value.utf8.first.map { !blanks.contains($0) } ?? true)
        #expect(value.utf8.last.map { !blanks.contains($0) } ?? true)
      }
    }
  }
}
