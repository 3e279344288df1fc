package import Device
import SyncProtocol

/// Where a session is kept, so that what the container says of it outlives the process.
package struct SessionPlace: Sendable {
  /// The session that is kept now; nil when nobody is signed in, or nothing can be read.
  let kept: @Sendable () -> SignInAnswer?
  /// Whether the secret that is kept has been used for long enough.
  let isRotationDue: @Sendable () -> Bool
  /// The device's wall clock.
  let now: @Sendable () -> UInt64
  /// Keeps another in the place of the one with this secret; false when that is not kept any more.
  let keep: @Sendable (_ answer: SignInAnswer, _ secret: String) throws -> Bool
  /// Notes that the session of this secret was ended elsewhere.
  let noteEnd: @Sendable (_ secret: String, _ ending: SessionEnding) -> Void

  /// The session file of a device's folder. `ended` is called after each note of an end.
  package init(
    _ folder: DeviceFolder, containerURL: String, now: @escaping @Sendable () -> UInt64,
    ended: @escaping @Sendable () -> Void = {}
  ) {
    kept = {
      guard let session = try? folder.session(), session.endedAt == nil else { return nil }
      return session.answer
    }
    self.now = now
    isRotationDue = {
      guard let session = try? folder.session(), session.endedAt == nil else { return false }
      guard let begun = session.begunAt else { return true }
      let now = now()
      // A clock that was set back must not put it off for years.
      return now < begun || now - begun >= Limits.rotationMilliseconds
    }
    keep = { answer, secret in
      try folder.replace(
        session: secret,
        with: DeviceSession(containerURL: containerURL, answer: answer, begunAt: now()))
    }
    // A note that can't be written is made at the next contact.
    noteEnd = { secret, ending in
      try? folder.noteEnd(ofSession: secret, ending, now: now())
      ended()
    }
  }
}
