/// A failure of the hub's own making: read `code` to decide, show `description` to anyone.
package struct HubFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// What kind of failure; new kinds may be added, so a `switch` needs a default.
  package struct Code: Hashable, Sendable {
    /// The stable name.
    package let name: String

    /// A folder can't be made.
    package static let folder = Code(name: "folder")
    /// So many devices are in use that no other can be opened now.
    package static let full = Code(name: "full")
  }

  /// What to decide on.
  package let code: Code
  /// What failed and what to try.
  package let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  package var description: String { message }
}
