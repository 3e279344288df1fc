import Documents
import Model
import SyncProtocol
import Testing

@testable import Business

/// An archive taken apart, changed and put together again.
struct RebuiltArchive {
  var files: [(name: String, bytes: [UInt8])] = []

  init(_ path: String) throws {
    let reader = try ArchiveReader(path: path)
    for entry in reader.entries {
      files.append((entry.name, try reader.bytes(of: entry, limit: 1 << 20)))
    }
  }

  subscript(_ name: String) -> [UInt8]? { files.first { $0.name == name }?.bytes }

  var manifest: ArchiveManifest {
    get throws { try ArchiveManifest(try #require(self[ArchiveLayout.manifest])) }
  }

  /// The text of a file with its first occurrence of `old` replaced, which must be there.
  mutating func replace(_ old: String, by new: String, in name: String) throws {
    try edit(name) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      bytes = Array(text.replacing(old, with: new, maxReplacements: 1).utf8)
    }
  }

  mutating func edit(_ name: String, _ body: (inout [UInt8]) -> Void) throws {
    let index = try #require(files.firstIndex { $0.name == name })
    let before = files[index].bytes
    body(&files[index].bytes)
    let isChanged = files[index].bytes != before
    try #require(isChanged)
  }

  /// Makes the manifest agree with what is in the files, those that it did not list too.
  mutating func list(_ shop: Shop) throws {
    let old = try manifest
    let folder = try StagingFolder(in: shop.workshop)
    var listed: [ArchiveManifest.File] = []
    for file in files where file.name != ArchiveLayout.manifest {
      var staged = try StagedFile(file.name, in: folder.folder)
      try staged.write(file.bytes)
      listed.append(
        try staged.finish(count: old.files.first { $0.name == file.name }?.count ?? 0))
    }
    var changed = ArchiveManifest(
      company: old.company, name: old.name, made: old.made, maker: old.maker, files: listed)
    changed.leftOutCount = old.leftOutCount
    let index = try #require(files.firstIndex { $0.name == ArchiveLayout.manifest })
    files[index].bytes = changed.json.jsonBytes
  }

  /// Writes it beside the shop's own archive.
  func write(_ shop: Shop, as name: String = "changed.zip") throws -> String {
    let path = shop.folder + "/" + name
    let folder = try StagingFolder(in: shop.workshop)
    let writer = try ArchiveWriter(path: path)
    for file in files {
      var staged = try StagedFile(file.name, in: folder.folder)
      try staged.write(file.bytes)
      _ = try staged.finish(count: 0)
      try writer.add(file.name, file: staged.path)
    }
    try writer.finish { _ in true }
    return path
  }
}
