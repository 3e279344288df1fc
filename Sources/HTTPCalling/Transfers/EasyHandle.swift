import CCurl

/// One of libcurl's easy handles; freed with this object, on the client's thread.
@safe final class EasyHandle {
  let raw: UnsafeMutableRawPointer

  init?() {
    guard let raw = unsafe curl_easy_init() else { return nil }
    unsafe self.raw = raw
  }

  deinit {
    unsafe curl_easy_cleanup(raw)
  }

  func reset() { unsafe curl_easy_reset(raw) }

  func unpause() { _ = unsafe called_continue(raw) }

  var status: Int { unsafe called_status(raw) }

  func set(_ option: CURLoption, _ value: Int) -> Bool {
    unsafe called_set_long(raw, option, value) != 0
  }

  func set(size value: Int, _ option: CURLoption) -> Bool {
    unsafe called_set_size(raw, option, Int64(value)) != 0
  }

  func set(_ option: CURLoption, _ value: String) -> Bool {
    unsafe called_set_text(raw, option, value) != 0
  }
}
