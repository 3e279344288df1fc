import SyncProtocol

extension Examples {
  static let pair = WrappedPair(publicKey: [1, 2, 255], wrapped: [3, 4])

  /// What is said about an account's keys.
  static let keys: [Example] = [
    Example(pair), Example(PasswordMessage(password: "pw")),
  ]
}
