import Storage
import Synchronization

/// The file of a server that runs, by which the operator's commands find it. On a full disk it is
/// written as soon as there is room: the server serves meanwhile.
final class OperatorDesk: Sendable {
  private enum State {
    case shut
    /// The address is known; `isWritten` once the file is there.
    case open(url: String, isWritten: Bool)
  }

  private let folder: Folder
  private let secret: String
  private let state = Mutex(State.shut)

  init(_ folder: Folder, secret: String) {
    self.folder = folder
    self.secret = secret
  }

  /// The server answers there. Throws what is wrong with the folder, but for what the disk's
  /// operator can put right.
  func open(at url: String) throws(CommandFailure) {
    state.withLock { $0 = .open(url: url, isWritten: false) }
    do {
      try writeIfDue()
    } catch {
      guard error.trouble != nil else { throw error }
    }
  }

  /// Writes the file if it could not be written before.
  func write() { try? writeIfDue() }

  /// The server answers no more: the file goes.
  func close() {
    state.withLock { $0 = .shut }
    OperatorFile.remove(in: folder)
  }

  private func writeIfDue() throws(CommandFailure) {
    try state.withLock { (state: inout State) throws(CommandFailure) in
      guard case .open(let url, false) = state else { return }
      try OperatorFile(url: url, secret: secret).write(in: folder)
      state = .open(url: url, isWritten: true)
    }
  }
}
