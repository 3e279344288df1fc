import Model
package import SyncProtocol
import Synchronization

extension ContainerService {
  /// A zone's digest; see `ZoneReader.digest`. Throws `tooManyRequests` when asked too often.
  package func digest(
    _ request: DigestRequest, by session: Session
  ) async throws(CallRefusal) -> DigestAnswer {
    try admit(session, request.zone)
    let time = time
    let (answer, isWhole) = try await scanner.look { reader, connection throws(CallRefusal) in
      try reader.scopedDigest(request, by: session.account, time: time, from: connection)
    }
    if isWhole { state.noteDamaged(answer.damaged, in: request.zone) }
    return answer
  }

  /// The records of a digest's buckets; see `ZoneReader.bucket`. Throws `tooManyRequests` when
  /// asked too often.
  package func bucket(
    _ request: BucketRequest, by session: Session
  ) async throws(CallRefusal) -> BucketAnswer {
    try admit(session, request.zone)
    return try await scanner.look { reader, connection throws(CallRefusal) in
      try reader.bucket(request, by: session.account, from: connection)
    }
  }

  /// The states of given records; see `ZoneReader.records`.
  package func records(
    _ request: RecordsRequest, by session: Session
  ) async throws(CallRefusal) -> RecordsAnswer {
    try await scanner.look { reader, connection throws(CallRefusal) in
      try reader.records(request, by: session.account, from: connection)
    }
  }

  /// Repairs damaged records from copies; see `ContainerCore.takeOffer`.
  package func takeOffer(
    _ request: OfferRequest, by session: Session
  ) async throws(CallRefusal) -> OfferAnswer {
    try await writer.run { core, circumstances throws(CallRefusal) in
      try core.takeOffer(request, by: session, at: circumstances.now)
    }
  }

  /// Damaged records that no copy has repaired yet, as far as it was looked, and how many were
  /// repaired since the container was made.
  package var damage: (damaged: UInt64, repaired: UInt64) { state.damage }

  private func admit(_ session: Session, _ zone: ZoneID) throws(CallRefusal) {
    let now = clock.milliseconds()
    let wait = digestGate.withLock { $0.admit(session.account, zone, at: now) }
    guard let wait else { return }
    throw CallRefusal(
      .tooManyRequests, "This company was checked often just now. Try again in \(wait) seconds.",
      retryAfter: wait)
  }
}
