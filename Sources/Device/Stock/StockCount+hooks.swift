import Model

extension StockCount {
  /// A count that made adjustments stays.
  static var hooks: KindHooks {
    var hooks = KindHooks(.stockCount)
    hooks.checkEnd = { save, _ in
      if subject(of: save.values) == .stockAdjustment { throw SaveRefusal(save.id, .wrongState) }
    }
    return hooks
  }
}
