/// A cookie to set. HttpOnly, `SameSite=Lax` and `Path=/` unless told otherwise.
package struct Cookie: Sendable {
  /// Which requests from other sites carry the cookie.
  package enum SameSite: String, Sendable {
    case strict = "Strict"
    case lax = "Lax"
  }

  /// The name; it must be an HTTP token.
  package var name: String
  /// The value; characters that a cookie can't hold are left out.
  package var value: String
  /// The paths it is sent to.
  package var path = "/"
  /// Seconds to live; nil: until the browser closes; 0: delete it.
  package var maximumAge: Int?
  /// Whether it is sent over HTTPS alone; a `__Host-` name needs it.
  package var isSecure: Bool
  /// Whether scripts can't read it.
  package var isHTTPOnly = true
  /// Which requests from other sites carry it.
  package var sameSite = SameSite.lax

  /// Makes a cookie.
  package init(name: String, value: String, isSecure: Bool, maximumAge: Int? = nil) {
    precondition(name.isToken, "A cookie's name must be an HTTP token.")
    self.name = name
    self.value = value
    self.isSecure = isSecure
    self.maximumAge = maximumAge
  }

  var headerValue: String {
    var text = "\(name)=\(Self.safe(value)); Path=\(Self.safe(path)); SameSite=\(sameSite.rawValue)"
    if let maximumAge { text += "; Max-Age=\(maximumAge)" }
    if isSecure { text += "; Secure" }
    if isHTTPOnly { text += "; HttpOnly" }
    return text
  }

  private static func safe(_ text: String) -> String {
    let bytes = text.utf8.filter { byte in
      byte > 0x20 && byte < 0x7F && byte != 0x22 && byte != 0x2C && byte != 0x3B && byte != 0x5C
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
