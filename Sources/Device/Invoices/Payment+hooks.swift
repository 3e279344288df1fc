import Model

extension Payment {
  /// A payment is for an invoice that was issued, in its currency. The invoice follows.
  static var hooks: KindHooks {
    var hooks = KindHooks(.payment)
    hooks.check = { save, store in try check(save, store.reader) }
    hooks.following = { save, store in
      try Settling(store, save.zone).following(payment: save)
    }
    hooks.pulled = { pulled, store, zone in
      try Settling(store, zone).following(pulledPayment: pulled)
    }
    return hooks
  }

  private static func check(_ save: PendingSave, _ reader: StoreReader) throws {
    guard let payment = Record<Payment>(save.values), !save.after.isDeleted, !save.isRepeated
    else { return }
    let (amount, discount) = (payment[.amount] ?? .zero, payment[.discount] ?? .zero)
    guard amount >= .zero, discount >= .zero, amount.plus(discount) > .zero else {
      throw SaveRefusal(save.id, .byOrder(.nothingPaid))
    }
    let isToCheck = [definition.fields[4], definition.fields[8]].contains { save.isWritten($0) }
    guard isToCheck, let id = payment[.invoice],
      let invoice = try reader.living(Invoice.self, id, in: save.zone)
    else { return }
    guard Invoice.definition.isFrozen(invoice.values) else {
      throw SaveRefusal(save.id, .byOrder(.notIssued))
    }
    if let currency = payment[.currency], let other = invoice[.currency], currency != other {
      throw SaveRefusal(save.id, .byOrder(.otherCurrency(other)))
    }
  }
}
