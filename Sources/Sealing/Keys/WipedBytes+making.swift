import CSodium

extension WipedBytes {
  convenience init(_ bytes: [UInt8]) {
    unsafe self.init(count: bytes.count) { target in
      for (index, byte) in bytes.enumerated() { unsafe target[index] = byte }
    }
  }

  static func random(_ count: Int) -> WipedBytes {
    Sodium.start()
    return unsafe WipedBytes(count: count) { unsafe randombytes_buf($0, count) }
  }
}
