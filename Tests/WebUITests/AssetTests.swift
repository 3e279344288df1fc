import Testing

@testable import WebUI

/// The files of our pages stay few and small.
@Suite struct AssetTests {
  @Test func `Style and scripts stay small enough to be under 60 kB once packed`() {
    let bytes = Assets.style.bytes.count + Assets.scripts.reduce(0) { $0 + $1.bytes.count }
    // Text of this kind packs to less than a third.
    #expect(bytes < 150_000)
  }

  @Test func `Each file has a name of its own that tells its version`() {
    #expect(Set(Assets.all.map(\.fileName)).count == Assets.all.count)
    for asset in Assets.all { #expect(asset.fileName.split(separator: "-").count >= 2) }
  }
}
