import CSodium

/// BLAKE2b-256 of bytes that come piece by piece.
@safe package struct Digester: ~Copyable {
  private let state: OpaquePointer
  private let memory: UnsafeMutableRawPointer
  private static let alignment = 64

  /// Begins with nothing.
  package init() {
    Sodium.start()
    unsafe memory = .allocate(
      byteCount: crypto_generichash_statebytes(), alignment: Self.alignment)
    unsafe state = OpaquePointer(memory)
    _ = unsafe crypto_generichash_init(state, nil, 0, Digest.byteCount)
  }

  deinit {
    unsafe sodium_memzero(memory, crypto_generichash_statebytes())
    unsafe memory.deallocate()
  }

  /// Adds the next piece.
  package mutating func update(_ piece: [UInt8]) {
    _ = unsafe crypto_generichash_update(state, piece, UInt64(piece.count))
  }

  /// The digest of all pieces: the same as of one array with them all.
  package consuming func finish() -> Digest {
    var digest = [UInt8](repeating: 0, count: Digest.byteCount)
    _ = unsafe crypto_generichash_final(state, &digest, Digest.byteCount)
    return Digest(unchecked: digest)
  }
}
