import Model

extension Location {
  /// A place stays while anything lies there, or names it that nobody else knows of yet.
  static var hooks: KindHooks {
    var hooks = KindHooks(.location)
    hooks.checkEnd = { save, store in
      let isNew = try store.isUnheardOf(save) && store.reader.isNamed(save.id, in: save.zone)
      if try isNew || store.reader.isOccupied(save.id, in: save.zone) {
        throw SaveRefusal(save.id, .isOccupied)
      }
    }
    return hooks
  }
}
