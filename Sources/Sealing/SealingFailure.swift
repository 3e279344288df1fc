/// A failure of sealing; it never holds a password, key or content.
package struct SealingFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it is; new kinds may be added, so a `switch` needs a default.
  package struct Code: Hashable, Sendable {
    /// The stable name of the code.
    package let name: String

    /// The input is longer than its named limit.
    package static let tooLong = Code(name: "tooLong")
    /// The input has the wrong length or form.
    package static let malformed = Code(name: "malformed")
    /// The memory that a password hash needs could not be had: try again later.
    package static let outOfMemory = Code(name: "outOfMemory")
  }

  /// What to decide on.
  package let code: Code
  /// What failed and what to try.
  package let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The failure in one line that is safe for anyone to read.
  package var description: String { "sealing \(code.name): \(message)" }
}
