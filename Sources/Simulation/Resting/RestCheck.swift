/// A look at a world that has come to rest; what is wrong it tells with `World.fail`.
///
/// A new one is an extension in a file of its own that declares it, and a line in `all`.
struct RestCheck: Sendable {
  /// Looks.
  let look: @Sendable (World) throws -> Void

  /// All of them, in their order: a later one may move the world, and bring it to rest again.
  static let all: [RestCheck] = [
    .quiet, .convergence, .writings, .parked, .removed, .damage, .places, .acts, .logs, .stock,
    .whole, .documents,
  ]
}

extension RestCheck {
  static let quiet = RestCheck { try $0.checkQuiet() }
  static let convergence = RestCheck { try $0.checkConvergence() }
  static let writings = RestCheck { try $0.checkWritings() }
}
