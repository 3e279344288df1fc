package import Model
package import SyncProtocol

/// Everything a device asks of its container, as functions: over HTTP, or in the same process.
package struct ContainerPort: Sendable {
  /// Sends a frozen batch.
  package var push: @Sendable (PushRequest) async -> CallOutcome<PushAnswer>
  /// Reads a page.
  package var pull: @Sendable (PullRequest) async -> CallOutcome<PullAnswer>
  /// Reads the account's feed.
  package var feed: @Sendable () async -> CallOutcome<FeedAnswer>
  /// Makes a company's zone.
  package var createZone: @Sendable (CreateZoneRequest) async -> CallOutcome<ZoneAnswer>
  /// Makes a share link.
  package var createLink: @Sendable (CreateLinkRequest) async -> CallOutcome<LinkSecret>
  /// Shows what a share link offers.
  package var openLink: @Sendable (LinkSecret) async -> CallOutcome<LinkOffer>
  /// Accepts a share link.
  package var acceptLink: @Sendable (LinkSecret) async -> CallOutcome<ZoneAnswer>
  /// Changes a company's tier.
  package var setTier: @Sendable (CreateZoneRequest) async -> CallOutcome<ZoneAnswer>
  /// Asks for an identity of the device's own. What it answers is kept already: whoever opens the
  /// folder next is the new device.
  package var renew: @Sendable (RenewRequest) async -> CallOutcome<SignInAnswer>
  /// Lists the devices that are signed in to the account.
  package var devices: @Sendable () async -> CallOutcome<DeviceList>
  /// Ends the session of a device of the account, this one or another.
  package var signOutDevice: @Sendable (DeviceID) async -> CallOutcome<Bool>
  /// Compares a zone with the container.
  package var comparing: Comparing
  /// Who takes part in companies, and commands about it.
  package var sharing: SharingPort
  /// Shows who takes part in a company of one's own.
  package var participants: @Sendable (ParticipantsRequest) async -> CallOutcome<ParticipantsAnswer>
  /// Confirms who takes part after a backup was put back.
  package var confirm: @Sendable (ConfirmRequest) async -> CallOutcome<ParticipantsAnswer>
  /// Opens a stream of pokes. Its first poke has all heads; it ends when the connection does.
  package var pokes: @Sendable () -> AsyncStream<Poke>
  /// The bytes of files.
  package var files: FilesPort
  /// The logs of companies.
  package var audit: AuditPort
  /// The version of the protocol that it speaks.
  package var speaking = ProtocolVersion.current

  /// Takes the functions as they are. None has a default: who hands one port on as another forgets
  /// none of them.
  package init(
    push: @escaping @Sendable (PushRequest) async -> CallOutcome<PushAnswer>,
    pull: @escaping @Sendable (PullRequest) async -> CallOutcome<PullAnswer>,
    feed: @escaping @Sendable () async -> CallOutcome<FeedAnswer>,
    createZone: @escaping @Sendable (CreateZoneRequest) async -> CallOutcome<ZoneAnswer>,
    createLink: @escaping @Sendable (CreateLinkRequest) async -> CallOutcome<LinkSecret>,
    openLink: @escaping @Sendable (LinkSecret) async -> CallOutcome<LinkOffer>,
    acceptLink: @escaping @Sendable (LinkSecret) async -> CallOutcome<ZoneAnswer>,
    setTier: @escaping @Sendable (CreateZoneRequest) async -> CallOutcome<ZoneAnswer>,
    renew: @escaping @Sendable (RenewRequest) async -> CallOutcome<SignInAnswer>,
    devices: @escaping @Sendable () async -> CallOutcome<DeviceList>,
    signOutDevice: @escaping @Sendable (DeviceID) async -> CallOutcome<Bool>,
    comparing: Comparing, sharing: SharingPort, files: FilesPort,
    audit: AuditPort,
    participants:
      @escaping @Sendable (ParticipantsRequest) async -> CallOutcome<ParticipantsAnswer>,
    confirm: @escaping @Sendable (ConfirmRequest) async -> CallOutcome<ParticipantsAnswer>,
    pokes: @escaping @Sendable () -> AsyncStream<Poke>
  ) {
    self.push = push
    self.pull = pull
    self.feed = feed
    self.createZone = createZone
    self.createLink = createLink
    self.openLink = openLink
    self.acceptLink = acceptLink
    self.setTier = setTier
    self.renew = renew
    self.devices = devices
    self.signOutDevice = signOutDevice
    self.comparing = comparing
    self.sharing = sharing
    self.files = files
    self.audit = audit
    self.participants = participants
    self.confirm = confirm
    self.pokes = pokes
  }
}
