/// A write that a program made under a key of its own, so that it can be asked for again.
package enum KeyedWrite: Equatable, Sendable {
  /// It is to be done. What it makes comes from the seed, so that it is made once; it may have been
  /// begun before, and broken off.
  case open(seed: [UInt8], begun: UInt64, isResumed: Bool)
  /// It was done: this was the answer.
  case done(KeyedAnswer)
  /// Another request had the same key.
  case otherRequest
  /// The token has as many keys of a day as are kept.
  case tooMany
}

/// What a keyed write was answered with.
package struct KeyedAnswer: Equatable, Sendable {
  /// The status.
  package let status: Int
  /// The names and values of header fields, in turn, a line each.
  package let headers: String
  /// The body.
  package let body: [UInt8]

  /// Takes the parts as they are.
  package init(status: Int, headers: String, body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
