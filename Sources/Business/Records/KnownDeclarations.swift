import Model
import Synchronization

/// What is declared of each kind, made once for each language: every row of a list asks for it.
enum KnownDeclarations {
  private struct Key: Hashable {
    let kind: ObjectIdentifier
    let language: ObjectIdentifier
  }

  /// The language is kept, so that no other one gets its identity.
  private static let all = Mutex<[Key: (RecordDeclaration, Language)]>([:])

  static func declaration<Kind: RecordType>(of kind: Kind.Type) -> RecordDeclaration {
    let language = Speech.language
    let key = Key(kind: ObjectIdentifier(kind), language: ObjectIdentifier(language))
    if let known = all.withLock({ $0[key]?.0 }) { return known }
    let made = Kind.declared
    all.withLock { $0[key] = (made, language) }
    return made
  }
}
