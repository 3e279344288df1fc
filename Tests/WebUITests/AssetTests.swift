import HTTPServing
import PageParts
import Testing

@testable import PageFiles
@testable import WebUI

/// The files of our pages stay few and small.
@Suite struct AssetTests {
  @Test func `Style and scripts are under 60 kB as they come`() {
    let sizes = ([Assets.style] + Assets.scripts).map {
      $0.response(to: asking("gzip")).bytes.count
    }
    #expect(sizes.reduce(0, +) < 60_000)
  }

  private func asking(_ encodings: String?) -> Request {
    let headers = encodings.map { Headers([("Accept-Encoding", $0)]) } ?? Headers()
    return Request(.get, Assets.style.place.text, headers: headers)
  }

  @Test(arguments: ["gzip", "deflate, gzip, br", "br;q=1.0, GZIP; q=0.5"])
  func `A file comes packed to who takes it so`(encodings: String) {
    let response = Assets.style.response(to: asking(encodings))
    #expect(response.headers["Content-Encoding"] == "gzip")
    #expect(response.headers["Vary"] == "Accept-Encoding")
    let bytes = response.bytes
    #expect(bytes.starts(with: [0x1F, 0x8B]) && bytes.count * 3 < Assets.style.bytes.count)
    #expect(Assets.style.response(to: asking(encodings)).bytes == bytes)
  }

  @Test(arguments: [nil, "", "br", "gzip;q=0", "gzip; q=0.0", "identity", "xgzip"])
  func `A file comes as it is to who does not`(encodings: String?) {
    let response = Assets.style.response(to: asking(encodings))
    #expect(response.headers["Content-Encoding"] == nil)
    #expect(response.headers["Vary"] == "Accept-Encoding")
    #expect(response.bytes == Assets.style.bytes)
  }

  @Test func `A picture that is packed already is sent as it is`() {
    let response = Assets.icon512.response(to: asking("gzip"))
    #expect(response.headers["Content-Encoding"] == nil && response.headers["Vary"] == nil)
    #expect(response.bytes == Assets.icon512.bytes)
  }

  @Test func `Each file has a name of its own that tells its version`() {
    #expect(Set(Assets.all.map(\.fileName)).count == Assets.all.count)
    for asset in Assets.all { #expect(asset.fileName.split(separator: "-").count >= 2) }
  }
}
