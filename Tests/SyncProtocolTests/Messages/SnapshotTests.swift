import Testing

/// A change here is a change of the protocol: devices and containers of other versions must still
/// understand each other, and answers that were stored must still be read.
@Suite struct SnapshotTests {
  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static let compact =
    Snapshots.compact + Snapshots.comparingCompact + Snapshots.sharingCompact
    + Snapshots.keysCompact + Snapshots.filesCompact + Snapshots.auditCompact
  private static let json =
    Snapshots.json + Snapshots.comparingJSON + Snapshots.sharingJSON + Snapshots.keysJSON
    + Snapshots.filesJSON + Snapshots.auditJSON

  @Test func `Every message has its snapshot in both forms`() {
    #expect(Self.compact.map(\.name) == Examples.all.map(\.testDescription))
    #expect(Self.json.map(\.name) == Examples.all.map(\.testDescription))
  }

  @Test("The compact bytes are those of the snapshot", arguments: Examples.all.indices)
  func compact(_ index: Int) {
    #expect(hexadecimal(Examples.all[index].compact) == Self.compact[index].text)
  }

  @Test("The JSON is that of the snapshot", arguments: Examples.all.indices)
  func json(_ index: Int) {
    let text = String(decoding: Examples.all[index].json, as: UTF8.self)
    #expect(text == Self.json[index].text)
  }
}
