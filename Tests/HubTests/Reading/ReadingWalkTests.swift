import Container
import Model
import SyncProtocol
import Testing

@testable import Device

/// Walks the reading side of the table: every preset and every single department under each
/// permission, with need to know and without, for each entity that a zone holds. The rules, the
/// container's pages and the device's rows say the same.
@Suite struct ReadingWalkTests {
  private static let kinds: [(EntityKind, Subject)] = [
    (.company, .company), (.accessControl, .accessControl), (.inventoryItem, .inventoryItem),
    (.stockTransaction, .stockTransaction), (.itemCost, .itemCost),
    (.location, .location), (.category, .category), (.tag, .tag), (.itemTag, .inventoryItem),
    (.loan, .loan), (.stockCount, .stockCount), (.countLine, .stockCount),
    (.reservation, .reservation), (.serialUnit, .serialUnit), (.savedFilter, .inventoryItem),
    (.labelTemplate, .tag), (.contact, .contact), (.attachment, .inventoryItem),
    (.contactFile, .contact), (.contactPerson, .contact), (.contactAddress, .contact),
    (.contactEvent, .contactEvent), (.task, .task), (.taskFile, .task), (.taskStep, .task),
    (.taskComment, .task), (.order, .order), (.orderFile, .order), (.orderLine, .orderLine),
    (.orderComment, .orderComment), (.numberLease, .numberLease), (.purchase, .purchase),
    (.purchaseFile, .purchase), (.purchaseLine, .purchase),
    (.pricelist, .price), (.listedPrice, .price), (.invoice, .invoice),
    (.invoiceFile, .invoice), (.invoiceLine, .invoice), (.payment, .invoice),
    (.bankBooking, .bankBooking), (.bill, .purchase), (.billFile, .purchase),
    (.billLine, .purchase), (.billPayout, .purchase), (.letterhead, .invoiceTemplate),
    (.dispatch, .dispatch), (.dispatchFile, .dispatch), (.dispatchLine, .dispatchLine),
    (.parcel, .dispatchLine), (.carrier, .dispatch),
  ]

  private func fill(_ world: ReadingWorld) throws {
    let bolt = try world.addItem("H-1")
    let now = Int64(world.now)
    let shelf = world.newID()
    try world.save(shelf) { (it: inout Record<Location>) in
      it[.name] = "place-canary"
      it[.code] = "L-1"
    }
    try world.save(world.newID()) { (it: inout Record<StockTransaction>) in
      it[.item] = bolt
      it[.location] = shelf
      it[.type] = StockMovement.purchase.name
      it[.quantity] = ExactDecimal(3)
      it[.note] = "moved-canary"
      it[.date] = Moment(milliseconds: now)
    }
    try world.save(world.newID()) { (it: inout Record<Model.Category>) in it[.name] = "Parts" }
    let tag = world.newID()
    try world.save(tag) { (it: inout Record<Model.Tag>) in it[.name] = "red" }
    try world.save(world.newID()) { (it: inout Record<ItemTag>) in
      it[.item] = bolt
      it[.tag] = tag
    }
    try world.save(world.newID()) { (it: inout Record<Loan>) in
      it[.item] = bolt
      it[.direction] = "lent"
      it[.person] = "loan-canary"
    }
    try world.save(world.newID()) { (it: inout Record<Reservation>) in
      it[.item] = bolt
      it[.direction] = "expected"
      it[.quantity] = ExactDecimal(3)
      it[.party] = "reserved-canary"
    }
    let count = world.newID()
    try world.save(count) { (it: inout Record<StockCount>) in
      it[.name] = "count-canary"
      it[.scope] = "list"
      it[.state] = "open"
    }
    try world.save(world.newID()) { (it: inout Record<CountLine>) in
      it[.count] = count
      it[.item] = bolt
    }
    try world.save(.serialUnit("serial-canary", of: bolt)) { (it: inout Record<SerialUnit>) in
      it[.number] = "serial-canary"
      it[.item] = bolt
    }
    try world.save(world.newID()) { (it: inout Record<SavedFilter>) in
      it[.name] = "view-canary"
      it[.list] = "items"
    }
    try world.save(world.newID()) { (it: inout Record<LabelTemplate>) in it[.name] = "Shelf" }
    let contact = try fillContacts(world)
    try fillTasks(world)
    try fillOrders(world, of: bolt)
    try attach(to: bolt, InventoryItem.definition, world)
    try attach(to: contact, Contact.definition, world)
    try world.save(world.newID()) { (it: inout Record<ItemCost>) in
      it[.item] = bolt
      it[.unitCost] = ExactDecimal(4)
      it[.currency] = "EUR"
      it[.supplier] = "cost-canary"
      it[.date] = Moment(milliseconds: now)
    }
  }

  private func fillContacts(_ world: ReadingWorld) throws -> RecordID {
    let contact = world.newID()
    try world.save(contact) { (it: inout Record<Contact>) in it[.name] = "contact-canary" }
    try world.save(world.newID()) { (it: inout Record<ContactPerson>) in
      (it[.name], it[.contact]) = ("person-canary", contact)
    }
    try world.save(world.newID()) { (it: inout Record<ContactAddress>) in
      (it[.name], it[.contact]) = ("address-canary", contact)
    }
    try world.save(world.newID()) { (it: inout Record<ContactEvent>) in
      (it[.summary], it[.contact]) = ("event-canary", contact)
      it[.happened] = Moment(milliseconds: Int64(world.now))
    }
    return contact
  }

  private func fillTasks(_ world: ReadingWorld) throws {
    let task = world.newID()
    try world.save(task) { (it: inout Record<WorkTask>) in it[.title] = "task-canary" }
    try world.save(world.newID()) { (it: inout Record<TaskStep>) in
      it[.text] = "step-canary"
      it[.task] = task
    }
    try world.save(world.newID()) { (it: inout Record<TaskComment>) in
      it[.text] = "comment-canary"
      it[.task] = task
    }
    try attach(to: task, WorkTask.definition, world)
  }

  private func fillOrders(_ world: ReadingWorld, of item: RecordID) throws {
    let order = world.newID()
    try world.save(order) { (it: inout Record<SalesOrder>) in it[.customer] = "order-canary" }
    try world.save(world.newID()) { (it: inout Record<OrderLine>) in
      (it[.text], it[.order], it[.quantity]) = ("line-canary", order, .one)
    }
    try world.save(world.newID()) { (it: inout Record<OrderComment>) in
      (it[.text], it[.order]) = ("remark-canary", order)
    }
    try world.save(world.newID()) { (it: inout Record<NumberLease>) in
      (it[.key], it[.series], it[.first]) = ("SO-2026/1", "SO-2026", 1)
      (it[.size], it[.holder]) = (20, world.newID())
    }
    try attach(to: order, SalesOrder.definition, world)
    let purchase = world.newID()
    try world.save(purchase) { (it: inout Record<Purchase>) in it[.supplier] = "bought-canary" }
    try world.save(world.newID()) { (it: inout Record<PurchasePosition>) in
      (it[.text], it[.purchase], it[.quantity]) = ("position-canary", purchase, .one)
    }
    try attach(to: purchase, Purchase.definition, world)
    let bill = world.newID()
    try world.save(bill) { (it: inout Record<Bill>) in it[.supplier] = "bill-canary" }
    try world.save(world.newID()) { (it: inout Record<BillCharge>) in
      (it[.text], it[.bill], it[.quantity]) = ("billed-canary", bill, .one)
    }
    try world.save(world.newID()) { (it: inout Record<BillPayout>) in
      (it[.party], it[.bill], it[.amount]) = ("transfer-canary", bill, .one)
      it[.day] = Moment(milliseconds: Int64(world.now))
    }
    try attach(to: bill, Bill.definition, world)
    let invoice = world.newID()
    try world.save(invoice) { (it: inout Record<Invoice>) in it[.customer] = "invoice-canary" }
    try world.save(world.newID()) { (it: inout Record<InvoiceEntry>) in
      (it[.text], it[.invoice], it[.quantity]) = ("entry-canary", invoice, .one)
    }
    try attach(to: invoice, Invoice.definition, world)
    try world.save(world.newID()) { (it: inout Record<Payment>) in
      (it[.party], it[.amount]) = ("payment-canary", .one)
      it[.day] = Moment(milliseconds: Int64(world.now))
    }
    try world.save(world.newID()) { (it: inout Record<BankBooking>) in
      (it[.name], it[.amount]) = ("booking-canary", .one)
      it[.day] = Moment(milliseconds: Int64(world.now))
    }
    try world.save(world.newID()) { (it: inout Record<Letterhead>) in
      it[.name] = "letterhead-canary"
    }
    let dispatch = world.newID()
    try world.save(dispatch) { (it: inout Record<Dispatch>) in
      (it[.recipient], it[.number]) = ("dispatch-canary", "DN-canary")
    }
    try world.save(world.newID()) { (it: inout Record<DispatchPiece>) in
      (it[.text], it[.dispatch], it[.quantity]) = ("piece-canary", dispatch, .one)
    }
    try world.save(world.newID()) { (it: inout Record<Parcel>) in
      (it[.name], it[.dispatch]) = ("parcel-canary", dispatch)
    }
    try attach(to: dispatch, Dispatch.definition, world)
    try world.save(world.newID()) { (it: inout Record<Carrier>) in it[.name] = "carrier-canary" }
    let list = world.newID()
    try world.save(list) { (it: inout Record<Pricelist>) in it[.name] = "pricelist-canary" }
    try world.save(world.newID()) { (it: inout Record<ListedPrice>) in
      (it[.text], it[.pricelist], it[.item]) = ("price-canary", list, item)
    }
  }

  private func attach(
    to id: RecordID, _ owner: EntityDefinition, _ world: ReadingWorld
  ) throws {
    let files = owner.files.flatMap { Schema.current.definition(of: $0) }
    try world.save(world.newID(), try #require(files)) { (it: inout Record<Model.Attachment>) in
      it[.ownerKind] = owner.name
      it[.owner] = id
      it[.name] = "file-canary-\(owner.name)"
      it[.digest] = Array(repeating: 7, count: Model.Attachment.digestByteCount)
      it[.byteCount] = 5
    }
  }

  @Test func `What the rules let a member receive is what comes and what is on the device`() throws
  {
    let world = try ReadingWorld()
    try fill(world)
    var cells = 0
    for rights in RightsWalkTests.rights {
      for needToKnow in [false, true] {
        try world.grant(rights)
        try world.save { (it: inout Record<Company>) in it[.needToKnow] = needToKnow }
        let mark = world.received.count
        try world.pull()
        let member = try #require(try world.core.member(world.ben.account, in: world.company))
        let scope = try world.core.scope(of: world.ben.account, in: world.company)
        for (kind, subject) in Self.kinds {
          let comes = member.receives(subject, needToKnow: needToKnow)
          let definition = try #require(Schema.current.definition(of: kind))
          let held = try world.store.reader.count(kind, in: world.company)
          #expect(scope.contains(definition) == comes, "\(kind), \(rights)")
          #expect((held > 0) == comes, "\(kind), \(rights), \(needToKnow)")
          cells += 1
        }
        let canaries: [(String, Subject)] = [
          (ReadingWorld.canary, .inventoryItem), ("moved-canary", .stockTransaction),
          ("cost-canary", .itemCost), ("place-canary", .location),
          ("loan-canary", .loan), ("reserved-canary", .reservation), ("count-canary", .stockCount),
          ("contact-canary", .contact), ("file-canary-InventoryItem", .inventoryItem),
          ("file-canary-Contact", .contact), ("person-canary", .contact),
          ("address-canary", .contact), ("event-canary", .contactEvent),
          ("file-canary-WorkTask", .task), ("task-canary", .task), ("step-canary", .task),
          ("comment-canary", .task), ("bill-canary", .purchase), ("billed-canary", .purchase),
          ("transfer-canary", .purchase), ("booking-canary", .bankBooking),
        ]
        for (words, subject) in canaries
        where !member.receives(subject, needToKnow: needToKnow) {
          #expect(!world.wasReceived(words, after: mark), "\(words), \(rights)")
          #expect(!world.isInFiles(words), "\(words), \(rights)")
        }
      }
    }
    #expect(cells == RightsWalkTests.rights.count * Self.kinds.count * 2)
    try world.device.close()
  }
}
