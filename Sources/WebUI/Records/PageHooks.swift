import Business
import HTTPServing
import Model
import PageParts

/// What the pages of one kind show and do beside what is declared: a kind that needs any of this
/// says so in one value, in the folder of its pages, and `all` is the one list of these values.
struct PageHooks: Sendable {
  /// What is told of a record, worked out with the company's records. The form is one of what is
  /// told that was refused, as it was sent.
  typealias Told =
    @Sendable (RecordValues, Person, CompanyView, FormView) async throws -> HTML

  let kind: EntityKind
  /// What stands above the fields of a record.
  var head: Told?
  /// The fields that stand there, and need not stand among the others.
  var shown: Set<Int> = []
  /// Whether an act on the page of its whole makes such a part: no button besides it does.
  var isMadeByAct = false
  /// Whether who adds a record goes on with its parts.
  var goesOn = false
  /// What stands below them, before its parts.
  var rest: Told?
  /// What stands below the name of a part on the page of its whole, in place of its longer texts.
  var more: (@Sendable (RecordValues) -> HTML)?
  /// What is told beside the fields of its form while somebody types. Nothing is refused by it.
  var remarks: (@Sendable (RecordValues, Person, CompanyView) async throws -> [PageRemark])?
  /// A picture of what its form says, which stands beside it while somebody types: a PNG file.
  var preview: (@Sendable (RecordValues, Person) async throws -> [UInt8]?)?
  /// Ways to pages of its own, above its list.
  var links: (@Sendable (CompanyView) -> HTML)?
  /// The addresses of these pages.
  var addRoutes: (@Sendable (Website, inout Router) -> Void)?

  init(_ kind: EntityKind) { self.kind = kind }

  /// The hooks of every kind that has any.
  static let all: [PageHooks] = [
    Contact.pageHooks, ContactAddress.pageHooks, ContactEvent.pageHooks, WorkTask.pageHooks,
    SalesOrder.pageHooks, Purchase.pageHooks, Invoice.pageHooks, Payment.pageHooks,
    BankBooking.pageHooks, Bill.pageHooks, Letterhead.pageHooks,
    Dispatch.pageHooks,
  ]

  /// The hooks of a kind; empty ones where it has none.
  static func of(_ kind: EntityKind) -> PageHooks {
    all.first { $0.kind == kind } ?? PageHooks(kind)
  }
}

/// What is told beside a field, with the way to what it is about.
struct PageRemark: Equatable, Sendable {
  let field: String
  let sentence: String
  var place: Place?

  /// As it stands beside its field.
  var html: HTML {
    Tag.p(.class("notice warn"), Attribute("data-remark", field), Attribute("role", "status")) {
      if let place {
        Tag.a(.href(place), Attribute("target", "_blank")) { sentence }
      } else {
        sentence
      }
    }
  }
}
