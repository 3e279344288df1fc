import Business
import Device
import Documents
import HTTPServing
import Model
import PageParts

/// What waits to be picked, of all dispatches, in the order in which one walks past it.
enum PickingPage {
  static func place(_ company: CompanyView) -> Place {
    RecordPages<Dispatch>.home(company).at("picking")
  }

  static func render(
    _ company: CompanyView, _ pieces: [PickedPiece], _ dispatches: [RecordID: Record<Dispatch>]
  ) -> Page {
    Page(DispatchWords.pickingList, in: company, section: DeclaredList<Dispatch>.section) {
      Tag.p(.class("crumb")) {
        Tag.a(.href(RecordPages<Dispatch>.home(company))) { Dispatch.declaration.words.title }
      }
      Tag.h1 { DispatchWords.pickingList }
      if pieces.isEmpty {
        EmptyState.render(DispatchWords.pickingEmpty, icon: .check) {}
      } else {
        Tag.p(.class("lead")) { DispatchWords.pickingLead }
        ButtonRow.render {
          Button.link(
            DispatchWords.print, place(company).at("pdf"), style: .quiet, icon: .file)
        }
        Tag.div(.class("stacked")) { table(pieces, dispatches, company) }
      }
    }
  }

  private static func table(
    _ pieces: [PickedPiece], _ dispatches: [RecordID: Record<Dispatch>], _ company: CompanyView
  ) -> HTML {
    let columns = [
      DataTable.Column("place", DispatchWords.place),
      DataTable.Column("text", OrderWords.description),
      DataTable.Column("quantity", OrderWords.quantity, isNumber: true),
      DataTable.Column("dispatch", DispatchWords.dispatch),
    ]
    return DataTable(caption: DispatchWords.pickingList, columns: columns).render {
      for piece in pieces {
        Tag.tr(.id("piece-\(piece.record.id)")) {
          cell("place", DispatchWords.place, HTML(piece.place ?? DispatchWords.noPlace()))
          cell(
            "text", OrderWords.description,
            HTML.joined {
              piece.record[.text] ?? ""
              if let code = piece.record[.code] {
                " "
                Tag.span(.class("hint")) { code }
              }
            })
          cell(
            "quantity number", OrderWords.quantity,
            HTML(
              [Grouped.whole(piece.rest), piece.record[.unit]].compactMap(\.self)
                .joined(separator: " ")))
          cell(
            "dispatch", DispatchWords.dispatch,
            piece.record[.dispatch].flatMap { dispatches[$0] }.map { dispatch in
              Tag.a(.href(DispatchPage.place(company, dispatch.id))) {
                [dispatch[.number], dispatch[.recipient]].compactMap(\.self).joined(
                  separator: " · ")
              }
            } ?? HTML())
        }
      }
    }
  }

  private static func cell(_ name: String, _ label: String, _ content: HTML) -> HTML {
    Tag.td(.class("col-\(name)"), Attribute("data-label", label)) { content }
  }
}

extension Website {
  /// The list of what is to be picked, on the page and on paper.
  func addPickingList(to router: inout Router) {
    let path = "/\(Dispatch.list)/picking"
    within(&router, .get, path) { visit, person, company in
      try company.allow(.edit, .dispatch)
      let (dispatches, pieces) = try await person.records.toPick()
      let known = Dictionary(uniqueKeysWithValues: dispatches.map { ($0.id, $0) })
      return try await visit.show(PickingPage.render(company, pieces, known))
    }
    within(&router, .get, "\(path)/pdf") { _, person, company in
      try company.allow(.edit, .dispatch)
      guard let file = try await person.records.pickingList() else { throw PageRefusal.notFound }
      return Self.download(file.bytes, named: file.title)
    }
  }
}
