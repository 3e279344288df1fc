package import SyncProtocol

/// What became of a batch.
package enum PushOutcome: Equatable, Sendable {
  /// It was judged and is durable: the answer's compact bytes, the same for each repetition.
  case answered([UInt8])
  /// It was not taken in; its number is not used up.
  case refused(CallRefusal)

  /// The answer as a message; throws the refusal, or `unavailable` if the bytes can't be read.
  package func answer() throws(CallRefusal) -> PushAnswer {
    switch self {
    case .refused(let refusal): throw refusal
    case .answered(let bytes):
      do { return try PushAnswer(compactBytes: bytes) } catch { throw .unavailable }
    }
  }
}
