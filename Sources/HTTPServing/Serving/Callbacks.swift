import CMicroHTTPD

// The functions that libmicrohttpd calls on its own threads.

func connectionChanged(
  context: UnsafeMutableRawPointer?, handle: OpaquePointer?,
  slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, code: MHD_ConnectionNotificationCode
) {
  guard let core = unsafe servingCore(context), let handle = unsafe handle,
    let slot = unsafe slot
  else { return }
  if served_is_started(code) != 0 {
    let connection = unsafe core.opened(handle)
    unsafe slot.pointee = Unmanaged.passRetained(connection).toOpaque()
  } else if let pointer = unsafe slot.pointee {
    core.closed(unsafe Unmanaged<Connection>.fromOpaque(pointer).takeRetainedValue())
    unsafe slot.pointee = nil
  }
}

func requestBegan(
  context: UnsafeMutableRawPointer?, target: UnsafePointer<CChar>?, handle: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  guard let core = unsafe servingCore(context), let handle = unsafe handle,
    let target = unsafe target, let pointer = unsafe served_context(handle)
  else { return nil }
  let connection = unsafe Unmanaged<Connection>.fromOpaque(pointer).takeUnretainedValue()
  connection.enter(.header)
  let exchange = unsafe Exchange(
    core: core, connection: connection, target: String(cString: target))
  return unsafe Unmanaged.passRetained(exchange).toOpaque()
}

func requestAdvanced(
  context: UnsafeMutableRawPointer?, handle: OpaquePointer?, target: UnsafePointer<CChar>?,
  method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?, data: UnsafePointer<CChar>?,
  count: UnsafeMutablePointer<Int>?, slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let pointer = unsafe slot?.pointee, let handle = unsafe handle,
    let method = unsafe method, let count = unsafe count
  else { return served_no }
  let exchange = unsafe Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()
  let bytes = unsafe UnsafeRawBufferPointer(start: data, count: count.pointee)
  unsafe count.pointee = 0
  return unsafe exchange.advance(handle, method: method, data: bytes)
}

func requestEnded(
  context: UnsafeMutableRawPointer?, handle: OpaquePointer?,
  slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, code: MHD_RequestTerminationCode
) {
  guard let pointer = unsafe slot?.pointee else { return }
  let exchange = unsafe Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue()
  unsafe slot?.pointee = nil
  exchange.connection.finishRequest()
}

private func servingCore(_ context: UnsafeMutableRawPointer?) -> ServingCore? {
  guard let context = unsafe context else { return nil }
  return unsafe Unmanaged<ServingCore>.fromOpaque(context).takeUnretainedValue()
}
