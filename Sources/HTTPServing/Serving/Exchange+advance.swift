import CMicroHTTPD
import Synchronization

// What libmicrohttpd's calls about one request lead to.
extension Exchange {
  private enum Step {
    case more
    case close
    case answer(Response)
    case handle(Request, Router.Match)
  }

  /// How much of a body that is too long is read, so that its client can read the answer.
  static let discardByteLimit = 1 << 20

  func advance(
    _ handle: OpaquePointer, method: UnsafePointer<CChar>,
    data: UnsafeRawBufferPointer
  ) -> MHD_Result {
    let isArriving = state.withLock { state in
      if case .arrived = state.phase { true } else { false }
    }
    let step = isArriving ? unsafe arrive(handle, method) : unsafe receive(data)
    switch step {
    case .more: return served_yes
    case .close: return unsafe close(handle)
    case .answer(let response): return unsafe queue(response, handle)
    case .handle(let request, let match):
      switch core.router.answer(request, match) {
      case .now(let response): return unsafe queue(response, handle)
      case .later(let work): return unsafe run(work, request, handle)
      }
    }
  }

  /// The header is complete: decides whether the body is wanted.
  private func arrive(_ handle: OpaquePointer, _ method: UnsafePointer<CChar>) -> Step {
    var request = unsafe Request(
      Method(name: String(cString: method)), target, headers: RequestReader.headers(handle),
      remoteAddress: connection.address, isSecure: core.isSecure,
      id: id)
    let match = core.router.match(&request)
    let framing = BodyFraming(request.headers)
    let limit = match.bodyByteLimit ?? core.configuration.bodyByteLimit
    let isHeaderTooLong =
      unsafe served_header_size(handle) > core.configuration.headerByteLimit
    guard connection.admit(request) else {
      return .answer(core.router.finished(Refusal.tooManyAtOnce, request))
    }
    return state.withLock { state in
      state.request = request
      state.match = match
      state.bodyByteLimit = limit
      state.phase = .receiving
      if let refusal = framing.refusal ?? (isHeaderTooLong ? Refusal.headerTooLong : nil) {
        return .answer(core.router.finished(refusal, request))
      }
      guard framing.hasBody else { return .more }
      connection.enter(.body)
      if let refusal = match.refusal(of: request) {
        return .answer(core.router.finished(refusal, request))
      }
      let length = framing.length ?? 0
      if length > limit {
        let refusal = core.router.finished(Refusal.bodyTooLong(limit), request)
        guard length <= Self.discardByteLimit else { return .answer(refusal) }
        state.phase = .discarding(refusal, room: length)
      }
      guard request.hasUploads else {
        state.request?.body.reserveCapacity(min(length, limit, 1 << 20))
        return .more
      }
      guard let spooled = SpooledBody(in: core.configuration.spoolFolder) else {
        return .answer(core.router.finished(Refusal.noRoom, request))
      }
      state.request?.spooled = spooled
      return .more
    }
  }

  /// A piece of the body, or, without bytes, its end or the return from a suspension.
  private func receive(_ data: UnsafeRawBufferPointer) -> Step {
    state.withLock { state in
      switch state.phase {
      case .receiving where unsafe data.isEmpty:
        guard let request = state.request.take(), let match = state.match else { return .close }
        return .handle(request, match)
      case .receiving:
        return unsafe append(data, &state)
      case .discarding(let response, _) where unsafe data.isEmpty:
        return .answer(response)
      case .discarding(let response, let room):
        guard data.count <= room else { return .close }
        state.phase = .discarding(response, room: room - data.count)
        return .more
      case .answered(let response):
        return .answer(response)
      case .arrived, .running, .abandoned, .done:
        return .close
      }
    }
  }

  /// Adds to a body on the disk; who goes on sending has time for the next bytes.
  private func append(
    _ data: UnsafeRawBufferPointer, to spooled: SpooledBody, _ state: inout State
  ) -> Step {
    if spooled.byteCount + data.count <= state.bodyByteLimit {
      let step = spooled.byteCount / Self.progressByteCount
      guard unsafe spooled.append(data) else { return .close }
      if spooled.byteCount / Self.progressByteCount > step { connection.enter(.body) }
      return .more
    }
    guard let request = state.request.take() else { return .close }
    let refusal = core.router.finished(Refusal.bodyTooLong(state.bodyByteLimit), request)
    state.phase = .discarding(refusal, room: Self.discardByteLimit)
    return .more
  }

  /// Bytes of a body on the disk after which its client has the whole time for a body again.
  private static let progressByteCount = 262_144

  private func append(_ data: UnsafeRawBufferPointer, _ state: inout State) -> Step {
    if let spooled = state.request?.spooled { return unsafe append(data, to: spooled, &state) }
    let count = state.request?.body.count ?? 0
    if count + data.count <= state.bodyByteLimit {
      unsafe state.request?.body.append(contentsOf: data)
      return .more
    }
    guard let request = state.request.take() else { return .close }
    let refusal = core.router.finished(Refusal.bodyTooLong(state.bodyByteLimit), request)
    state.phase = .discarding(refusal, room: Self.discardByteLimit)
    return .more
  }
}
