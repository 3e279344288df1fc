import Testing

@testable import HTTPServing

@Suite struct GzipTests {
  @Test func `What says the same over and over gets small`() throws {
    let packed = try #require(Gzip.pack([UInt8](repeating: 65, count: 100_000)))
    #expect(packed.count < 500)
    #expect(Array(packed.prefix(3)) == [0x1F, 0x8B, 8])
    // The last four bytes of such a file tell how many bytes it holds.
    #expect(packed.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) } == 100_000)
  }

  @Test func `What gets no smaller is not packed`() {
    #expect(Gzip.pack([]) == nil)
    #expect(Gzip.pack([1, 2, 3]) == nil)
    var state: UInt64 = 1
    let noise = (0..<4_096).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
    #expect(Gzip.pack(noise) == nil)
  }

  @Test func `The same bytes are packed to the same`() {
    let text = Array(String(repeating: "a { color: red } b { color: blue } ", count: 40).utf8)
    #expect(Gzip.pack(text) != nil && Gzip.pack(text) == Gzip.pack(text))
  }
}
