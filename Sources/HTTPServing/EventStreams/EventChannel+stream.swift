import CMicroHTTPD
import Synchronization

// The side of a channel that the server holds. A connection is resumed only under the lock and only
// while `isSuspended`; libmicrohttpd frees no suspended connection, so the handle is alive then.
extension EventChannel {
  enum Phase: Equatable {
    case open
    /// Takes nothing more, but hands over what is queued.
    case finishing(Ending)
    case ended(Ending)
  }

  struct State {
    /// How large a buffer an idle stream keeps.
    static let keptByteCount = 4096

    var phase = Phase.open
    var buffer: [UInt8] = []
    /// Where in the buffer the next byte to hand over stands.
    var start = 0
    var lastWrite: UInt64
    /// The libmicrohttpd connection, while it is suspended.
    var suspended: UInt?
    var connection: Connection?
    var closeActions: [@Sendable (Ending) -> Void] = []

    init(lastWrite: UInt64) {
      self.lastWrite = lastWrite
    }

    mutating func resume() {
      guard let handle = suspended else { return }
      suspended = nil
      unsafe MHD_resume_connection(OpaquePointer(bitPattern: handle))
    }

    /// Moves what is left to the front, once that is less than what has gone.
    mutating func compact() {
      guard start > buffer.count / 2 else { return }
      buffer.removeSubrange(..<start)
      start = 0
    }

    mutating func drop() {
      buffer.removeAll(keepingCapacity: buffer.capacity <= Self.keptByteCount)
      start = 0
    }
  }

  /// Ties the channel to the connection that carries it; false if it has ended or another has it.
  func attach(_ connection: Connection) -> Bool {
    state.withLock { state in
      if case .ended = state.phase { return false }
      guard state.connection == nil else { return false }
      state.connection = connection
      state.lastWrite = Clock.now
      return true
    }
  }

  func write(_ bytes: [UInt8]) -> Outcome {
    let hasOverrun = state.withLock { state -> Bool? in
      guard state.phase == .open else { return nil }
      guard state.buffer.count - state.start + bytes.count <= bufferByteLimit else { return true }
      state.compact()
      state.buffer.append(contentsOf: bytes)
      state.lastWrite = Clock.now
      state.resume()
      return false
    }
    if hasOverrun == true { cut(.overrun) }
    return hasOverrun == false ? .queued : .ended
  }

  /// Called by libmicrohttpd for more bytes; suspends the connection if there are none.
  func read(into target: UnsafeMutableRawBufferPointer, handle: OpaquePointer) -> Int {
    state.withLock { state in
      // The socket is shut by now. Reporting an error instead would leave a connection that was
      // suspended unfreed until its timeout: only a failing write makes libmicrohttpd free it.
      if case .ended = state.phase { return served_end_of_stream }
      let count = min(target.count, state.buffer.count - state.start)
      if count > 0 {
        let range = state.start..<(state.start + count)
        unsafe target.copyBytes(from: state.buffer[range])
        state.start += count
        if state.start == state.buffer.count { state.drop() }
        return count
      }
      guard state.phase == .open else { return served_end_of_stream }
      state.suspended = UInt(bitPattern: handle)
      unsafe MHD_suspend_connection(handle)
      return 0
    }
  }

  /// Drops what is queued, shuts the socket and reports the ending. A repeat does nothing.
  func cut(_ ending: Ending) {
    end(ending, shutsSocket: true)
  }

  /// Called when libmicrohttpd has let go of the stream.
  func released() {
    let ending = state.withLock { state -> Ending in
      if case .finishing(let ending) = state.phase, state.buffer.isEmpty { return ending }
      return .clientGone
    }
    end(ending, shutsSocket: false)
  }

  /// Ends the stream after what is queued, for a server that stops.
  func finish(because ending: Ending) {
    state.withLock { state in
      guard state.phase == .open else { return }
      state.phase = .finishing(ending)
      state.resume()
    }
  }

  func beat(now: UInt64) {
    let isDue = state.withLock { now &- $0.lastWrite >= heartbeat.nanosecondCount }
    if isDue { _ = write(EventText.comment("")) }
  }

  private func end(_ ending: Ending, shutsSocket: Bool) {
    let actions = state.withLock { state -> [@Sendable (Ending) -> Void] in
      if case .ended = state.phase { return [] }
      state.phase = .ended(ending)
      state.drop()
      // Before the connection is resumed: what libmicrohttpd already copied must not go out.
      if shutsSocket { state.connection?.shutDown() }
      state.connection = nil
      state.resume()
      defer { state.closeActions = [] }
      return state.closeActions
    }
    for action in actions { action(ending) }
  }
}
