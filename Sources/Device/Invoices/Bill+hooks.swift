import Model

extension Bill {
  /// A bill is numbered when it is approved, as other documents are, and does not change then. A
  /// bill that a credit note is about follows it.
  static var hooks: KindHooks {
    let texts = [Field<Bill, String>.supplierNumber, .type, .iban, .taxID].map(\.number)
    let others = [
      Field<Bill, RecordID>.corrects.number, Field<Bill, ExactDecimal>.statedTotal.number,
    ]
    var hooks = hooks(fixed: (texts + others).map { definition.fields[$0] })
    let closed = hooks.check
    hooks.check = { save, store in
      try closed?(save, store)
      try save.checkAccount(Field<Bill, String>.iban.number)
    }
    hooks.following = { save, store in
      try Settling<Bill>(store, save.zone).following(counted: save)
    }
    return hooks
  }
}

extension PendingSave {
  /// Refuses an IBAN whose length or check digits are wrong.
  func checkAccount(_ number: Int) throws {
    let field = definition.fields[number]
    guard !after.isDeleted, isWritten(field), case .text(let text) = values[field],
      IBAN(text) == nil
    else { return }
    throw SaveRefusal(id, .fields([FieldError(field.name, .invalid)]))
  }
}
