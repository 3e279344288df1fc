/// The events of one stream, in order; it ends when the server ends it.
///
/// Each iterator opens a connection of its own. It is closed when the iterator is released or the
/// task is cancelled, which ends the sequence with `cancelled`. A status other than 200 fails as
/// `refused`, a silence longer than the limit as `timedOut`.
package struct EventSequence: AsyncSequence, Sendable {
  /// An event as the server sent it.
  package typealias Element = ServerEvent
  /// Why the stream broke.
  package typealias Failure = CallFailure

  let request: CallRequest
  let limits: EventLimits
  let loop: TransferLoop

  /// Opens the stream.
  package func makeAsyncIterator() -> Iterator {
    Iterator(Subscription(request: request, limits: limits, loop: loop))
  }

  /// Reads one stream.
  package struct Iterator: AsyncIteratorProtocol {
    private let subscription: Subscription

    init(_ subscription: Subscription) {
      self.subscription = subscription
    }

    /// The next event, or nil at the stream's end.
    package mutating func next() async throws(CallFailure) -> ServerEvent? {
      try await subscription.next()
    }

    /// The next event, or nil at the stream's end.
    package mutating func next(
      isolation: isolated (any Actor)?
    ) async throws(CallFailure) -> ServerEvent? {
      try await subscription.next()
    }
  }
}

/// One open stream; the transfer ends when the last iterator lets go of it.
final class Subscription: Sendable {
  private let transfer: Transfer
  private let sink: EventSink
  private let loop: TransferLoop
  private let flaw: String?

  init(request: CallRequest, limits: EventLimits, loop: TransferLoop) {
    var request = request
    request.headers.append(("Accept", "text/event-stream"))
    sink = EventSink(limits: limits)
    transfer = Transfer(request, sink: .events(sink))
    flaw = request.flaw
    self.loop = loop
    let sink = sink
    transfer.whenDone { sink.end($0) }
    sink.whenDrained { [transfer] in loop.resume(transfer) }
  }

  deinit {
    loop.cancel(transfer)
  }

  func next() async throws(CallFailure) -> ServerEvent? {
    if let flaw {
      throw CallFailure(.invalidRequest, "The request can't be sent: \(flaw).")
    }
    if Task.isCancelled {
      loop.cancel(transfer)
      throw CallFailure.cancelled
    }
    if transfer.claimStart() { loop.begin(transfer) }
    let result = await withTaskCancellationHandler {
      await sink.next()
    } onCancel: {
      loop.cancel(transfer)
    }
    return try result.get()
  }
}
