import Glibc

/// The bytes of files that are searched for what must not be in them.
enum FileBytes {
  static func read(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return bytes
  }

  static func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    bytes.firstRange(of: part) != nil
  }
}
