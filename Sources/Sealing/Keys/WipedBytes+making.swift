import CSodium

extension WipedBytes {
  /// Copies straight from where the bytes are, so that no second copy is left behind.
  convenience init(_ bytes: some Collection<UInt8>) {
    unsafe self.init(count: bytes.count) { target in
      for (index, byte) in bytes.enumerated() { unsafe target[index] = byte }
    }
  }

  static func random(_ count: Int) -> WipedBytes {
    Sodium.start()
    return unsafe WipedBytes(count: count) { unsafe randombytes_buf($0, count) }
  }
}
