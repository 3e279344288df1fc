import Glibc

/// The process's environment.
enum Environment {
  /// The value of that name; nil when it is missing or empty.
  static func value(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }
}
