import Model
import Storage
import SyncProtocol

/// What a token says of the device that shows it: judged by `ZoneReader.standing` alone.
enum TokenStanding: Equatable {
  /// All up to its sequence was read in the history that the zone has now.
  case current(ChangeToken)
  /// Forged, damaged, of another account, zone or container, or of an older form.
  case invalid
  /// It ends below the horizon: deletions above it are forgotten.
  case expired
  /// What the account may see is not what it was; it may end below the horizon, too.
  case otherEpoch(isExpired: Bool)
  /// It was made before the container was put back to an earlier state, which is known.
  case earlierIncarnation(ChangeToken)
  /// The container made it and does not remember: the proof that it was put back.
  case proof(ChangeToken)

  /// What the device is told; nil for a token that counts.
  var refusal: CallRefusal? {
    switch self {
    case .current: nil
    case .invalid: .badToken
    case .expired: .tokenExpired
    case .otherEpoch: .epochChanged
    case .earlierIncarnation, .proof: .rolledBack
    }
  }

  /// Whether deletions above it are forgotten.
  var isExpired: Bool { self == .expired || self == .otherEpoch(isExpired: true) }

  /// The token that a device goes on from; nil for one that says nothing here.
  var position: ChangeToken? {
    if case .current(let token) = self { token } else { nil }
  }

  /// The history in which it was made, if that is not the present one but known.
  var lostHistory: UInt64 {
    if case .earlierIncarnation(let token) = self { token.incarnation } else { 0 }
  }

  /// Whether it shows that the container was put back, for the first time or again.
  var isOfAnotherHistory: Bool { refusal?.code == .rolledBack }
}

extension ZoneReader {
  /// Judges a token in the current transaction (decision 0018).
  func standing(
    of bytes: [UInt8], _ place: ZonePlace, _ connection: Connection
  ) throws -> TokenStanding {
    guard let token = ChangeToken(bytes, for: place.account, place.id, key: macKey) else {
      return .invalid
    }
    if let other = try otherHistory(of: token, place, connection) {
      return protections.contains(.incarnation) ? other : .invalid
    }
    let horizon = place.zone?.horizon ?? 0
    let isExpired =
      token.sequence < horizon && token.horizon != horizon && protections.contains(.horizon)
    if token.epoch != place.epoch, protections.contains(.epoch) {
      return .otherEpoch(isExpired: isExpired)
    }
    return isExpired ? .expired : .current(token)
  }

  /// Nil when the token belongs to the history that the zone has now.
  private func otherHistory(
    of token: ChangeToken, _ place: ZonePlace, _ connection: Connection
  ) throws -> TokenStanding? {
    if try token.incarnation != Incarnations.present(connection) {
      return try Incarnations.isEarlier(token.incarnation, connection)
        ? .earlierIncarnation(token) : .proof(token)
    }
    // Neither zones nor members are ever removed: who has a token has been here.
    guard let zone = place.zone, place.isKnown, try zone.wrote(token, connection) else {
      return .proof(token)
    }
    return nil
  }
}

extension ZoneRow {
  /// Whether the zone reached the token's sequence under the token's generation.
  fileprivate func wrote(_ token: ChangeToken, _ connection: Connection) throws -> Bool {
    guard token.sequence <= head else { return false }
    if token.generation == generation { return true }
    let end = try connection.first(
      """
      SELECT (SELECT min(later.first) FROM generations later
              WHERE later.zone = ?1 AND later.first > generations.first) - 1
      FROM generations WHERE zone = ?1 AND generation = ?2
      """
    ) {
      $0.bind(zone, at: 1)
      $0.bind(token.generation, at: 2)
    } read: {
      $0.uint64(0)
    }
    guard let end else { return token.generation == 0 && token.sequence == 0 }
    return token.sequence <= end
  }
}
