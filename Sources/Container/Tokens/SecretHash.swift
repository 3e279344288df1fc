import Sealing

/// What is stored instead of a session's or a link's secret, which has 192 bits of its own.
enum SecretHash {
  static func of(_ secret: String) -> [UInt8] { Digest.blake2b(Array(secret.utf8)).bytes }
}
