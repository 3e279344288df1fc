/// Calls HTTP servers over kept connections, on one thread of its own. Make one and keep it.
///
/// Certificates are always verified, redirects are never followed, and only `http` and `https` are
/// spoken. When the client is released its calls end as cancelled.
package final class HTTPClient: Sendable {
  /// How a client calls.
  package struct Configuration: Sendable {
    /// A PEM file of certificates to trust in place of the system's.
    package var trustedCertificatesPath: String?
    /// Whether the environment's `http_proxy`, `https_proxy` and `no_proxy` count.
    package var usesEnvironmentProxy = false
    /// Whether only addresses of the public internet are connected to, whatever a name says.
    package var callsPublicAddressesOnly = false
    /// The most connections to one server.
    package var connectionsPerHostLimit = 64
    /// The most idle connections that are kept.
    package var idleConnectionLimit = 64

    /// Trusts what the system trusts, without a proxy.
    package init() {}
  }

  private let loop: TransferLoop

  /// Starts the client's thread.
  package init(_ configuration: Configuration = Configuration()) {
    loop = TransferLoop(configuration)
    loop.start()
  }

  deinit {
    loop.stop()
  }

  /// Sends a request and waits for the whole answer. Any status is an answer, not a failure.
  ///
  /// When the task is cancelled the transfer is broken off and `cancelled` is thrown.
  package func call(_ request: CallRequest) async throws(CallFailure) -> CallResponse {
    if let flaw = request.flaw {
      throw CallFailure(.invalidRequest, "The request can't be sent: \(flaw).")
    }
    if Task.isCancelled { throw CallFailure.cancelled }
    let transfer = Transfer(request, sink: .call(CallSink(limit: request.responseByteLimit)))
    let loop = loop
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        transfer.whenDone { continuation.resume(returning: $0) }
        loop.begin(transfer)
      }
    } onCancel: {
      loop.cancel(transfer)
    }
    return try result.get()
  }

  /// Opens a stream of server-sent events; the request goes out with the first `next()`.
  package func events(
    _ request: CallRequest, limits: EventLimits = EventLimits()
  ) -> EventSequence {
    EventSequence(request: request, limits: limits, loop: loop)
  }
}

extension CallFailure {
  static let cancelled = CallFailure(.cancelled, "The call was cancelled.")
}
