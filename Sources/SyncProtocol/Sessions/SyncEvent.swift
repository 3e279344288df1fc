package import Model

/// A request that a device's session has in flight.
package enum SyncRequest: Hashable, Sendable {
  /// Read the account's feed.
  case feed
  /// Make the zone of a company that this device created.
  case createZone(ZoneID)
  /// Send the zone's frozen batch, freezing one if there is none.
  case push(ZoneID)
  /// Read the zone above its token.
  case pull(ZoneID)
  /// Ask for an identity of this device's own: another goes by the one it has.
  case renew

  /// The zone that it is about; nil when it is about the whole device.
  package var zone: ZoneID? {
    switch self {
    case .feed, .renew: nil
    case .createZone(let zone), .push(let zone), .pull(let zone): zone
    }
  }
}

/// What a device knows of a zone when its session starts.
package struct ZoneStart: Equatable, Sendable {
  /// The zone.
  package let zone: ZoneID
  /// The sequence that its token stands at; 0 for none.
  package let sequence: UInt64
  /// Whether changes wait to be sent.
  package let hasUnsent: Bool
  /// Whether the container does not know the zone yet.
  package let needsCreation: Bool
  /// Whether it is being read again from nothing.
  package let isRereading: Bool

  /// Takes the parts as they are.
  package init(
    zone: ZoneID, sequence: UInt64, hasUnsent: Bool, needsCreation: Bool,
    isRereading: Bool = false
  ) {
    self.zone = zone
    self.sequence = sequence
    self.hasUnsent = hasUnsent
    self.needsCreation = needsCreation
    self.isRereading = isRereading
  }
}

/// What happened to a device; told to its `SyncSession` after the store has taken it in.
package enum SyncEvent: Equatable, Sendable {
  /// A change was saved to a zone, a company was created, or a zone is read again.
  case saved(ZoneStart)
  /// The container says that zones moved.
  case poked(Poke)
  /// The stream of pokes opened: the container is there.
  case streamOpened
  /// The stream of pokes ended or could not be opened.
  case streamClosed
  /// The time that was waited for came.
  case woke
  /// The person looks at the device again, or asks to sync: do not wait any longer.
  case becameActive
  /// The feed was read and applied.
  case feedRead(FeedAnswer)
  /// A zone that was never read, and that the container does not know, is not here any more.
  case zoneLeft(ZoneID)
  /// The zone exists in the container now.
  case zoneCreated(FeedEntry)
  /// A batch was answered and the answer stored; `sequence` is 0 when its token was empty.
  case pushed(ZoneID, sequence: UInt64, hasUnsent: Bool)
  /// Nothing was left to send when a push was asked for.
  case nothingToPush(ZoneID)
  /// A page was read and stored.
  case pulled(ZoneID, sequence: UInt64, hasMore: Bool)
  /// The device has an identity of its own now, and its stores have taken it on.
  case renewed
  /// No answer came. `random` spreads the next try.
  case unanswered(SyncRequest, random: UInt64)
  /// The container refused the whole request.
  case refused(SyncRequest, CallRefusal, random: UInt64)
}

/// What the owner of a `SyncSession` does next.
package enum SyncEffect: Equatable, Sendable {
  /// Send a request; its outcome comes back as an event.
  case send(SyncRequest)
  /// Begin to read a zone again: the next pull begins from nothing.
  case reread(ZoneID, RereadPurpose)
  /// The container does not have the zone: ask for it again if it is the account's own, and tell
  /// the session with `saved`. One that was never read goes: tell it with `zoneLeft`.
  case zoneIsMissing(ZoneID)
  /// The session is over: the person must sign in again. Nothing more is sent.
  case signedOut
  /// The container does not speak with this version: it must be updated, and changes nothing more
  /// until then.
  case tooOld
}
