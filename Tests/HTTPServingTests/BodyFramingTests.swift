import Testing

@testable import HTTPServing

@Suite("Where a body ends")
struct BodyFramingTests {
  private func framing(_ fields: [(String, String)]) -> BodyFraming {
    BodyFraming(Headers(received: fields.map { Headers.Field(name: $0.0, value: $0.1) }))
  }

  @Test(
    "is said by one length or by chunks",
    arguments: [
      ([], nil, false), ([("Content-Length", "0")], 0, false),
      ([("content-length", "17")], 17, true), ([("Content-Length", "0017")], 17, true),
      ([("Transfer-Encoding", "chunked")], nil, true),
      ([("TRANSFER-ENCODING", "Chunked"), ("Host", "x")], nil, true),
    ] as [([(String, String)], Int?, Bool)])
  func clear(fields: [(String, String)], length: Int?, hasBody: Bool) {
    let framing = framing(fields)
    #expect(framing.refusal == nil)
    #expect(framing.length == length && framing.hasBody == hasBody)
  }

  @Test(
    "is refused where two servers could read it in two ways",
    arguments: [
      [("Content-Length", "5"), ("Content-Length", "5")],
      [("Content-Length", "5"), ("content-length", "6")],
      [("Content-Length", "5"), ("Transfer-Encoding", "chunked")],
      [("Content-Length", "")], [("Content-Length", "-1")], [("Content-Length", "+5")],
      [("Content-Length", "5 ")], [("Content-Length", "5, 5")], [("Content-Length", "0x5")],
      [("Content-Length", "٥")], [("Content-Length", "99999999999999999999")],
      [("Transfer-Encoding", "identity")], [("Transfer-Encoding", "gzip, chunked")],
      [("Transfer-Encoding", "chunked"), ("Transfer-Encoding", "chunked")],
      [("Transfer-Encoding", "chunked,")], [("Transfer-Encoding", "")],
      [("Content-Length ", "5")], [("Content-Length\t", "5")], [("Con tent", "5")], [("", "5")],
      [("Host", "a"), ("Host", "b")], [("Host", "a"), ("hOST", "a")],
    ] as [[(String, String)]])
  func unclear(fields: [(String, String)]) {
    let refusal = framing(fields).refusal
    #expect(refusal?.status == 400)
    #expect(refusal?.headers["Connection"] == "close")
    #expect(refusal?.bodyText.hasPrefix("The request can't be read: ") == true)
  }

  @Test("whatever headers come, there is a refusal or one clear end")
  func random() {
    var generator = SeededGenerator(seed: 3)
    let names = ["Content-Length", "content-length", "Transfer-Encoding", "Host", "X", "X Y"]
    let values = ["0", "5", "-5", "chunked", "gzip", "", "5, 5", "1e3", " 5"]
    for _ in 0..<5_000 {
      let count = Int.random(in: 0...4, using: &generator)
      let fields = (0..<count).map { _ in
        (
          names.randomElement(using: &generator) ?? "",
          values.randomElement(using: &generator) ?? ""
        )
      }
      let framing = framing(fields)
      guard framing.refusal == nil else { continue }
      let lengths = fields.filter { $0.0.lowercased() == "content-length" }
      let encodings = fields.filter { $0.0 == "Transfer-Encoding" }
      #expect(lengths.count + encodings.count <= 1)
      #expect(framing.length == lengths.first.flatMap { Int($0.1) })
      #expect(encodings.allSatisfy { $0.1 == "chunked" })
    }
  }
}
