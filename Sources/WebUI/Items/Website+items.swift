import Business
import Device
import HTTPServing
import Model
import PageParts

extension Website {
  func addItems(to router: inout Router) {
    addItemLists(to: &router)
    addCells(to: &router)
    within(&router, .get, "/items/new") { visit, person, company in
      try company.allow(.create, .inventoryItem)
      // What was scanned and nobody has.
      var values = ["code", "barcode"].reduce(into: [:]) { $0[$1] = visit.query[$1] }
      if let like = visit.query["like"].flatMap({ RecordID($0) }),
        let detail = try await person.device.inventory.item(like, company.id)
      {
        values = ItemForm.copied(detail.row)
      }
      values["free-code"] = try await person.device.inventory.freeCode(company.id)
      let tree = try await person.records.locationTree()
      let choices = try await person.records.markChoices()
      return try await visit.show(
        ItemEditPages.add(
          company, FormView(visit.token, values: values), tree, choices,
          try await person.records.ownFields()))
    }
    within(&router, .post, "/items/new", addItem)
    within(&router, .get, "/items/:item") { visit, person, company in
      let id = try visit.record("item")
      guard let detail = try await person.device.inventory.item(id, company.id) else {
        guard let title = try await person.device.undoing.trashed(id, company.id) else {
          throw PageRefusal.notFound
        }
        return try await visit.show(TrashPage.holds(title, company))
      }
      let refused = try await refused(of: id, person, company)
      return try await visit.show(
        ItemPage.render(company, detail, FormView(visit.token), refused: refused))
    }
    within(&router, .get, "/items/:item/edit") { visit, person, company in
      try company.allow(.edit, .inventoryItem)
      let row = try await item(visit, person, company).row
      let form = FormView(visit.token, values: ItemForm.values(row))
      let tree = try await person.records.locationTree()
      let choices = try await person.records.markChoices()
      return try await visit.show(
        ItemEditPages.edit(
          company, row.item.id, form, tree, choices,
          try await person.records.ownFields()))
    }
    within(&router, .post, "/items/:item/edit", editItem)
    within(&router, .get, "/items/:item/delete") { visit, person, company in
      try company.allow(.delete, .inventoryItem)
      let detail = try await item(visit, person, company)
      return try await visit.show(ItemEditPages.delete(company, detail, FormView(visit.token)))
    }
    within(&router, .post, "/items/:item/delete", deleteItem)
  }

  func item(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> ItemDetail {
    let id = try visit.record("item")
    guard let detail = try await person.device.inventory.item(id, company.id) else {
      throw PageRefusal.notFound
    }
    return detail
  }

  /// The person's refused changes of one record. Asked only where there are any at all.
  private func refused(
    of record: RecordID, _ person: Person, _ company: CompanyView
  ) async throws -> [RefusedChange] {
    guard case .needsAttention = company.sync else { return [] }
    return try await person.device.quarantine.list(company.id).filter {
      $0.record == record && !$0.isParked
    }
  }

  private func addItem(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let home = Place("companies").at(company.id).at("items")
    var visit = visit
    let typed = visit.form["code"] ?? ""
    let isNumbered = typed.trimmed.isEmpty
    if isNumbered {
      let free = try await person.device.inventory.freeCode(company.id)
      visit.form = visit.form.setting("code", to: free)
    }
    var unnamed = FieldErrors()
    let sent = try await ItemMore.contact.identified(visit.form, person.records, &unnamed)
    let form = FormOverlap(sent, of: [], now: [:])
    let words = ItemWords.added(visit.field("name"))
    let own = try await person.records.ownFields()
    var act: Int?
    var told: (words: String, link: Notice.Link?) = (words, nil)
    return try await write(visit, form, unnamed, company, own) {
      try await holder(of: visit.field("code"), besides: nil, person, company)
    } save: { change in
      let (outcome, number) = try await ActInHand.noting(words, in: company.id) {
        let quantity = ItemForm.quantity(form.form)
        var change = try await person.records.whole(
          change, over: RecordValues(new: .zero, of: InventoryItem.definition))
        let tags = ItemForm.tags(form.form)
        func add() async throws -> EditOutcome {
          try await person.device.inventory.add(
            TaggedChange(change, tags: tags), quantity, company.id)
        }
        var added = try await add()
        // Somebody else was given the same number meanwhile.
        if isNumbered, case .taken = added {
          change.set(.code, to: try await person.device.inventory.freeCode(company.id))
          added = try await add()
        }
        guard case .saved(let id) = added else { return added }
        if let like = RecordID(visit.form["like"] ?? "") {
          let copied = try await EditOutcome(person.records.copyUnits(of: like, to: id), of: id)
          guard case .saved = copied else { return copied }
        }
        return added
      }
      // The item's page tells it by itself.
      if case .saved(let id) = outcome, visit.form["more"] != nil {
        told = try await self.told(words, ofCodesOf: id, person, company)
      }
      act = number
      return outcome
    } done: { id in
      let next = visit.form["more"] == nil ? home.at(id) : home.at("new")
      return visit.onward(
        to: next, done: told.words, in: company, undo: act.map { .act($0) }, back: home,
        link: told.link)
    } again: { form in
      var form = form
      if isNumbered { form.values["code"] = typed }
      return ItemEditPages.add(
        company, form, try await person.records.locationTree(),
        try await person.records.markChoices(), own)
    }
  }

  /// The words of a notice with what is to be told of an item's barcode, and the way to another
  /// item that has it.
  func told(
    _ words: String, ofCodesOf item: RecordID, _ person: Person, _ company: CompanyView
  ) async throws -> (words: String, link: Notice.Link?) {
    let remarks = try await person.device.inventory.codeRemarks(item, company.id)
    let link = remarks.lazy.compactMap { remark -> Notice.Link? in
      guard let (id, name) = remark.other else { return nil }
      return Notice.Link(
        label: name, place: Place("companies").at(company.id).at("items").at(id))
    }.first
    return (([words] + remarks.map(\.sentence)).joined(separator: " "), link)
  }

  private func editItem(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let item = try visit.record("item")
    let place = Place("companies").at(company.id).at("items").at(item)
    guard let row = try await person.device.inventory.item(item, company.id)?.row else {
      return try await deletedMeanwhile(item, visit, person, company)
    }
    var unnamed = FieldErrors()
    let sent = try await ItemMore.contact.identified(visit.form, person.records, &unnamed)
    let form = FormOverlap(sent, of: ItemForm.names, now: ItemForm.values(row))
    let own = try await person.records.ownFields()
    let words = ItemWords.saved(visit.field("name"))
    var reversal: Reversal?
    return try await write(visit, form, unnamed, company, own) {
      try await holder(of: visit.field("code"), besides: item, person, company)
    } save: { change in
      let change = try await person.records.whole(change, over: row.item.values)
      let tagged = TaggedChange(change, tags: ItemForm.tags(form.form))
      let (outcome, number) = try await ActInHand.noting(words, in: company.id) {
        try await person.device.inventory.edit(tagged, item, company.id)
      }
      // Marks are taken back with the act, fields by themselves.
      reversal =
        tagged.tags == nil
        ? change.reversal(of: row.item.values) : number.map { .act($0) }
      return outcome
    } done: { _ in
      visit.onward(to: place, done: words, in: company, undo: reversal)
    } again: { form in
      ItemEditPages.edit(
        company, item, form, try await person.records.locationTree(),
        try await person.records.markChoices(), own)
    }
  }

  /// The other item that has a code.
  private func holder(
    of code: String, besides item: RecordID?, _ person: Person, _ company: CompanyView
  ) async throws -> ItemRow? {
    let typed = code.trimmed
    guard !typed.isEmpty else { return nil }
    return try await person.device.inventory.scanned(typed, company.id).first {
      $0.item[.code] == typed && $0.item.id != item
    }
  }

  /// Shows the form of an item that went to Trash while somebody wrote: with their words, which can
  /// be saved once it is back.
  private func deletedMeanwhile(
    _ item: RecordID, _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    guard try await person.device.undoing.trashed(item, company.id) != nil else {
      throw PageRefusal.notFound
    }
    let errors = FieldErrors(FieldErrors.whole, ItemWords.deletedMeanwhile)
    var form = FormView(refused: visit, ItemForm.shown, errors)
    form.wayOn = (
      FieldErrors.whole, ItemWords.toTrash, Place("companies").at(company.id).at("trash")
    )
    let page = ItemEditPages.edit(
      company, item, form,
      try await person.records.locationTree(),
      try await person.records.markChoices(),
      try await person.records.ownFields())
    return try await visit.showAgain(page, status: 409)
  }

  private func write(
    _ visit: Visit, _ overlap: FormOverlap, _ unnamed: FieldErrors, _ company: CompanyView,
    _ own: OwnFields,
    holder: () async throws -> ItemRow?, save: (ItemChange) async throws -> EditOutcome,
    done: (RecordID) -> Response, again: (FormView) async throws -> Page
  ) async throws -> Response {
    var errors = overlap.errors
    var status = errors.isEmpty ? 422 : 409
    errors.add(unnamed)
    var taken: ItemRow?
    switch ItemForm.read(overlap.form, currency: company.currency, fields: own) {
    case .wrong(let found):
      errors.add(found)
      // All that is wrong is told at once.
      taken = try await holder()
      if let taken { errors.add("code", ItemWords.codeTaken(by: taken)) }
      status = 422
    case .value where !errors.isEmpty: break
    case .value(let change):
      switch try await save(change) {
      case .saved(let id): return done(id)
      // The rights may have gone while somebody typed: the words stay, to be copied at least.
      case .denied(let denial):
        (errors, status) = (FieldErrors(FieldErrors.whole, denial.told), 403)
      case .taken(let field):
        taken = try await holder()
        let sentence = taken.map { ItemWords.codeTaken(by: $0) } ?? ItemWords.codeTaken
        errors = FieldErrors(field, sentence)
      case .invalid(let field, let sentence): errors = FieldErrors(field, sentence)
      case .missing: throw PageRefusal.notFound
      }
    }
    var form = FormView(refused: visit, ItemForm.shown, errors, beside: overlap)
    form.wayOn = taken.map {
      let items = Place("companies").at(company.id).at("items")
      return ("code", ItemWords.open($0), items.at($0.item.id))
    }
    return try await visit.showAgain(try await again(form), status: status)
  }

  private func deleteItem(
    _ visit: Visit, _ person: Person, _ company: CompanyView
  ) async throws -> Response {
    let name = try await item(visit, person, company).row.item[.name] ?? ""
    let home = Place("companies").at(company.id).at("items")
    let item = try visit.record("item")
    switch try await person.device.inventory.delete(item, company.id) {
    case .saved, .missing:
      let trash = Place("companies").at(company.id).at("trash")
      return visit.onward(
        to: home, done: ItemWords.deleted(name), in: company,
        undo: .restore(RecordReference(.inventoryItem, item)), back: home.at(item),
        link: Notice.Link(label: ItemWords.toTrash, place: trash))
    case .denied(let denial): throw PageRefusal.denied(denial)
    case .taken(_): return visit.onward(to: home)
    // Moved while the question stood open: the page says what can be done instead.
    case .invalid(_, let sentence):
      return visit.onward(to: home.at(item).at("delete"), .failed(sentence))
    }
  }
}
