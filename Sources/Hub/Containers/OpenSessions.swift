import Device
import Model
import SyncProtocol
import Synchronization

/// The sessions of devices that are open or being opened, and the sign-ins of their accounts that
/// are under way.
///
/// The container ends a device's session of before with each sign-in. Neither a device that is open
/// then nor one that is opened in the middle of it takes that for its end.
final class OpenSessions: Sendable {
  private struct Place {
    var session: ContainerSession?
    var changesCount = 0
  }

  private let places = Mutex<[AccountID: Place]>([:])

  /// A device is about to be opened with this session.
  func opens(_ session: ContainerSession, of account: AccountID) {
    places.withLock { places in
      let changesCount = places[account]?.changesCount ?? 0
      for _ in 0..<changesCount { session.beginChange() }
      places[account, default: Place()].session = session
    }
  }

  /// The account's device was closed, or could not be opened.
  func closed(_ account: AccountID) {
    places.withLock { places in
      places[account]?.session = nil
      if places[account]?.changesCount == 0 { places[account] = nil }
    }
  }

  /// A sign-in of the account begins; end it.
  func beginChange(of account: AccountID) -> SessionChange {
    places.withLock { places in
      places[account, default: Place()].changesCount += 1
      places[account]?.session?.beginChange()
    }
    return SessionChange(of: account, in: self)
  }

  /// Whether the container has said to an open device that it does not know its session any more.
  func isEnded(_ account: AccountID) -> Bool {
    places.withLock { $0[account]?.session }?.isEnded ?? false
  }

  fileprivate func endChange(of account: AccountID, _ answer: SignInAnswer?) {
    places.withLock { places in
      guard var place = places[account] else { return }
      place.changesCount -= 1
      place.session?.endChange(answer)
      places[account] = place.session == nil && place.changesCount == 0 ? nil : place
    }
  }
}

/// One sign-in of an account that is under way.
final class SessionChange: Sendable {
  let account: AccountID
  private let sessions: OpenSessions
  private let isOver = Mutex(false)

  fileprivate init(of account: AccountID, in sessions: OpenSessions) {
    self.account = account
    self.sessions = sessions
  }

  /// The sign-in is over; with a new session if it went well. Again: nothing.
  func end(_ answer: SignInAnswer?) {
    let isFirst = isOver.withLock { isOver in
      defer { isOver = true }
      return !isOver
    }
    if isFirst { sessions.endChange(of: account, answer) }
  }

  deinit { end(nil) }
}
