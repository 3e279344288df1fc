import Documents
import Glibc
import Model
import Testing

@testable import Business
@testable import Device

/// Whichever byte of an archive is another one, the import says where, and takes nothing else for
/// what was exported.
@Suite struct FlippedArchiveTests {
  private static let places = [
    "The central directory of the file", "The end record of the file", "or its end is missing",
  ]

  /// A company with a little of everything, in an archive of some kilobytes.
  private func exported() async throws -> Shop {
    let shop = try Shop()
    let context = try await shop.company()
    let item = try await shop.item("A-1", context)
    try await shop.movement(item.id, "4", context)
    try await shop.attach(ArchivedFilesTests.plan, "plan.pdf", to: item.id, context)
    try await shop.export(context)
    return shop
  }

  /// Two halves of the places, beside each other: all bits of a byte are flipped, then one of the
  /// next in its half.
  @Test(arguments: [0, 1])
  func `each flipped byte is refused with its place`(_ half: Int) async throws {
    let shop = try await exported()
    let whole = try await shop.importing(isDryRun: true)
    let bytes = try Self.contents(shop.archive)
    let names = try ArchiveReader(path: shop.archive).entries.map(\.name)
    let free = Self.freePlaces(bytes)
    #expect(free.count == names.count * 8)
    let path = shop.folder + "/flipped.zip"
    var spare: [Int] = []
    for place in bytes.indices where place % 2 == half {
      var changed = bytes
      changed[place] ^= (place / 2).isMultiple(of: 2) ? 0xFF : 0x01
      try Self.write(changed, to: path)
      do {
        let report = try await CompanyImport(path: path).run(on: shop.device, isDryRun: true) { _ in
          true
        }
        if !free.contains(place) { spare.append(place) }
        #expect(report.contents == whole.contents && report.count == whole.count)
        #expect(report.problems.isEmpty)
      } catch {
        let said = "\(error)"
        #expect((Self.places + names).contains { said.contains($0) }, "byte \(place): \(said)")
        #expect(!free.contains(place), "byte \(place): \(said)")
      }
    }
    // Bits after the end of what is packed, and the one that announces the end, hold nothing: each
    // entry has one byte with the one and one with the other.
    #expect(spare.count <= names.count * 2 && spare.allSatisfy { $0 < free.min() ?? 0 })
    #expect(try await shop.device.companies().count == 1)
  }

  @Test func `an entry that is there twice is named, whatever it holds`() async throws {
    let shop = try await exported()
    var bytes = try Self.contents(shop.archive)
    // The second of two names of one length becomes the first, in both places.
    let names = try ArchiveReader(path: shop.archive).entries.map(\.name)
    let twins = names.indices.lazy.flatMap { left in
      names.indices.filter { $0 > left && names[$0].utf8.count == names[left].utf8.count }
        .map { (names[left], names[$0]) }
    }
    let (first, second) = try #require(twins.first)
    let target = Array(second.utf8)
    for place in bytes.indices.dropLast(target.count)
    where Array(bytes[place..<place + target.count]) == target {
      bytes.replaceSubrange(place..<place + target.count, with: first.utf8)
    }
    let path = shop.folder + "/twice.zip"
    try Self.write(bytes, to: path)
    for isDryRun in [true, false] {
      let failure = await #expect(throws: ArchiveFailure.self) {
        _ = try await shop.importing(path, isDryRun: isDryRun)
      }
      #expect(failure?.code == .doubleName && failure?.entry == first)
      #expect(failure?.description.contains("\"\(first)\" in the file is there twice") == true)
    }
  }

  /// Where the central directory says which program made the archive, and on what system: nothing
  /// of it is part of what is imported.
  private static func freePlaces(_ bytes: [UInt8]) -> Set<Int> {
    let mark: [UInt8] = [0x50, 0x4B, 1, 2]
    let starts = bytes.indices.dropLast(45).filter { Array(bytes[$0..<$0 + 4]) == mark }
    return Set(starts.flatMap { [$0 + 4, $0 + 5] + Array($0 + 36..<$0 + 42) })
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    let file = try #require(fopen(path, "w"))
    defer { fclose(file) }
    #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  }

  private static func contents(_ path: String) throws -> [UInt8] {
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    try #require(count > 1_000 && count < bytes.count)
    return Array(bytes[..<count])
  }
}
