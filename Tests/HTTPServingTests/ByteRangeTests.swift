import HTTPServing
import Testing

/// A download goes on where it broke off.
@Suite struct ByteRangeTests {
  private static let tag = "\"abc\""

  private func headers(_ fields: (String, String)...) -> Headers { Headers(fields) }

  private func response(_ byteCount: Int = 10) -> Response {
    var response = Response.bytes([], type: "application/octet-stream")
    response.body = .parts(
      PartedBody(byteCount: byteCount) { place, count in
        (place..<min(place + count, byteCount)).map { UInt8(truncatingIfNeeded: $0) }
      })
    return response
  }

  @Test(
    "A part is answered as it is asked for",
    arguments: [
      ("bytes=0-0", 0..<1), ("bytes=0-9", 0..<10), ("bytes=3-5", 3..<6), ("bytes=3-", 3..<10),
      ("bytes=9-", 9..<10), ("bytes=3-99", 3..<10), ("bytes=-1", 9..<10), ("bytes=-10", 0..<10),
      ("bytes=-99", 0..<10), ("bytes=4-99999999999999999999999", 4..<10),
      ("bytes=-99999999999999999999999", 0..<10), ("bytes=2-9223372036854775807", 2..<10),
    ])
  func part(_ text: String, _ range: Range<Int>) {
    let answer = response().part(asked: headers(("Range", text)), tag: Self.tag)
    #expect(answer.status == 206)
    #expect(
      answer.headers["Content-Range"] == "bytes \(range.lowerBound)-\(range.upperBound - 1)/10")
    #expect(answer.bytes == range.map { UInt8($0) })
    #expect(answer.headers["Content-Type"] == "application/octet-stream")
    #expect(answer.headers["ETag"] == Self.tag && answer.headers["Accept-Ranges"] == "bytes")
  }

  @Test(
    "What is behind the end is told with the length",
    arguments: ["bytes=10-", "bytes=10-12", "bytes=-0", "bytes=99999999999999999999999-"])
  func outside(_ text: String) {
    let answer = response().part(asked: headers(("Range", text)), tag: Self.tag)
    #expect(answer.status == 416 && answer.bytes.isEmpty)
    #expect(answer.headers["Content-Range"] == "bytes */10")
  }

  @Test(
    "What is no part, or several, is answered with the whole",
    arguments: [
      "", "bytes", "bytes=", "bytes=-", "bytes=5-3", "bytes=0-1,3-4", "bytes=a-b", "bytes=1-2-3",
      "bytes= 1-2", "bytes=+1-2", "lines=1-2", "bytes=1", "bytes=0x1-2", "bytes=1-2;",
    ])
  func whole(_ text: String) {
    let answer = response().part(asked: headers(("Range", text)), tag: Self.tag)
    #expect(answer.status == 200 && answer.bytes.count == 10)
    #expect(answer.headers["Content-Range"] == nil && answer.headers["ETag"] == Self.tag)
  }

  @Test func `only a part of the same bytes is a part`() {
    func status(_ condition: String) -> Int {
      response().part(
        asked: headers(("Range", "bytes=1-2"), ("If-Range", condition)), tag: Self.tag
      ).status
    }
    #expect(status(Self.tag) == 206)
    for other in ["\"abd\"", "W/\"abc\"", "abc", "Sun, 06 Nov 1994 08:49:37 GMT", ""] {
      #expect(status(other) == 200, "\(other)")
    }
    let twice = headers(("Range", "bytes=1-2"), ("Range", "bytes=3-4"))
    #expect(response().part(asked: twice, tag: Self.tag).status == 200)
  }

  @Test func `nothing has no part, and what is no file is left as it is`() {
    for text in ["bytes=0-", "bytes=-1"] {
      #expect(response(0).part(asked: headers(("Range", text)), tag: Self.tag).status == 416)
    }
    let text = Response.text("a page").part(asked: headers(("Range", "bytes=0-1")), tag: Self.tag)
    #expect(text.status == 200 && text.headers["ETag"] == nil)
  }

  @Test func `parts of any size come together to the whole`() {
    let whole = response(1_000).bytes
    for size in [1, 7, 333, 999, 1_000, 4_000] {
      var got: [UInt8] = []
      while got.count < 1_000 {
        let asked = headers(
          ("Range", "bytes=\(got.count)-\(got.count + size - 1)"), ("If-Range", Self.tag))
        let answer = response(1_000).part(asked: asked, tag: Self.tag)
        #expect(answer.status == 206)
        got += answer.bytes
      }
      #expect(got == whole)
    }
  }
}
