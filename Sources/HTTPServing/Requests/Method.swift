/// The method of a request.
package enum Method: Hashable, Sendable {
  case get, head, post, put, patch, delete, options
  /// A method this server has no routes for; names are case-sensitive.
  case other(String)

  /// Reads a method's name as it stands on the wire.
  package init(name: String) {
    self =
      switch name {
      case "GET": .get
      case "HEAD": .head
      case "POST": .post
      case "PUT": .put
      case "PATCH": .patch
      case "DELETE": .delete
      case "OPTIONS": .options
      default: .other(name)
      }
  }

  /// The name as it stands on the wire.
  package var name: String {
    switch self {
    case .get: "GET"
    case .head: "HEAD"
    case .post: "POST"
    case .put: "PUT"
    case .patch: "PATCH"
    case .delete: "DELETE"
    case .options: "OPTIONS"
    case .other(let name): name
    }
  }
}
