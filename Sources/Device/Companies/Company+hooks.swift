import Model

extension Company {
  /// Books are closed until today at the latest: what is still to come can't be closed.
  static var hooks: KindHooks {
    var hooks = KindHooks(.company)
    hooks.check = { save, _ in
      let field = definition.fields[Field<Company, Moment>.closedUntil.number]
      guard save.isWritten(field), let last = Record<Company>(save.values)?[.closedUntil],
        last.milliseconds > Int64(clamping: save.after.latest.milliseconds) + mostAhead
      else { return }
      throw SaveRefusal(save.id, .fields([FieldError(field.name, .ahead)]))
    }
    return hooks
  }

  /// How long before it begins in UTC a day begins where it begins first, in milliseconds.
  private static let mostAhead: Int64 = 14 * 3_600_000
}
