import CMicroHTTPD
import Glibc

/// A running libmicrohttpd daemon with its listening socket.
struct Listener: Sendable {
  let port: Int
  private let daemon: UInt

  /// Room for libmicrohttpd's own bookkeeping beside a request's header.
  private static let memoryReserve = 32 * 1024

  /// Opens the socket and starts the threads. The daemon keeps the core alive until `close()`.
  static func open(_ core: ServingCore) throws(ServingFailure) -> Listener {
    let configuration = core.configuration
    let socket = try listen(configuration)
    let port = Int(served_port(socket))
    guard let daemon = unsafe start(core, socket) else {
      Glibc.close(socket)
      throw configuration.tls == nil
        ? ServingFailure(.startFailed, "The server could not start its threads.")
        : ServingFailure(
          .tlsInvalid, "The TLS key and certificate can't be used. Check that both are PEM files.")
    }
    return Listener(port: port, daemon: UInt(bitPattern: daemon))
  }

  /// Stops accepting: further clients are refused at once.
  func quiesce() -> Int32 {
    let socket = unsafe MHD_quiesce_daemon(OpaquePointer(bitPattern: daemon))
    if socket >= 0 { served_shutdown(socket) }
    return socket
  }

  /// Closes every connection, ends the threads and frees the daemon. Nothing may be suspended.
  func close(_ core: ServingCore, quiesced socket: Int32) {
    unsafe MHD_stop_daemon(OpaquePointer(bitPattern: daemon))
    if socket >= 0 { Glibc.close(socket) }
    unsafe Unmanaged.passUnretained(core).release()
  }

  private static func listen(_ configuration: ServerConfiguration) throws(ServingFailure) -> Int32 {
    guard let port = UInt16(exactly: configuration.port) else {
      throw ServingFailure(.addressInvalid, "There is no port \(configuration.port).")
    }
    let place = "\(configuration.address), port \(port)"
    let socket = unsafe served_listen(configuration.address, port)
    switch socket {
    case 0...: return socket
    case -EINVAL:
      throw ServingFailure(
        .addressInvalid, "\(configuration.address) is not a numeric address such as 127.0.0.1.")
    case -EADDRINUSE:
      throw ServingFailure(
        .addressInUse, "\(place) is in use. Stop the other program or choose another port.")
    default:
      throw ServingFailure(
        .addressRefused, "The system does not allow listening on \(place) (error \(-socket)).")
    }
  }

  private static func start(_ core: ServingCore, _ socket: Int32) -> OpaquePointer? {
    let configuration = core.configuration
    let context = unsafe Unmanaged.passRetained(core)
    var options = unsafe served_options()
    unsafe options.listen_socket = socket
    unsafe options.thread_count = UInt32(max(1, configuration.threadCount))
    unsafe options.connection_limit = UInt32(clamping: core.connectionLimit)
    unsafe options.idle_seconds =
      UInt32(clamping: max(1, configuration.idleTimeout.components.seconds))
    unsafe options.memory_limit = configuration.headerByteLimit + memoryReserve
    unsafe options.context = context.toOpaque()
    unsafe options.access = requestAdvanced
    unsafe options.completed = requestEnded
    unsafe options.connection = connectionChanged
    unsafe options.target = requestBegan
    let daemon = unsafe start(&options, configuration.tls)
    if unsafe daemon == nil { unsafe context.release() }
    return unsafe daemon
  }

  private static func start(
    _ options: inout served_options, _ tls: ServerConfiguration.TLS?
  ) -> OpaquePointer? {
    guard let tls else { return unsafe served_start(&options) }
    let key = tls.key.map { CChar(bitPattern: $0) } + [0]
    let certificate = tls.certificate.map { CChar(bitPattern: $0) } + [0]
    return unsafe key.withUnsafeBufferPointer { key in
      unsafe certificate.withUnsafeBufferPointer { certificate in
        unsafe options.tls_key = key.baseAddress
        unsafe options.tls_certificate = certificate.baseAddress
        return unsafe served_start(&options)
      }
    }
  }
}
