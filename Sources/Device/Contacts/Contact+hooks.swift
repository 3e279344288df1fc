import Model

extension Contact {
  /// Contacts are found by what tells that two of them are the same. Their account is one.
  static let hooks: KindHooks = {
    var hooks = KindHooks(.contact)
    hooks.check = { save, _ in try save.checkAccount(Field<Contact, String>.iban.number) }
    hooks.search.keys = { ContactKeys.words(of: $0) }
    return hooks
  }()
}
