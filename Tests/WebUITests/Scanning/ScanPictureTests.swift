import Documents
import Model
import Testing

@testable import WebUI

/// Codes in pictures that a browser sends: what is found, moved, and told.
@Suite struct ScanPictureTests {
  /// Somebody at the page of scans, where every picture has these codes.
  private func scanning(
    _ outcome: CodeReading.Outcome
  ) async throws -> (TestBrowser, String) {
    let anna = TestBrowser(
      MemoryHub(), WebPolicy(codes: CodeReading { _ in outcome }) { _ in })
    try await People.signUp(anna, "anna")
    let company = try await People.makeCompany(anna, "Bolts & Co")
    try await People.addItem(anna, company, name: "Bolt", code: "B-1", price: "1")
    await anna.open("/companies/\(company)/scan")
    return (anna, company)
  }

  private func found(_ texts: String...) -> CodeReading.Outcome {
    .found(texts.map { FoundCode(symbology: .code128, text: $0) })
  }

  private func send(_ anna: TestBrowser, _ act: String, _ bytes: [UInt8] = [1, 2, 3]) async throws {
    try await anna.upload("scan-picture", [("what", act)], file: "file", bytes)
  }

  @Test func `one code in a picture does what was chosen`() async throws {
    let (anna, _) = try await scanning(found("B-1"))
    try await send(anna, "look")
    #expect(anna.status == 200 && anna.words.contains("Bolt B-1 · 0 on hand"))
    try await send(anna, "receive")
    #expect(anna.words.contains("+1 Bolt B-1 · 1 on hand"))
  }

  @Test func `of several codes nothing is moved, and all are told`() async throws {
    let (anna, company) = try await scanning(found("B-1", "C-9"))
    try await send(anna, "receive")
    #expect(anna.words.contains(ScanWords.severalCodes))
    #expect(anna.words.contains("Bolt B-1 · 0 on hand"))
    #expect(anna.words.contains("No item has the code C-9."))
    await anna.open("/companies/\(company)/items?q=B-1")
    #expect(anna.words.contains("B-1"))
  }

  @Test func `a picture that tells nothing says what to do`() async throws {
    for (outcome, sentence) in [
      (found(), ScanWords.noCode), (.busy, ScanWords.busy), (.refused("It is cut off."), "cut off"),
      (found(String(repeating: "9", count: 129)), ScanWords.noCode),
    ] as [(CodeReading.Outcome, String)] {
      let (anna, _) = try await scanning(outcome)
      try await send(anna, "look")
      #expect(anna.status == 422 && anna.words.contains(sentence), "\(sentence)")
    }
    let (anna, _) = try await scanning(found("B-1"))
    try await send(anna, "look", [])
    #expect(anna.status == 422 && anna.words.contains(ScanWords.pictureMissing))
  }

  @Test func `within this process a picture is read too`() async throws {
    let code = try #require(PrintedCode("B-1", as: .qr))
    let (side, scale) = (code.size.width * 4, 4)
    var pixels = Array(repeating: UInt8(255), count: side * side * 4)
    for run in code.runs {
      for y in (run.y * scale)..<((run.y + run.height) * scale) {
        for x in (run.x * scale)..<((run.x + run.width) * scale) {
          let start = (y * side + x) * 4
          for channel in 0..<3 { pixels[start + channel] = 0 }
        }
      }
    }
    let picture = Picture(width: side, height: side, pixels: pixels)
    let outcome = await CodeReading.here.read(picture.webP(quality: 90))
    #expect(outcome == .found([FoundCode(symbology: .qr, text: "B-1")]))
    guard case .refused = await CodeReading.here.read([1, 2, 3]) else {
      Issue.record("three bytes are a picture")
      return
    }
  }
}
