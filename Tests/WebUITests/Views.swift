import Business
import Model
import PageParts
import SyncProtocol

@testable import Device
@testable import WebUI

extension ItemListPage {
  /// The page for somebody who chooses nothing on it.
  static func render(
    _ company: CompanyView, _ query: ItemQuery, _ listing: ItemListing
  ) -> Page {
    render(ItemList(company: company, query: query, listing: listing))
  }
}

/// View values with the same words in every field that people fill in.
struct Views {
  static let token = FormToken(secret: "a browser")
  let words: String

  init(_ words: String) { self.words = words }

  var moment: Moment { Moment(milliseconds: 1_790_000_000_000) }
  var id: RecordID { RecordID(milliseconds: 1_790_000_000_000, random: (1, 2)) }

  var company: CompanyView {
    CompanyView(
      id: id, name: words, tier: .business, currency: CurrencyCode("EUR"),
      member: Member(owner: .zero), sync: .unsent(Unsent(changes: 3)),
      userPass: .present(userName: words))
  }

  var row: ItemRow {
    var item = Record<InventoryItem>(new: id)
    for field in [
      Field<InventoryItem, String>.name, .code, .barcode, .description, .unit, .manufacturer,
    ] {
      item[field] = words
    }
    item[.price] = ExactDecimal(millionths: 1_500_000)
    item[.currency] = "EUR"
    item[.threshold] = ExactDecimal(5)
    return ItemRow(item: item, quantity: ExactDecimal(millionths: 2_000_000), changed: moment)
  }

  var listing: ItemListing { ItemListing(rows: [row], total: 1, next: words) }

  var detail: ItemDetail {
    var movement = Record<StockTransaction>(new: id)
    movement[.quantity] = ExactDecimal(2)
    movement[.reason] = words
    movement[.date] = moment
    return ItemDetail(row: row, movements: [movement])
  }

  var quarantine: [RefusedChange] {
    [
      RefusedChange(
        record: id, kind: .inventoryItem, title: words, reason: words, refused: moment)
    ]
  }

  /// A refused change with everything that its pages show.
  var refused: RefusedChange {
    var change = RefusedChange(
      record: id, kind: .inventoryItem, title: words, reason: words, refused: moment)
    change.number = 7
    change.standing = .deleted
    change.isParked = true
    change.advice = words
    change.acts = QuarantineAct.allCases
    change.awaited = [words]
    change.dependents = [8]
    change.isPartlyUnread = true
    change.fields = [
      RefusedChange.Field(
        number: 1, name: "code", label: "Code", typed: words, mine: words, now: "N-1",
        control: .line)
    ]
    change.together = [words]
    change.nowBy = RefusedChange.Hand(name: words, isMe: false, moment: moment)
    return change
  }

  var rescued: RescuedCompany {
    RescuedCompany(
      company: id, name: words, standing: .revoked, time: 5, count: 1, isBack: true,
      restorableUntil: 0)
  }

  /// Sealed on this device with a key that is no more.
  var unopenable: SealedAccount {
    var sealed = SealedAccount(
      account: id, name: words, container: words, changes: 2, files: 1, time: 5)
    sealed.isOpenable = false
    return sealed
  }

  var report: ImportReport {
    let line = ImportReport.Line(
      record: id, entity: words, title: words, outcome: .refused(words))
    return ImportReport(isDryRun: true, authorName: words, lines: [line])
  }

  var offer: LinkOffer {
    LinkOffer(
      company: id, companyName: words, ownerName: words, permission: .viewOnly, isMember: false)
  }

  var deleted: DeletedCompanyView { DeletedCompanyView(id: id, name: words, daysLeft: 30) }

  var person: ShareParticipant {
    ShareParticipant(
      member: Member(participant: id, role: .sales, permission: .viewOnly), granted: .canEdit,
      role: words, displayName: words, version: 2, lastActive: 1_790_000_000_000)
  }

  var share: ShareView {
    let offer = ShareOffer(
      id: id, name: words, permission: .canEdit, role: .sales, maker: id, madeAt: 1,
      expiresAt: 1_790_000_000_000, isDeclined: false)
    let state = ShareState(
      company: id, tier: .business, ownerChoosesTier: true, link: offer, participants: [person],
      invitations: [offer])
    return ShareView(state: state, participants: [person], problem: words)
  }

  var frame: Frame {
    Frame(personName: words, sync: .synced, notice: .done(words), token: Self.token)
  }

  /// A form whose every field holds the words and is wrong.
  var form: FormView {
    let names =
      ItemForm.shown + ["then", "userName", "displayName", "email", "quantity", "reason"]
      + ["link", "country", "currency", "tier", "permission", "role", "lifetime", "f1"]
    var values: [String: String] = [:]
    for name in names { values[name] = words }
    return FormView(Self.token, values: values, errors: FieldErrors("name", words))
  }

  var health: CompanyHealth { CompanyHealth(lastChecked: Moment(milliseconds: 1_790_000_000_000)) }

  /// Every page there is.
  var pages: [Page] {
    [
      AccountPages.signUp(form, .offers(offer)), AccountPages.signIn(form, .closed(words)),
      AccountPages.signUp(form, .untold), AccountPages.signIn(form, .none),
      CompanyPages.list([company], deleted: [deleted], Self.token), CompanyPages.create(form),
      UserPassPages.create(form, company, to: Place(words)),
      CompanyProfilePages.edit(company, form),
      UserPassPages.wait(Place(words)),
      ItemListPage.render(company, ItemQuery(words: words, order: .code), listing),
      ItemListPage.render(company, ItemQuery(words: words), ItemListing(rows: [], total: 1)),
      ItemPage.render(company, detail, form), ItemEditPages.add(company, form),
      ItemPage.render(company, detail, FormView(Self.token), costs: form),
      ReadingPage.render(company, form), SettingsPage.render(company),
      DesignPage.render(Self.token), RefusalPage.page(.notFound, in: company),
      ItemEditPages.edit(company, id, form), ItemEditPages.delete(company, detail, form),
      InspectionPage.render(company, detail, form), TrashPage.holds(words, company),
      SharingPages.share(company, share, form), SharingPages.made(company, link: words),
      SharingPages.made(company, link: words, invited: words), SharingPages.invite(company, form),
      ParticipantPages.person(company, person, form),
      OwnershipPages.handOver(company, person, asking: .userPass, form),
      OwnershipPages.delete(company, form),
      ParticipantPages.remove(company, person, form), ParticipantPages.leave(company, form),
      ParticipantPages.stop(company, form),
      ParticipantPages.me(company, form, picture: Place(words)),
      SharingPages.paste(form), SharingPages.offer(offer, as: words, form),
      SharingPages.dead(words, form, canRepeat: true),
      SyncPage.render(company, quarantine, health: HealthPart.render(company, health, form)),
      QuarantinePages.list(company, [refused], form),
      QuarantinePages.show(company, refused, form), RefusedForm.render(company, refused, form),
      ConflictPage.render(company, refused, form),
      DiscardPage.render(company, [refused], waiting: [refused], to: Place(words), form),
      ImportPage.render(company, form, report),
      RescuePages.list([rescued], unopenable: [unopenable], form),
      RescuePages.show(rescued, [refused], form), RescuePages.discard(rescued, form),
    ]
  }
}
