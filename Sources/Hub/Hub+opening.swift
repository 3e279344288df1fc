import Model
import Synchronization

extension Hub {
  /// How often somebody who waits for a device looks whether it is open.
  private static var openingLook: Duration { .milliseconds(15) }

  /// Whether the device of a browser's account is still being opened after a moment, so that who
  /// asks for a page may be told so. It goes on opening meanwhile. False where nobody is signed in,
  /// and where the device can't be opened: the page itself tells that.
  package func isOpening(forBrowser text: String, after moment: Duration) async -> Bool {
    guard isRunning.withLock({ $0 }), let secret = BrowserSecret(text),
      let session = try? await sessions.session(
        secret, isPage: false, now: configuration.clock())
    else { return false }
    let account = session.account
    if devices.stage(account).isOpen { return false }
    opening.yield(account)
    let looks = moment.milliseconds / Self.openingLook.milliseconds
    var wasChanging = false
    for _ in 0..<looks {
      try? await Task.sleep(for: Self.openingLook)
      let stage = devices.stage(account)
      // What began and is neither open nor about to be has failed.
      if stage.isOpen || (wasChanging && !stage.isChanging) { return false }
      wasChanging = stage.isChanging
    }
    return devices.stage(account).isChanging
  }
}
