import CCurl

/// Drives libcurl's multi interface. It lives on the client's thread alone.
@safe struct TransferDriver {
  private static let longestPollMilliseconds: Int32 = 1000
  private static let idleCheckMilliseconds: Int32 = 100
  private static let spareHandleLimit = 16

  private let multi: UnsafeMutableRawPointer
  private let configuration: HTTPClient.Configuration
  private var active: [ObjectIdentifier: EasyTransfer] = [:]
  private var spares: [EasyHandle] = []

  init(multi: UnsafeMutableRawPointer, configuration: HTTPClient.Configuration) {
    unsafe self.multi = multi
    self.configuration = configuration
  }

  mutating func obey(_ command: TransferLoop.Command) {
    switch command {
    case .begin(let transfer):
      begin(transfer)
    case .cancel(let transfer):
      finish(transfer, .failure(.cancelled))
    case .resume(let transfer):
      transfer.resumed(now: Clock.now)
      active[ObjectIdentifier(transfer)]?.handle.unpause()
    }
  }

  /// Lets libcurl work, reports what has finished, and waits for more.
  mutating func turn() {
    var running: Int32 = 0
    unsafe curl_multi_perform(multi, &running)
    if reportFinished() { unsafe curl_multi_perform(multi, &running) }
    let hasStreams = endIdleStreams()
    let longest = hasStreams ? Self.idleCheckMilliseconds : Self.longestPollMilliseconds
    unsafe curl_multi_poll(multi, nil, 0, longest, nil)
  }

  /// Ends everything and frees the handles.
  mutating func close() {
    for easy in Array(active.values) { finish(easy.transfer, .failure(.cancelled)) }
    spares.removeAll()
    unsafe curl_multi_cleanup(multi)
  }

  private mutating func begin(_ transfer: Transfer) {
    guard !transfer.isCancelled else { return transfer.end(.failure(.cancelled)) }
    guard let handle = spares.popLast() ?? EasyHandle() else {
      return transfer.end(.failure(CallFailure(.other, "There is no memory left for a call.")))
    }
    let easy = EasyTransfer(transfer, handle)
    guard easy.prepare(configuration), unsafe curl_multi_add_handle(multi, handle.raw) == CURLM_OK
    else {
      return transfer.end(
        .failure(CallFailure(.invalidRequest, "The address of the call can't be used.")))
    }
    transfer.began(now: Clock.now)
    active[ObjectIdentifier(transfer)] = easy
  }

  private mutating func reportFinished() -> Bool {
    var hasFinished = false
    var code: Int32 = 0
    while let raw = unsafe called_next_finished(multi, &code) {
      hasFinished = true
      guard let context = unsafe called_context(raw) else { continue }
      let easy = unsafe Unmanaged<EasyTransfer>.fromOpaque(context).takeUnretainedValue()
      finish(easy.transfer, easy.outcome(code))
    }
    return hasFinished
  }

  private mutating func finish(_ transfer: Transfer, _ outcome: Transfer.Outcome) {
    guard let easy = active.removeValue(forKey: ObjectIdentifier(transfer)) else {
      // Not begun yet or already ended: `begin` and `end` sort that out.
      return transfer.end(outcome)
    }
    unsafe curl_multi_remove_handle(multi, easy.handle.raw)
    easy.release()
    if spares.count < Self.spareHandleLimit { spares.append(easy.handle) }
    transfer.end(outcome)
  }

  private mutating func endIdleStreams() -> Bool {
    let now = Clock.now
    var hasStreams = false
    for easy in Array(active.values) {
      guard case .events = easy.transfer.sink else { continue }
      hasStreams = true
      guard easy.transfer.isIdle(now: now) else { continue }
      finish(
        easy.transfer, .failure(CallFailure(.timedOut, "The event stream was silent too long.")))
    }
    return hasStreams
  }
}
