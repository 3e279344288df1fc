import Storage

/// The bytes of a file that is here, for whoever passes them on.
package struct FileContents: Sendable {
  /// How many it has.
  package let byteCount: Int
  /// The bytes from a place on, so many at most; none where the disk does not give them.
  package let read: @Sendable (_ place: Int, _ count: Int) -> [UInt8]
}

extension FileOutcome {
  /// The file, if it is here.
  package var contents: FileContents? {
    guard case .here(let file, let byteCount) = self else { return nil }
    return FileContents(byteCount: byteCount) { place, count in
      (try? file.read(at: place, count: min(count, byteCount - place))) ?? []
    }
  }

  /// Why it is not here, for a person; nil where it is, or there is none.
  package var sentence: String? {
    if case .later(let sentence) = self { sentence } else { nil }
  }
}
