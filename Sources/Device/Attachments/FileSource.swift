package import Storage

/// Where the bytes of a file come from, a piece at a time: no file is ever in memory as a whole.
package struct FileSource: Sendable {
  /// The bytes from a place on: so many, or as many as there are; none at the end.
  package let read: @Sendable (_ place: Int, _ count: Int) throws -> [UInt8]

  /// Takes the function as it is.
  package init(read: @escaping @Sendable (_ place: Int, _ count: Int) throws -> [UInt8]) {
    self.read = read
  }

  /// Bytes that are there.
  package init(bytes: [UInt8]) {
    read = { place, count in
      Array(bytes[min(place, bytes.count)..<min(place + count, bytes.count)])
    }
  }

  /// A file on the disk; throws when it can't be opened.
  package init(path: String) throws(StorageFailure) {
    let file = try PlainFile(path, .reading)
    read = { try file.read(at: $0, count: $1) }
  }
}
