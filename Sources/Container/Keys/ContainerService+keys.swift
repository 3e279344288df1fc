package import SyncProtocol

extension ContainerService {
  /// Keeps the pair of an account that has none; see `ContainerCore.offerPair`.
  package func offerPair(
    _ pair: WrappedPair, by session: Session
  ) async throws(CallRefusal) -> WrappedPair {
    try await writer.run { core, circumstances throws(CallRefusal) in
      try core.offerPair(pair, by: session, at: circumstances.now)
    }
  }
}
