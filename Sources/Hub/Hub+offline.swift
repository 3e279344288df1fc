import Device
import Model
import Sealing
import SyncProtocol
import Synchronization

extension Hub {
  /// The longest wait before a wrong guess is answered.
  private static let guessWaitLimit = Duration.seconds(30)

  /// On a device of one's own: keeps what tells the password again without the container.
  func rememberPassword(_ password: String, of account: AccountID) async throws {
    guard case .personal(let folder) = configuration.home else { return }
    let cost = configuration.passwordCost
    _ = try await offlineGate.run {
      try DeviceFolder(home: folder).keepPassword(password, of: account, cost: cost)
    }
    offlineGuesses.withLock { $0 = 0 }
  }

  /// Signs in on a device of one's own while the container can't be reached; nil where only the
  /// container can tell. Wrong guesses are answered later and later, right ones at once.
  func signInOffline(
    name: String, password: String, replacing earlier: String?
  ) async throws -> BrowserSignIn? {
    guard case .personal(let folder) = configuration.home,
      let answer = try DeviceFolder(home: folder).session()?.answer,
      BrowserSessions.folded(answer.name) == BrowserSessions.folded(name)
    else { return nil }
    let confirmed = try await offlineGate.run {
      try DeviceFolder(home: folder).confirms(password, of: answer.account)
    }
    switch confirmed {
    case .done(.right): break
    case .done(.wrong):
      try await Task.sleep(for: waitAfterWrongGuess())
      return .refused(CallRefusal(.wrongCredentials, "The name or the password is wrong."))
    case .done(.unknown), .busy: return nil
    }
    offlineGuesses.withLock { $0 = 0 }
    let secret = try await sessions.begin(
      answer.account, name: answer.name, replacing: earlier.flatMap { BrowserSecret($0) },
      now: configuration.clock())
    return .signedIn(browserSecret: secret.text)
  }

  func waitAfterWrongGuess() -> Duration {
    let guesses = offlineGuesses.withLock { guesses in
      guesses += 1
      return guesses
    }
    return min(.milliseconds(100 << min(guesses, 12)), Self.guessWaitLimit)
  }
}
