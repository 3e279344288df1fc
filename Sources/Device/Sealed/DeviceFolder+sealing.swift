package import Model
package import Sealing
import Storage
import SyncProtocol

/// What came of looking whether an account's folder is to be sealed.
package enum SealOutcome: Equatable, Sendable {
  /// Nobody was signed out from afar here.
  case notNeeded
  /// All that the device had of the account is sealed.
  case sealed(SealedAccount)
  /// It waits; nobody may open the folder meanwhile. Call again later.
  case waits(PurgeObstacle)
  /// The device never got the account's pair, so it lies there as it is until a sign-in.
  case noKey

  /// What a person is told of it; nil when there is nothing to say.
  package var sentence: String? {
    switch self {
    case .notNeeded: nil
    case .sealed(let contents): contents.hasUnsent ? contents.sentence : nil
    case .waits(.room):
      say(
        "What this device has of the account is being sealed and waits for disk space: make some "
          + "room.")
    case .waits(.otherProgram):
      say(
        "What this device has of the account is being sealed and waits for another program that "
          + "has it open.")
    case .waits(.disk):
      say(
        "What this device has of the account could not be sealed, because the disk does not write: "
          + "check the disk.")
    case .noKey:
      say(
        "What this device has of the account is not sealed, because it never got the account's "
          + "key. Sign in to go on.")
    }
  }
}

/// What a device does once its account was signed out from afar (decision 0083): `seal` at that
/// moment and at each later start, `enter` at the next sign-in.
extension DeviceFolder {
  /// Seals all that this device has of an account that somebody has signed out of it elsewhere.
  /// Acknowledged files of items go, everything else is kept in the one file that the account's
  /// pair opens.
  ///
  /// Close its device in this process before. Ended anywhere, the next call does the rest; again:
  /// nothing.
  package func seal(now: UInt64, kill: KillPoints = .never) throws -> SealOutcome {
    guard try session()?.signedOutAt != nil else { return .notNeeded }
    return try locked { try sealEnded(now, kill) }
  }

  private func sealEnded(_ now: UInt64, _ kill: KillPoints) throws -> SealOutcome {
    guard let session = try session(), session.signedOutAt != nil else { return .notNeeded }
    let place = place(of: session.answer.account)
    do {
      try removeRests(session)
      if place.isSealed { return place.contents.map { .sealed($0) } ?? .notNeeded }
      guard !place.folder.names().isEmpty else { return .notNeeded }
      guard let pair = try AccountKeys.settledPair(in: place.folder.path) else { return .noKey }
      let look = try UnsentLook(session.answer, place.folder)
      for path in look.sentFiles { try place.folder.remove(path) }
      let contents = contents(session, look, now)
      guard try place.seal(contents, for: pair, keeping: look.isKept, kill: kill) else {
        return .waits(.otherProgram)
      }
      // What a deleted account has sent is nobody's any more.
      if session.isAccountDeleted, !contents.hasUnsent {
        try discardSealed(session.answer.account)
      }
      return .sealed(contents)
    } catch let failure as StorageFailure {
      guard let obstacle = PurgeObstacle(failure) else { throw failure }
      return .waits(obstacle)
    }
  }

  private func contents(
    _ session: DeviceSession, _ look: UnsentLook, _ now: UInt64
  ) -> SealedAccount {
    var contents = SealedAccount(
      account: session.answer.account, name: session.answer.name,
      container: session.containerURL, changes: look.changes, files: look.files, time: now)
    contents.isAccountDeleted = session.isAccountDeleted
    contents.isOpenable = !session.isAccountDeleted
    return contents
  }

  /// What is sealed here, of all accounts; what can't be opened any more too.
  package func sealed() throws -> [SealedAccount] {
    FileFolder(home).names().compactMap { name in
      let isOpenable = name.hasSuffix(SealedPlace.sealedEnding)
      guard isOpenable || name.hasSuffix(SealedPlace.lostEnding) else { return nil }
      var contents = try? SealedFileReader(home + "/" + name).header.contents
      if !isOpenable { contents?.isOpenable = false }
      return contents
    }
  }

  /// What waits here of an account whose session was ended elsewhere, sealed or not; nil when
  /// nobody can tell. Close its device before.
  package func endedUnsent(_ session: DeviceSession) throws -> Unsent? {
    let place = place(of: session.answer.account)
    if let contents = place.contents {
      return contents.changes.map { Unsent(changes: $0, files: contents.files) }
    }
    let look = try UnsentLook(session.answer, place.folder)
    return look.changes.map { Unsent(changes: $0, files: look.files) }
  }

  /// Removes what is sealed of an account and will never be sent; answers whether there was any.
  @discardableResult
  package func discardSealed(_ account: AccountID, onlyUnopenable: Bool = false) throws -> Bool {
    let folder = FileFolder(home)
    let endings = [SealedPlace.lostEnding] + (onlyUnopenable ? [] : [SealedPlace.sealedEnding])
    let names = folder.names().filter { name in
      name.hasPrefix(account.description) && endings.contains { name.hasSuffix($0) }
    }
    for name in names { try folder.remove(name) }
    return !names.isEmpty
  }

  /// The home that an account's folder is in.
  init(holding path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    self.init(home: parts.dropLast().joined(separator: "/"))
  }

  func place(of account: AccountID) -> SealedPlace {
    SealedPlace(folder: home + "/" + account.description)
  }

  /// Does what ended steps have left undone, for all accounts. Only within the lock.
  private func removeRests(_ session: DeviceSession?) throws {
    let live = session?.endedAt == nil ? session?.answer.account : nil
    for account in accountsWithRests() {
      let place = place(of: account)
      // An earlier version of the program has signed in beside what was sealed, and works on.
      if account == live, place.isSealed { try place.setAside() }
      try place.removeRest()
    }
  }

  private func accountsWithRests() -> Set<AccountID> {
    let endings = [
      SealedPlace.sealedEnding, SealedPlace.draftEnding, SealedPlace.openingEnding,
      SealedPlace.openedEnding,
    ]
    let accounts = FileFolder(home).names().compactMap { name -> AccountID? in
      guard let ending = endings.first(where: { name.hasSuffix($0) }) else { return nil }
      return RecordID(name.dropLast(ending.count))
    }
    return Set(accounts)
  }
}

// MARK: - Signing in

/// What signing in found of the account.
package struct SignInFinding: Equatable, Sendable {
  /// What had been sealed and is back.
  package let opened: SealedAccount?
  /// What is sealed and can't be opened any more.
  package let unopenable: [SealedAccount]
}

extension DeviceFolder {
  /// Makes a session the one of this device: what was sealed of the account is opened, its pair put
  /// into its folder, and the session kept, in this order. Ended anywhere, the device is as before,
  /// and the next sign-in does it all.
  ///
  /// Throws `sealed` where something is sealed and the sign-in brought no pair, or where what
  /// another account has left can't be sealed yet.
  package func enter(
    _ session: DeviceSession, pair: KeyPair?, now: UInt64, kill: KillPoints = .never
  ) throws -> SignInFinding {
    try locked {
      let account = session.answer.account
      let before = try self.session()
      if let before, before.signedOutAt != nil, before.answer.account != account,
        case .waits = try sealEnded(now, kill)
      {
        throw DeviceFailure(
          .sealed, say("What \(before.answer.name) has left here is being sealed. Try again soon."))
      }
      // What can't be counted is told by its next sign-in.
      if let before, before.answer.account != account { try? noteLeft(before, now: now) }
      try removeRests(before)
      let place = place(of: account)
      let sealed = place.contents
      var isOpened = false
      if place.isSealed {
        guard let pair else { throw Self.noPair }
        isOpened = try place.open(with: pair, kill: kill)
      }
      if let pair { try AccountKeys.settle(pair, in: try accountFolder(account)) }
      try keep(session)
      try kill.reach(.signInKept)
      try forgetLeft(account)
      try place.removeRest()
      return SignInFinding(
        opened: isOpened ? sealed : nil,
        unopenable: try self.sealed().filter { $0.account == account && !$0.isOpenable })
    }
  }

  private static let noPair = DeviceFailure(
    .sealed,
    written(
      "What is sealed here can't be opened now, because the account's key did not come "
        + "with the sign-in. Sign in on another of your devices first, then here."))

  /// The folder of a session's account, made if it is missing, for its device to be opened in.
  /// What ended steps have left goes first. Throws `notSignedIn` when somebody has ended the
  /// session.
  package func readyFolder(of session: DeviceSession) throws -> String {
    guard session.isLocal else {
      throw DeviceFailure(.notSignedIn, SyncStop.signedOut.sentence)
    }
    if !accountsWithRests().isEmpty { try locked { try removeRests(self.session()) } }
    return try accountFolder(session.answer.account)
  }
}
