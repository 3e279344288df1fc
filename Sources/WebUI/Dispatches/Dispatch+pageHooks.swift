import Business
import Device
import Documents
import HTTPServing
import Model
import PageParts

extension Dispatch {
  /// A dispatch shows how far it is, its lines, and what came back of it.
  static let pageHooks: PageHooks = {
    var hooks = PageHooks(.dispatch)
    hooks.head = { values, person, company, _ in
      guard let dispatch = Record<Dispatch>(values) else { return HTML() }
      let carrier = try await person.records.carrier(of: dispatch)
      return DispatchPage.head(dispatch, carrier, company)
    }
    hooks.goesOn = true
    hooks.rest = { values, person, company, form in
      guard let dispatch = Record<Dispatch>(values) else { return HTML() }
      let records = person.records
      let pieces = try await records.pickedPieces(of: [dispatch])
      let returns = try await records.returns(of: dispatch.id)
      let home = try await records.homeCountry()
      let address = (
        label: ContactWords.shipping, name: dispatch[.recipient] ?? "",
        address: PostalAddress(of: dispatch)
      )
      return HTML.joined {
        DispatchPage.lines(dispatch, pieces, company, form)
        DispatchPage.panel(DispatchWords.returns, returns, company)
        AddressCard.render([address], home: home)
      }
    }
    hooks.shown = Set(
      [
        Field<Dispatch, String>.street, .postalCode, .city, .region, .country, .attempt,
      ].map(\.number))
    hooks.links = { company in
      HTML.joined {
        Button.link(DispatchWords.queue, QueuePage.place(company), icon: .person)
        Button.link(DispatchWords.pickingList, PickingPage.place(company), icon: .inspect)
        Button.link(
          Carrier.declaration.words.title, RecordPages<Carrier>.home(company), style: .quiet)
      }
    }
    hooks.addRoutes = { site, router in
      site.addPieces(to: &router)
      site.addDeliveryNotes(to: &router)
      site.addPickingList(to: &router)
      site.addQueue(to: &router)
    }
    return hooks
  }()
}

extension Website {
  /// Lines of a dispatch: they are added, picked and deleted on its page.
  func addPieces(to router: inout Router) {
    let (added, picked): (PartField, PartField) = (
      { _ in DispatchPage.what }, { _ in DispatchPage.goods }
    )
    addPartWork(
      to: Dispatch.self, "pieces", OrderWords.lineAdded, &router, field: added, goesOn: "yes"
    ) { context, dispatch, _, visit in
      try await context.addPiece(
        visit.text(DispatchPage.what), Arithmetic.quantity(of: visit.text("quantity")) ?? .one,
        to: dispatch, NewRecordField.read(visit.form) ?? NewRecordField.make())
    }
    addPartWork(
      to: Dispatch.self, "picking", DispatchWords.pickedOne, &router, field: picked,
      goesOn: "pick"
    ) { context, dispatch, _, visit in
      try await context.pick(
        visit.text(DispatchPage.goods), Arithmetic.quantity(of: visit.text("quantity")) ?? .one,
        of: dispatch, NewRecordField.read(visit.form) ?? NewRecordField.make())
    }
    addPartWork(to: Dispatch.self, "pieces/:part/delete", OrderWords.lineDeleted, &router) {
      context, _, piece, _ in
      try await context.delete(.dispatchLine, piece)
    }
  }

  /// Papers of a dispatch.
  func addDeliveryNotes(to router: inout Router) {
    let path = "/\(Dispatch.list)/:record"
    within(&router, .get, "\(path)/note") { visit, person, _ in
      let file = try await person.records.deliveryNote(of: [try visit.record("record")])
      guard let file else { throw PageRefusal.notFound }
      return Self.download(file.bytes, named: file.title)
    }
    for (name, paper) in [("label", AddressLabel.Paper.label), ("label-a4", .a4)] {
      within(&router, .get, "\(path)/\(name)") { visit, person, _ in
        let file = try await person.records.addressLabels(
          of: [try visit.record("record")], on: paper)
        guard let file else { throw PageRefusal.notFound }
        return Self.download(file.bytes, named: file.title)
      }
    }
  }
}
