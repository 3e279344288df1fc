import Container
import Device
import Model
import SyncProtocol

extension World {
  /// Copies a device's folder while it is not running.
  func copyFolder(of index: Int, to folder: String) throws {
    devices[index].kill()
    try devices[index].openSealed(.never)
    try ScratchFolder.copyFiles(from: devices[index].folder, to: folder)
  }

  /// Only a device whose folder was copied or put back may ever need another identity.
  func watchRenewal(of index: Int) {
    if !identities.copied.contains(index) {
      fail("renewed: device \(index), whose folder was never copied")
    }
  }

  // MARK: Sessions

  /// Whether the container has ended the session that is kept in a device's folder.
  func isSignedOut(_ index: Int) -> Bool {
    do throws(CallRefusal) {
      _ = try container.core.session(secret: devices[index].answer.session)
      return false
    } catch {
      return error.code == .notSignedIn
    }
  }

  // MARK: Answers

  /// How much longer an answer to a device is under way; nil when it is lost.
  func answerDelay(of index: Int) -> UInt64? {
    if isHealing { return 0 }
    if let count = identities.lostAnswers[index], count > 0 {
      identities.lostAnswers[index] = count - 1
      return nil
    }
    guard let count = identities.lateAnswers[index], count > 0 else { return 0 }
    identities.lateAnswers[index] = count - 1
    return World.answerMilliseconds + UInt64(count) * 1_500
  }

  /// Whether an answer to a push reaches a device that gave up waiting for it.
  func isLateAnswer(_ reply: Reply, _ envelope: Envelope) -> Bool {
    guard case .push = envelope.request, case .answered = reply else { return false }
    let device = devices[envelope.device]
    return device.isAlive && device.start == envelope.start
  }
}
