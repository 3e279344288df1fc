import HTTPServing

/// The headers of every answer: what a browser may do with it.
enum SecurityHeaders {
  /// Nothing but our own files, and pictures that a page's own code was given; no code or style
  /// within a page; no frame around it.
  static let contentPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
    + "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; "
    + "base-uri 'none'; frame-ancestors 'none'"

  static func add(to response: inout Response) {
    set("Content-Security-Policy", contentPolicy, &response)
    set("X-Content-Type-Options", "nosniff", &response)
    set("X-Frame-Options", "DENY", &response)
    set("Referrer-Policy", "same-origin", &response)
    set("Cross-Origin-Opener-Policy", "same-origin", &response)
    set("Cross-Origin-Resource-Policy", "same-origin", &response)
    set("Permissions-Policy", "camera=(self), geolocation=(), microphone=()", &response)
    set("Cache-Control", "no-store", &response)
  }

  /// A handler's own header stays: files may be cached, some answers hide more.
  private static func set(_ name: String, _ value: String, _ response: inout Response) {
    if response.headers[name] == nil { response.headers.add(name, value) }
  }
}
