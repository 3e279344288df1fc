import CCurl

/// A transfer with the handle and the memory that libcurl works on; on the client's thread alone.
@safe final class EasyTransfer {
  let transfer: Transfer
  let handle: EasyHandle
  private var headerList: UnsafeMutablePointer<curl_slist>?
  private var body: UnsafeMutableRawBufferPointer?
  /// Whether a connection was not made because of where it would have gone.
  fileprivate(set) var hasRefusedAddress = false

  init(_ transfer: Transfer, _ handle: EasyHandle) {
    self.transfer = transfer
    self.handle = handle
  }

  deinit {
    unsafe curl_slist_free_all(headerList)
    unsafe body?.deallocate()
  }

  /// Sets every option of the call; false if libcurl refuses one.
  func prepare(_ configuration: HTTPClient.Configuration) -> Bool {
    handle.reset()
    return setLimits() && setTrust(configuration) && setCallbacks() && setRequest()
      && setReach(configuration)
  }

  /// Lets go of everything before the handle is used for another call.
  func release() {
    handle.reset()
    unsafe curl_slist_free_all(headerList)
    unsafe headerList = nil
  }

  /// What libcurl's result means.
  func outcome(_ code: Int32) -> Transfer.Outcome {
    if transfer.isCancelled { return .failure(.cancelled) }
    if let failure = transfer.failure { return .failure(failure) }
    if code != 0, hasRefusedAddress {
      return .failure(
        CallFailure(.forbidden, "The address is not one of the public internet."))
    }
    if code == 0 { return transfer.response(status: handle.status) }
    return .failure(CallFailure(curlCode: code, limit: transfer.request.responseByteLimit))
  }

  private func setLimits() -> Bool {
    let request = transfer.request
    let total =
      if case .events = transfer.sink { 0 } else { request.totalTimeout.timeoutMilliseconds }
    var isSet =
      handle.set(CURLOPT_URL, request.url)
      && handle.set(CURLOPT_NOSIGNAL, 1)
      && handle.set(CURLOPT_PROTOCOLS_STR, "http,https")
      && handle.set(CURLOPT_FOLLOWLOCATION, 0)
      && handle.set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
      && handle.set(CURLOPT_CONNECTTIMEOUT_MS, request.connectTimeout.timeoutMilliseconds)
      && handle.set(CURLOPT_TIMEOUT_MS, total)
      && handle.set(CURLOPT_TCP_KEEPALIVE, 1)
    if case .call(let sink) = transfer.sink {
      isSet = isSet && handle.set(size: sink.byteLimit, CURLOPT_MAXFILESIZE_LARGE)
    }
    return isSet
  }

  private func setTrust(_ configuration: HTTPClient.Configuration) -> Bool {
    var isSet =
      handle.set(CURLOPT_SSL_VERIFYPEER, 1) && handle.set(CURLOPT_SSL_VERIFYHOST, 2)
      && handle.set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    if let path = configuration.trustedCertificatesPath {
      isSet = isSet && handle.set(CURLOPT_CAINFO, path)
    }
    if !configuration.usesEnvironmentProxy { isSet = isSet && handle.set(CURLOPT_PROXY, "") }
    return isSet
  }

  private func setCallbacks() -> Bool {
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    return unsafe called_set_data(handle.raw, CURLOPT_WRITEFUNCTION, takeBody) != 0
      && called_set_pointer(handle.raw, CURLOPT_WRITEDATA, context) != 0
      && called_set_data(handle.raw, CURLOPT_HEADERFUNCTION, takeHeader) != 0
      && called_set_pointer(handle.raw, CURLOPT_HEADERDATA, context) != 0
      && called_set_pointer(handle.raw, CURLOPT_PRIVATE, context) != 0
  }

  /// What a name stands for is looked at where libcurl connects to it: no second answer of the name
  /// service can be another one.
  private func setReach(_ configuration: HTTPClient.Configuration) -> Bool {
    guard configuration.callsPublicAddressesOnly else { return true }
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    return unsafe called_set_opening(handle.raw, openSocket) != 0
      && called_set_pointer(handle.raw, CURLOPT_OPENSOCKETDATA, context) != 0
  }

  private func setRequest() -> Bool {
    let request = transfer.request
    for (name, value) in request.headers {
      append(value.isEmpty ? "\(name);" : "\(name): \(value)")
    }
    // Without this libcurl would call every body a form.
    if !request.headers.contains(where: { $0.name.lowercased() == "content-type" }) {
      append("Content-Type:")
    }
    let isSet = unsafe called_set_list(handle.raw, CURLOPT_HTTPHEADER, headerList) != 0
    return isSet && setMethod(request)
  }

  private func setMethod(_ request: CallRequest) -> Bool {
    if request.method == "HEAD" { return handle.set(CURLOPT_NOBODY, 1) }
    guard let bytes = request.body ?? (request.method == "POST" ? [] : nil) else {
      return handle.set(CURLOPT_HTTPGET, 1) && handle.set(CURLOPT_CUSTOMREQUEST, request.method)
    }
    let copy = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(bytes.count, 1), alignment: 1)
    unsafe copy.copyBytes(from: bytes)
    unsafe body = copy
    let isSet = unsafe called_set_pointer(handle.raw, CURLOPT_POSTFIELDS, copy.baseAddress) != 0
    return isSet && handle.set(size: bytes.count, CURLOPT_POSTFIELDSIZE_LARGE)
      && handle.set(CURLOPT_CUSTOMREQUEST, request.method)
  }

  private func append(_ line: String) {
    unsafe headerList = curl_slist_append(headerList, line)
  }
}

private func takeBody(
  bytes: UnsafeMutablePointer<CChar>?, size: Int, count: Int, context: UnsafeMutableRawPointer?
) -> Int {
  guard let context = unsafe context else { return 0 }
  let easy = unsafe Unmanaged<EasyTransfer>.fromOpaque(context).takeUnretainedValue()
  let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
  switch unsafe easy.transfer.takeBody(buffer, status: easy.handle.status, now: Clock.now) {
  case .all: return buffer.count
  case .pause: return Int(called_pause)
  case .failed: return 0
  }
}

private func takeHeader(
  bytes: UnsafeMutablePointer<CChar>?, size: Int, count: Int, context: UnsafeMutableRawPointer?
) -> Int {
  guard let context = unsafe context else { return 0 }
  let easy = unsafe Unmanaged<EasyTransfer>.fromOpaque(context).takeUnretainedValue()
  let line = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
  return unsafe easy.transfer.takeHeader(line, now: Clock.now) ? line.count : 0
}

/// Opens the socket of a connection unless it would go to an address that is not public.
private func openSocket(
  context: UnsafeMutableRawPointer?, purpose: curlsocktype,
  target: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
  guard let context = unsafe context, let target = unsafe target else { return called_no_socket }
  let easy = unsafe Unmanaged<EasyTransfer>.fromOpaque(context).takeUnretainedValue()
  var bytes = [UInt8](repeating: 0, count: 16)
  let count = unsafe Int(called_address(target, &bytes))
  guard NetworkAddress(Array(bytes.prefix(count)))?.isPublic == true else {
    easy.hasRefusedAddress = true
    return called_no_socket
  }
  return unsafe called_open(target)
}
