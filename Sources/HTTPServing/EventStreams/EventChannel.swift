import Synchronization

/// The writing end of one stream of server-sent events. Safe to use from any thread.
///
/// It takes events before the stream is connected, too. Each event is taken whole or refused.
package final class EventChannel: Sendable {
  /// Why a stream ended.
  package enum Ending: Sendable, Equatable {
    /// `finish()` was called and everything before it was handed over.
    case finished
    /// `fence()` cut the stream.
    case fenced
    /// The client went, or its connection broke.
    case clientGone
    /// The client read too slowly for the buffer limit.
    case overrun
    /// The server stops.
    case serverStopped
  }

  /// What happened to an event.
  package enum Outcome: Sendable, Equatable {
    case queued
    /// The stream has ended or is ending; nothing was written.
    case ended
  }

  /// The most bytes that wait for a slow client.
  package let bufferByteLimit: Int
  /// After how long a silence a comment is sent.
  package let heartbeat: Duration

  let state: Mutex<State>

  /// Makes a channel; give it to `Response.events(_:)`.
  package init(bufferByteLimit: Int = 256 * 1024, heartbeat: Duration = .seconds(15)) {
    self.bufferByteLimit = bufferByteLimit
    self.heartbeat = heartbeat
    state = Mutex(State(lastWrite: Clock.now))
  }

  /// Queues one event. Line breaks in `data` are kept; in `event` and `id` they become spaces.
  @discardableResult
  package func send(event: String? = nil, data: String, id: String? = nil) -> Outcome {
    write(EventText.bytes(event: event, data: data, id: id))
  }

  /// Queues a comment, which clients ignore.
  @discardableResult
  package func sendComment(_ text: String = "") -> Outcome {
    write(EventText.comment(text))
  }

  /// Ends the stream after what is queued; nothing sent later goes out. A repeat does nothing.
  package func finish() {
    state.withLock { state in
      guard state.phase == .open else { return }
      state.phase = .finishing(.finished)
      state.resume()
    }
  }

  /// Cuts the stream now: when this returns, no byte that wasn't yet handed to the socket goes out.
  package func fence() {
    cut(.fenced)
  }

  /// Runs the closure once when the stream has ended, at once if it already has.
  package func onClose(_ action: @escaping @Sendable (Ending) -> Void) {
    let ending = state.withLock { state -> Ending? in
      if case .ended(let ending) = state.phase { return ending }
      state.closeActions.append(action)
      return nil
    }
    if let ending { action(ending) }
  }

  /// Why the stream ended, or nil while it lives.
  package var ending: Ending? {
    state.withLock { state in
      if case .ended(let ending) = state.phase { ending } else { nil }
    }
  }

  /// Takes what is queued, for tests that answer requests in process.
  package func takeQueued() -> String {
    state.withLock { state in
      defer { state.drop() }
      return String(decoding: state.buffer[state.start...], as: UTF8.self)
    }
  }
}
