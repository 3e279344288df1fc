import Model

extension SalesOrder {
  /// Stock is reserved for what was submitted.
  static var hooks: KindHooks {
    var hooks = KindHooks(.order)
    hooks.filling = { try $1.fillNumber(&$0, $2, $3) }
    hooks.taken = { _, store, zone, now in try store.renumberRefused(in: zone, now: now) }
    hooks.check = { save, _ in try OrderReserving.check(order: save) }
    hooks.following = { save, store in
      try OrderReserving(reader: store.reader, zone: save.zone).following(order: save)
    }
    hooks.checkEnd = { save, _ in
      if reservingStates.contains(OrderReserving.state(of: save.values)) {
        throw SaveRefusal(save.id, .byOrder(.isUnderWay))
      }
    }
    return hooks
  }
}

extension OrderLine {
  /// A line reserves as long as its order is under way.
  static var hooks: KindHooks {
    var hooks = KindHooks(.orderLine)
    hooks.check = { save, store in
      try OrderReserving(reader: store.reader, zone: save.zone).check(line: save)
    }
    hooks.following = { save, store in
      try OrderReserving(reader: store.reader, zone: save.zone).following(line: save)
    }
    return hooks
  }
}
