import Model
import SyncProtocol

@testable import WebUI

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
      member: Member(owner: .zero), sync: .unsent(3), userPass: .present(userName: words))
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

  var quarantine: [QuarantinedChange] {
    [
      QuarantinedChange(
        record: id, kind: .inventoryItem, title: words, reason: words, refused: moment)
    ]
  }

  var offer: LinkOffer {
    LinkOffer(
      company: id, companyName: words, ownerName: words, permission: .viewOnly, isMember: false)
  }

  var frame: Frame {
    Frame(personName: words, sync: .synced, notice: .done(words), token: Self.token)
  }

  /// A form whose every field holds the words and is wrong.
  var form: FormView {
    let names =
      ItemForm.shown + ["then", "userName", "displayName", "email", "quantity", "reason"]
      + ["link", "country", "currency", "tier", "permission", "role"]
    var values: [String: String] = [:]
    for name in names { values[name] = words }
    return FormView(Self.token, values: values, errors: FieldErrors("name", words))
  }

  var health: CompanyHealth { CompanyHealth(lastChecked: Moment(milliseconds: 1_790_000_000_000)) }

  /// Every page there is.
  var pages: [Page] {
    [
      AccountPages.signUp(form, hasOffer: true), AccountPages.signIn(form, hasOffer: false),
      CompanyPages.list([company]), CompanyPages.create(form),
      UserPassPages.create(form, companyName: words, to: Place(words)),
      UserPassPages.wait(Place(words)),
      ItemListPage.render(company, ItemQuery(words: words, order: .code), listing),
      ItemListPage.render(company, ItemQuery(words: words), ItemListing(rows: [], total: 1)),
      ItemPage.render(company, detail, form), ItemEditPages.add(company, form),
      ItemEditPages.edit(company, id, form), ItemEditPages.delete(company, row, form),
      SharingPages.share(company, form), SharingPages.made(company, link: words),
      SharingPages.paste(form), SharingPages.offer(offer, form),
      SharingPages.dead(words, form, canRepeat: true),
      SyncPage.render(company, quarantine, health: HealthPart.render(company, health, form)),
    ]
  }
}
