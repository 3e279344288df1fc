/// Why a zone is read again from nothing, and what it means there that a record is missing
/// (decision 0018). In the order of their strength: a stronger one takes the place of a weaker.
package enum RereadPurpose: String, CaseIterable, Sendable {
  /// The token said nothing to the container: merging alone sets everything right.
  case badToken
  /// Deletions were forgotten meanwhile: what was acknowledged and is missing was deleted.
  case tokenExpired
  /// The account may see less: what was acknowledged and is missing was withdrawn.
  case epochChanged
  /// A backup was put back: what is missing is lost there, and is sent again.
  case rolledBack

  /// Why a request was refused; nil for what has nothing to do with tokens.
  package init?(_ code: CallRefusal.Code) {
    switch code {
    case .badToken: self = .badToken
    case .tokenExpired: self = .tokenExpired
    case .epochChanged: self = .epochChanged
    case .rolledBack: self = .rolledBack
    default: return nil
    }
  }

  /// The stronger of the two: nothing lost comes before all else.
  package func strengthened(by other: RereadPurpose?) -> RereadPurpose {
    guard let other else { return self }
    return other.strength > strength ? other : self
  }

  /// Whether a batch whose answer was lost is asked about before the first page: what it made may
  /// have been taken, deleted by somebody and forgotten, and would come back if it were sent anew.
  package var asksFirst: Bool { self == .tokenExpired || self == .epochChanged }

  private var strength: Int {
    switch self {
    case .badToken: 0
    case .tokenExpired: 1
    case .epochChanged: 2
    case .rolledBack: 3
    }
  }
}
