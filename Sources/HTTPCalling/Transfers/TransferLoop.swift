import CCurl
import Glibc
import Synchronization

/// The client's thread and the commands it is given.
///
/// The multi handle belongs to the thread; others only wake it, under the lock that also takes the
/// handle away before it is freed.
final class TransferLoop: Sendable {
  enum Command: Sendable {
    case begin(Transfer)
    case cancel(Transfer)
    case resume(Transfer)
  }

  private struct State {
    var commands: [Command] = []
    var isStopping = false
    var multi: UInt = 0
  }

  let configuration: HTTPClient.Configuration
  private let state = Mutex(State())

  init(_ configuration: HTTPClient.Configuration) {
    self.configuration = configuration
  }

  /// Starts the thread, which keeps the loop alive until `stop()`.
  func start() {
    CurlLibrary.prepare()
    guard let multi = unsafe curl_multi_init() else {
      preconditionFailure("The system has no memory left for an HTTP client.")
    }
    unsafe called_multi_set_long(
      multi, CURLMOPT_MAX_HOST_CONNECTIONS, configuration.connectionsPerHostLimit)
    unsafe called_multi_set_long(multi, CURLMOPT_MAXCONNECTS, configuration.idleConnectionLimit)
    state.withLock { $0.multi = UInt(bitPattern: multi) }
    var thread = pthread_t()
    let code = unsafe pthread_create(
      &thread, nil, runTransferLoop, Unmanaged.passRetained(self).toOpaque())
    precondition(code == 0, "The system has no thread left for an HTTP client.")
    pthread_detach(thread)
  }

  func begin(_ transfer: Transfer) {
    if !post(.begin(transfer)) { transfer.end(.failure(.cancelled)) }
  }

  func cancel(_ transfer: Transfer) {
    transfer.markCancelled()
    if !post(.cancel(transfer)) { transfer.end(.failure(.cancelled)) }
  }

  func resume(_ transfer: Transfer) {
    _ = post(.resume(transfer))
  }

  func stop() {
    state.withLock { state in
      state.isStopping = true
      Self.wake(state)
    }
  }

  private func post(_ command: Command) -> Bool {
    state.withLock { state in
      guard !state.isStopping, state.multi != 0 else { return false }
      state.commands.append(command)
      Self.wake(state)
      return true
    }
  }

  private static func wake(_ state: State) {
    guard let multi = unsafe UnsafeMutableRawPointer(bitPattern: state.multi) else { return }
    _ = unsafe curl_multi_wakeup(multi)
  }

  fileprivate func run() {
    guard let multi = unsafe UnsafeMutableRawPointer(bitPattern: state.withLock { $0.multi }) else {
      return
    }
    var driver = unsafe TransferDriver(multi: multi, configuration: configuration)
    while true {
      let (commands, isStopping) = state.withLock { state in
        defer { state.commands = [] }
        return (state.commands, state.isStopping)
      }
      for command in commands { driver.obey(command) }
      if isStopping { break }
      driver.turn()
    }
    state.withLock { $0.multi = 0 }
    driver.close()
    let late = state.withLock { state in
      defer { state.commands = [] }
      return state.commands
    }
    for case .begin(let transfer) in late { transfer.end(.failure(.cancelled)) }
  }
}

private func runTransferLoop(context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context = unsafe context else { return nil }
  unsafe Unmanaged<TransferLoop>.fromOpaque(context).takeRetainedValue().run()
  return nil
}

/// libcurl's own start, once in a process.
enum CurlLibrary {
  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  static func prepare() {
    precondition(isReady, "libcurl could not be started.")
  }
}
