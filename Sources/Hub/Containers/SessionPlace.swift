package import Device
import SyncProtocol

/// Where a session is kept, so that what the container says of it outlives the process.
package struct SessionPlace: Sendable {
  /// The session that is kept now; nil when nobody is signed in, or nothing can be read.
  let kept: @Sendable () -> SignInAnswer?
  /// Keeps another in its place.
  let keep: @Sendable (SignInAnswer) throws -> Void
  /// Notes that the session of this secret was ended elsewhere.
  let noteEnd: @Sendable (_ secret: String) -> Void

  /// The session file of a device's folder.
  package init(_ folder: DeviceFolder, containerURL: String, now: @escaping @Sendable () -> UInt64)
  {
    kept = {
      guard let session = try? folder.session(), session.endedAt == nil else { return nil }
      return session.answer
    }
    keep = { try folder.keep(DeviceSession(containerURL: containerURL, answer: $0)) }
    // A note that can't be written is made at the next contact.
    noteEnd = { try? folder.noteEnd(ofSession: $0, now: now()) }
  }
}
