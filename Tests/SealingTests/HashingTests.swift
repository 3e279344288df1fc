import Sealing
import Testing

@Suite("Hashing")
struct HashingTests {
  static let vectors: [(text: String, blake2b: String, sha256: String)] = [
    (
      "", "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8",
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    ),
    (
      "abc", "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319",
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    ),
    (
      "The quick brown fox jumps over the lazy dog",
      "01718cec35cd3d796dd00020e0bfecb473ad23457d063b75eff29c0ffa2e58a9",
      "d7a8fbb307d7809469ca9abcb0082e4f8d5651e46d3cdb762d02d0bf37c9e592"
    ),
  ]

  @Test("The digests are the published ones", arguments: vectors)
  func digests(text: String, blake2b: String, sha256: String) {
    let message = [UInt8](text.utf8)
    #expect(Hex.encode(Digest.blake2b(message).bytes) == blake2b)
    #expect(Hex.encode(Digest.sha256(message).bytes) == sha256)
  }

  @Test("Piece by piece gives the digest of the whole", arguments: [1, 3, 64, 1_000])
  func pieces(size: Int) {
    let message = (0..<1_000).map { UInt8(truncatingIfNeeded: $0) }
    var digester = Digester()
    for start in stride(from: 0, to: message.count, by: size) {
      digester.update([UInt8](message[start..<min(start + size, message.count)]))
    }
    #expect(digester.finish() == Digest.blake2b(message))
    #expect(Digester().finish() == Digest.blake2b([]))
  }

  @Test("The proof is that of keyed BLAKE2b")
  func mac() throws {
    let key = try #require(SymmetricKey((0..<32).map { UInt8($0) }))
    let proof = MAC.authenticate([UInt8]("abc".utf8), key: key)
    #expect(
      Hex.encode(proof) == "d63a32d3e44738d7907f964316c241adaba0abfeabc32349677578a15a203f7f")
    #expect(MAC.verify(proof, of: [UInt8]("abc".utf8), key: key))
  }

  @Test("A proof is refused for another message or key, when changed, and when cut")
  func wrongProof() throws {
    let key = SymmetricKey.random()
    let message: [UInt8] = [1, 2, 3]
    let proof = MAC.authenticate(message, key: key)
    #expect(!MAC.verify(proof, of: [1, 2, 4], key: key))
    #expect(!MAC.verify(proof, of: message, key: .random()))
    #expect(!MAC.verify([UInt8](proof.dropLast()), of: message, key: key))
    #expect(!MAC.verify([], of: message, key: key))
    for index in proof.indices {
      var changed = proof
      changed[index] ^= 1
      #expect(!MAC.verify(changed, of: message, key: key))
    }
  }

  @Test("A stored digest has 32 bytes", arguments: [0, 31, 32, 33])
  func storedDigest(count: Int) {
    #expect((Digest([UInt8](repeating: 7, count: count)) != nil) == (count == 32))
  }

  @Test("Arrays are equal in length and content, or not at all")
  func constantTime() {
    #expect(constantTimeEquals([], []))
    #expect(constantTimeEquals([1, 2], [1, 2]))
    #expect(!constantTimeEquals([1, 2], [1, 3]))
    #expect(!constantTimeEquals([1, 2], [1, 2, 3]))
  }

  @Test("Random numbers differ")
  func randomness() {
    #expect(Set((0..<1_000).map { _ in Randomness.uint64() }).count == 1_000)
    #expect(Randomness.bytes(32) != Randomness.bytes(32))
  }

  @Test(arguments: [
    // RFC 4231: a usual key, a short one, and one that is longer than a block.
    (
      [UInt8](repeating: 0x0B, count: 20), "Hi There",
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), "what do ya want for nothing?",
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      [UInt8](repeating: 0xAA, count: 131),
      "Test Using Larger Than Block-Size Key - Hash Key First",
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
  ])
  func `HMAC-SHA256 is that of the RFC`(key: [UInt8], message: String, proof: String) {
    #expect(Hex.encode(HMAC.sha256(Array(message.utf8), key: key)) == proof)
  }
}
