import Business
import Device
import Model
import PageParts

/// A walk through the warehouse that fetches what was asked for, place by place.
struct WalkPage: Sendable {
  let company: CompanyView
  /// What was typed.
  let text: String
  /// The codes of it that no item has.
  var unknown: [String] = []
  /// Whether a walk was asked for, and nothing to fetch on it.
  var isEmpty = false
  var path: PickPath?
  let tree: LocationTree

  static func place(_ company: CompanyView) -> Place { LocationPages.home(company).at("walk") }

  func render() -> Page {
    Page(LocationWords.walk, in: company, section: .locations, isLive: false) {
      Tag.p(.class("crumb")) {
        Tag.a(.href(LocationPages.home(company))) { LocationWords.back }
      }
      Tag.h1 { LocationWords.walk }
      Tag.p(.class("lead")) { LocationWords.walkLead }
      if path == nil { form }
      if !unknown.isEmpty {
        Tag.p(.class("error"), .id("unknown"), Attribute("role", "alert")) {
          LocationWords.unknown(unknown)
        }
      }
      if let path {
        if path.stops.isEmpty {
          EmptyState.render(LocationWords.nothingToFetch, icon: .location)
        } else {
          stops(path.stops)
          Tag.p(.class("hint")) { LocationWords.ticksHint }
        }
        if !path.missing.isEmpty { missing(path.missing) }
        form
      }
    }
  }

  private var form: HTML {
    Tag.form(
      Attribute("method", "get"), .action(Self.place(company)), .id("walk-form"), .class("form")
    ) {
      Tag.div(.class(isEmpty ? "field wrong" : "field")) {
        Tag.label(.for("pick")) { LocationWords.pick }
        Tag.textarea.element(
          [.id("pick"), .name("pick"), Attribute("rows", "5"), Attribute("data-scans")]
            + TextField.offering(PickRows.items(in: company), isFree: true)
            + (isEmpty ? [Attribute("autofocus")] : [])
            + FieldLabel.descriptions("pick", hasHint: true, hasError: isEmpty), HTML(text))
        FieldLabel.notes(
          "pick", hint: LocationWords.pickHint, error: isEmpty ? LocationWords.pickMissing : nil)
      }
      ButtonRow.render { Button.submit(LocationWords.plan) }
    }
  }

  private func stops(_ stops: [PickPath.Stop]) -> HTML {
    let items = Place("companies").at(company.id).at("items")
    return DataTable(
      caption: LocationWords.walk,
      columns: [
        DataTable.Column("turn", LocationWords.turn, isNumber: true),
        DataTable.Column("place", LocationWords.place),
        DataTable.Column("item", LocationWords.item),
        DataTable.Column("quantity", LocationWords.take, isNumber: true),
        DataTable.Column("done", LocationWords.taken, isNumber: true),
      ], isAlone: true
    ).render {
      for (index, stop) in stops.enumerated() {
        Tag.tr {
          Tag.td(.class("col-turn number")) { String(index + 1) }
          Tag.td(.class("col-place")) {
            if let node = stop.location.flatMap({ tree[$0] }) {
              Tag.a(.href(LocationPages.home(company).at(node.record.id))) {
                Unbroken.render(node.code)
              }
              if node.name != node.code { Tag.span(.class("hint")) { " " + node.name } }
            } else {
              LocationWords.noPlace
            }
          }
          Tag.td(.class("col-item")) {
            Tag.a(.href(items.at(stop.item.id))) { stop.item[.name] ?? "" }
            " "
            Unbroken.render(stop.item[.code] ?? "")
          }
          Tag.td(.class("col-quantity number")) {
            ItemText.quantity(stop.quantity, unit: stop.item[.unit])
          }
          Tag.td(.class("col-done number")) {
            Tag.label(.class("choose")) {
              Tag.input(
                .type("checkbox"), .id("taken-\(index + 1)"),
                Attribute("aria-label", LocationWords.takenLabel(index + 1)))
            }
          }
        }
      }
    }
  }

  private func missing(_ missing: [PickPath.Missing]) -> HTML {
    Card.render(LocationWords.notThere, id: "missing") {
      Tag.ul(.class("lines")) {
        for line in missing {
          Tag.li {
            Tag.span { "\(line.item[.name] ?? "") \(line.item[.code] ?? "")" }
            Tag.span(.class("line-end")) {
              line.quantity.map { ItemText.quantity($0, unit: line.item[.unit]) }
                ?? LocationWords.nothingYet
            }
          }
        }
      }
    }
  }
}
