import Model

extension Reservation {
  /// What is reserved and expected of an item stays in range.
  static var hooks: KindHooks {
    var hooks = KindHooks(.reservation)
    hooks.excess = { save, store in try store.excess(ofReservation: save) }
    return hooks
  }
}
