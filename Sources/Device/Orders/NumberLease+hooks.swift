import Model

extension NumberLease {
  /// Numbers that another device has are not asked for again: this one takes others.
  static var hooks: KindHooks {
    var hooks = KindHooks(.numberLease)
    hooks.dropsRefused = true
    hooks.isTakenBack = false
    hooks.taken = { changes, store, zone, now in
      try store.leaseOthers(than: changes, in: zone, now: now)
    }
    return hooks
  }
}
