import Testing

@testable import HTTPServing

@Suite("Hostile bytes")
struct HostileBytesTests {
  private static let rounds = 4000

  /// Bytes that are mostly those the parsers look for.
  private func bytes(_ generator: inout SeededGenerator, _ spice: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0..<40, using: &generator) {
      if Bool.random(using: &generator), let word = spice.randomElement(using: &generator) {
        bytes += Array(word.utf8)
      } else {
        bytes.append(UInt8.random(in: 0...255, using: &generator))
      }
    }
    return bytes
  }

  @Test("never trap the parser of multipart forms, and its limits hold")
  func multipart() async {
    var generator = SeededGenerator(seed: 1)
    let limits = FormLimits(
      partCountLimit: 3, fieldByteLimit: 20, fileByteLimit: 30, partHeaderByteLimit: 100)
    let spice = [
      "\r\n", "--XX", "--XX\r\n", "--XX--", "Content-Disposition: form-data; name=a", "\r\n\r\n",
      "; filename=\"b\"", ":", ";", "\"", "\\", "\r\n--XX\r\n",
      "--XX\r\nContent-Disposition: form-data; name=\"n\"\r\n\r\nvalue\r\n--XX",
    ]
    var readCount = 0
    for round in 0..<Self.rounds {
      // The tests beside this one need the threads too.
      if round % 20 == 0 { await Task.yield() }
      let body = bytes(&generator, spice)
      let headers = Headers([("Content-Type", "multipart/form-data; boundary=XX")])
      let request = Request(.post, "/", headers: headers, body: body)
      guard let form = try? request.form(limits) else { continue }
      readCount += 1
      #expect(form.fields.pairs.count + form.files.count <= 3)
      // A repaired byte takes three bytes of UTF-8.
      #expect(form.fields.pairs.allSatisfy { $0.value.utf8.count <= 20 * 3 })
      #expect(form.files.allSatisfy { $0.bytes.count <= 30 })
    }
    #expect(readCount > 10)
  }

  @Test("never trap the parsers of queries, URL-encoded forms, cookies, targets and parameters")
  func others() async {
    var generator = SeededGenerator(seed: 2)
    let spice = [
      "%", "%2", "%41", "&", "=", ";", "+", "\"", "\\", "/", "?", "://", "a", "filename*",
    ]
    let limits = FormLimits(partCountLimit: 5, fieldByteLimit: 10)
    for round in 0..<Self.rounds {
      // The tests beside this one need the threads too.
      if round % 20 == 0 { await Task.yield() }
      let bytes = bytes(&generator, spice)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(Query(text).pairs.count <= Query.pairCountLimit)
      let form = try? URLEncodedForm.parse(bytes, limits)
      #expect((form?.fields.pairs.count ?? 0) <= 5)
      let cookies = CookieParser.parse([text, text])
      #expect(cookies.pairs.allSatisfy { $0.name.isToken })
      let parameters = HeaderParameters(text)
      #expect(parameters.parameters.count <= HeaderParameters.parameterCountLimit)
      let request = Request(.get, text)
      #expect(!request.segments.contains { $0.utf8.contains(0) })
      #expect(!Headers([("X", text)]).fields[0].value.utf8.contains { $0 < 0x20 || $0 == 0x7F })
    }
  }
}

/// A small reproducible source of randomness.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
