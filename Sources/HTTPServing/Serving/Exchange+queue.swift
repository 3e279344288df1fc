import CMicroHTTPD
import Synchronization

extension Exchange {
  /// Hands the answer to libmicrohttpd, which sends it when this call from it returns.
  func queue(_ response: Response, _ handle: OpaquePointer) -> MHD_Result {
    state.withLock { $0.phase = .done }
    if response.isOfSignedIn { connection.know() }
    guard let made = unsafe make(response, handle) else { return unsafe close(handle) }
    defer { unsafe MHD_destroy_response(made) }
    for field in response.headers.fields where !Self.isFraming(field.name) {
      _ = unsafe MHD_add_response_header(made, field.name, field.value)
    }
    _ = unsafe MHD_add_response_header(made, "X-Request-Id", id)
    return unsafe MHD_queue_response(handle, UInt32(response.status), made)
  }

  /// Closes the connection. libmicrohttpd would free one that was suspended only at its timeout if
  /// it were just told to; an answer that it fails to write frees it at once.
  func close(_ handle: OpaquePointer) -> MHD_Result {
    connection.shutDown()
    guard let made = unsafe served_response(nil, 0) else { return served_no }
    defer { unsafe MHD_destroy_response(made) }
    return unsafe MHD_queue_response(handle, 503, made)
  }

  private func make(_ response: Response, _ handle: OpaquePointer) -> OpaquePointer? {
    switch response.body {
    case .bytes(let bytes):
      connection.enter(.responding)
      return unsafe bytes.withUnsafeBytes { unsafe served_response($0.baseAddress, $0.count) }
    case .parts(let body):
      connection.enter(.responding)
      return unsafe PartedStream(body, connection).response()
    case .events(let channel):
      // A channel that has ended, or that another connection carries, is left alone.
      guard channel.attach(connection) else { return nil }
      guard connection.begin(channel) else {
        channel.cut(connection.isHungUp ? .clientGone : .serverStopped)
        return nil
      }
      let stream = unsafe EventStream(channel: channel, handle: handle)
      return unsafe served_stream(
        EventStream.blockByteCount, readStream, Unmanaged.passRetained(stream).toOpaque(),
        releaseStream)
    }
  }

  private static func isFraming(_ name: String) -> Bool {
    name.equalsIgnoringCase("Content-Length") || name.equalsIgnoringCase("Transfer-Encoding")
      || name.equalsIgnoringCase("Date")
  }
}

/// A channel with the libmicrohttpd connection that carries it.
@safe final class EventStream {
  static let blockByteCount = 4096

  let channel: EventChannel
  let handle: OpaquePointer

  init(channel: EventChannel, handle: OpaquePointer) {
    self.channel = channel
    unsafe self.handle = handle
  }
}

private func readStream(
  context: UnsafeMutableRawPointer?, position: UInt64, target: UnsafeMutablePointer<CChar>?,
  count: Int
) -> Int {
  guard let context = unsafe context else { return served_end_with_error }
  let stream = unsafe Unmanaged<EventStream>.fromOpaque(context).takeUnretainedValue()
  let buffer = unsafe UnsafeMutableRawBufferPointer(start: target, count: count)
  return unsafe stream.channel.read(into: buffer, handle: stream.handle)
}

private func releaseStream(context: UnsafeMutableRawPointer?) {
  guard let context = unsafe context else { return }
  unsafe Unmanaged<EventStream>.fromOpaque(context).takeRetainedValue().channel.released()
}
