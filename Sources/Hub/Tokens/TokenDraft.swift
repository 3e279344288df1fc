package import Model

/// What a token is made with. A program that has it acts as its maker, and never as more.
package struct TokenDraft: Equatable, Sendable {
  /// Bytes of a name at most.
  package static let nameLimit = 100
  /// Days that a token is good for at most.
  package static let dayLimit = 366
  /// Tokens that one account has for one company at most.
  package static let countLimit = 50

  /// What it is for, as its maker says.
  package var name: String
  /// The names of the lists that it is narrowed to; nil for all.
  package var lists: [String]?
  /// Whether it reads and never writes.
  package var isReadOnly: Bool
  /// From when on it opens nothing, in milliseconds since 1970.
  package var expiry: UInt64

  /// Takes the parts as they are.
  package init(name: String, lists: [String]? = nil, isReadOnly: Bool = false, expiry: UInt64) {
    self.name = name
    self.lists = lists
    self.isReadOnly = isReadOnly
    self.expiry = expiry
  }

  /// Whether it reaches a list.
  package func reaches(_ list: String) -> Bool { lists?.contains(list) ?? true }
}

/// A token as its maker sees it afterwards: everything but its secret.
package struct ListedToken: Equatable, Sendable, Identifiable {
  /// What names it.
  package let id: RecordID
  /// What it was made with.
  package let draft: TokenDraft
  /// How its secret begins, to tell it from others.
  package let prefix: String
  /// When it was made, in milliseconds since 1970.
  package let made: UInt64
  /// When it was used last, to the minute; nil where it never was.
  package let lastUse: UInt64?
}
