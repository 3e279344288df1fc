import Model

extension Contact {
  /// Contacts are found by what tells that two of them are the same.
  static let hooks: KindHooks = {
    var hooks = KindHooks(.contact)
    hooks.search.keys = { ContactKeys.words(of: $0) }
    return hooks
  }()
}
