import CMicroHTTPD

/// A parted body with the connection that carries it.
@safe final class PartedStream {
  static let blockByteCount = 65_536

  let body: PartedBody
  let connection: Connection

  init(_ body: PartedBody, _ connection: Connection) {
    self.body = body
    self.connection = connection
  }

  /// The response that reads the body while it is sent.
  func response() -> OpaquePointer? {
    unsafe served_parted(
      UInt64(body.byteCount), Self.blockByteCount, readPart,
      Unmanaged.passRetained(self).toOpaque(), releaseParts)
  }
}

private func readPart(
  context: UnsafeMutableRawPointer?, position: UInt64, target: UnsafeMutablePointer<CChar>?,
  count: Int
) -> Int {
  guard let context = unsafe context else { return served_end_with_error }
  let stream = unsafe Unmanaged<PartedStream>.fromOpaque(context).takeUnretainedValue()
  let bytes = stream.body.read(Int(position), count)
  guard !bytes.isEmpty, bytes.count <= count else { return served_end_with_error }
  let buffer = unsafe UnsafeMutableRawBufferPointer(start: target, count: count)
  unsafe buffer.copyBytes(from: bytes)
  // Who reads on has time for the next block.
  stream.connection.enter(.responding)
  return bytes.count
}

private func releaseParts(context: UnsafeMutableRawPointer?) {
  guard let context = unsafe context else { return }
  unsafe Unmanaged<PartedStream>.fromOpaque(context).release()
}
