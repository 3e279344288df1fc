import Testing

@testable import Sealing

/// What a person keeps on paper.
@Suite struct RecoveryCodeTests {
  @Test func `A code is read as it is printed, and as people write it off`() throws {
    for _ in 0..<100 {
      let code = RecoveryCode.random()
      let text = code.unprotectedText
      #expect(text.utf8.count == 24)
      let sloppy = text.lowercased().split(separator: "-").joined(separator: " ")
      let letters = text.replacing("0", with: "o").replacing("1", with: "l")
      for written in [text, sloppy, " " + letters, text.filter { $0 != "-" }] {
        let read = try #require(RecoveryCode(written))
        #expect(read.proof == code.proof && read.unprotectedText == text)
      }
    }
  }

  @Test(arguments: ["", "123456", "ABCD-EFGH-JKMN-PQRS", "ABCD-EFGH-JKMN-PQRS-TVWU", "💩"])
  func `Anything else is none`(_ text: String) {
    #expect(RecoveryCode(text) == nil)
  }

  @Test func `The proof tells nothing of the key, and the key opens what it wrapped`() throws {
    let (code, other) = (RecoveryCode.random(), RecoveryCode.random())
    let pair = KeyPair.random()
    let wrapped = pair.wrapped(with: code.wrappingKey)
    #expect(KeyPair(unwrapping: wrapped, of: pair.publicKey, with: code.wrappingKey) == pair)
    #expect(KeyPair(unwrapping: wrapped, of: pair.publicKey, with: other.wrappingKey) == nil)
    #expect(code.proof != other.proof && RecoveryCode.isProof(code.proof))
    let bytes = try #require(SymmetricKey(Array(code.proof.utf8.suffix(32))))
    #expect(bytes != code.wrappingKey)
    for text in ["123456", code.unprotectedText, "recovery-1:", "recovery-1:AAAA"] {
      #expect(!RecoveryCode.isProof(text))
    }
  }

  @Test func `Dumps show no code`() {
    let code = RecoveryCode.random()
    var dumped = ""
    dump(code, to: &dumped)
    let shown = "\(code)" + dumped
    #expect(!shown.contains(code.unprotectedText) && shown.contains("redacted"))
  }
}
