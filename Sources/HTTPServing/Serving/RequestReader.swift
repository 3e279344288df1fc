import CMicroHTTPD

/// Copies what libmicrohttpd has parsed.
enum RequestReader {
  static func headers(_ handle: OpaquePointer) -> Headers {
    var fields: [Headers.Field] = []
    fields.reserveCapacity(16)
    unsafe withUnsafeMutablePointer(to: &fields) { pointer in
      unsafe served_each_header(handle, collectHeader, pointer)
    }
    return Headers(received: fields)
  }

  static func address(_ handle: OpaquePointer) -> String {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let text = buffer.baseAddress, unsafe served_address(handle, text, 64) != 0 else {
        return "unknown"
      }
      return unsafe String(cString: text)
    }
  }
}

private func collectHeader(
  context: UnsafeMutableRawPointer?, kind: MHD_ValueKind, key: UnsafePointer<CChar>?,
  keyCount: Int, value: UnsafePointer<CChar>?, valueCount: Int
) -> MHD_Result {
  guard let fields = unsafe context?.assumingMemoryBound(to: [Headers.Field].self) else {
    return served_no
  }
  unsafe fields.pointee.append(
    Headers.Field(name: text(key, keyCount), value: text(value, valueCount)))
  return served_yes
}

private func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
  guard let start = unsafe UnsafeRawPointer(start) else { return "" }
  return unsafe String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
}
