import Model

extension NumberedDocument {
  /// A document has a number of its own as soon as it is no draft.
  static var numberHooks: KindHooks {
    var hooks = KindHooks(definition.kind)
    hooks.filling = { try $1.fillNumber(Self.self, &$0, $2, $3) }
    hooks.taken = { _, store, zone, now in
      try store.renumberRefused(Self.self, in: zone, now: now)
    }
    hooks.given = definition.naturalKey
    return hooks
  }
}

extension LinedDocument {
  /// A document is numbered when it leaves the draft, and its lines reserve, or expect, from then
  /// on. `fixed` are the fields that do not change either once it is closed, besides those of all
  /// documents.
  static func hooks(fixed: [FieldDefinition] = []) -> KindHooks {
    var hooks = numberHooks
    hooks.check = { save, _ in
      try DocumentReserving<Self>.check(document: save, fixed: fixed)
    }
    guard !openStates.isEmpty else { return hooks }
    hooks.following = { save, store in
      try DocumentReserving<Self>(store, save.zone).following(document: save)
    }
    hooks.pulled = { pulled, store, zone in
      try DocumentReserving<Self>(store, zone).following(pulledDocument: pulled.id)
    }
    hooks.checkEnd = { save, _ in
      if openStates.contains(states.state(of: save.values)) {
        throw SaveRefusal(save.id, .byOrder(.isUnderWay))
      }
    }
    hooks.isCause = { movement, document, store, zone in
      try DocumentReserving<Self>(store, zone).isEffect(movement, of: document)
    }
    return hooks
  }
}

extension DocumentLine {
  /// A line reserves, or expects, as long as its document is under way.
  static var hooks: KindHooks {
    var hooks = KindHooks(definition.kind)
    hooks.check = { save, store in
      try DocumentReserving<Document>(store, save.zone).check(line: save)
    }
    guard !Document.openStates.isEmpty else { return hooks }
    hooks.following = { save, store in
      try DocumentReserving<Document>(store, save.zone).following(line: save)
    }
    hooks.pulled = { pulled, store, zone in
      try DocumentReserving<Document>(store, zone).following(pulledLine: pulled)
    }
    return hooks
  }
}

extension SalesOrder {
  /// Where a bill goes is fixed with it.
  static var fixed: [FieldDefinition] {
    [Field<SalesOrder, String>.street, .postalCode, .city, .region, .country].map {
      definition.fields[$0.number]
    }
  }
}
