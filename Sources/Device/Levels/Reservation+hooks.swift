import Model

extension Reservation {
  /// What is reserved and expected of an item stays in range.
  static var hooks: KindHooks {
    var hooks = KindHooks(.reservation)
    hooks.checkEnd = { save, _ in
      if save.values.isReservationOfLine { throw SaveRefusal(save.id, .byOrder(.followsFromLine)) }
    }
    hooks.follows = { $0.isReservationOfLine }
    hooks.excess = { save, store in try store.excess(ofReservation: save) }
    return hooks
  }
}
