import Business
import Device
import Model
import PageParts

/// The pages of places: all as a tree, and one with what lies there.
enum LocationPages {
  static func home(_ company: CompanyView) -> Place {
    Place("companies").at(company.id).at(Page.Section.locations.rawValue)
  }

  /// All places: as a tree, or as the list that stands in its place.
  static func list(
    _ company: CompanyView, _ tree: LocationTree, as list: KindList<ListedPlaces>? = nil
  ) -> Page {
    let verdict = company.member.verdict(on: .create, .location)
    let add = Button.link(
      LocationWords.add, home(company).at("new"), if: verdict, style: .primary, icon: .plus)
    return Page(LocationWords.title, in: company, section: .locations) {
      Tag.div(.class("page-head")) {
        Tag.h1 {
          LocationWords.title
          Tag.span(.class("totals"), .id(ListWords.totals)) {
            Tag.span(.class("count"), .id("location-count")) {
              list.map { ListedPlaces.count($0.part, $0.query) }
                ?? LocationWords.count(tree.nodes.count)
            }
          }
        }
        // What is counted need not have a place.
        if tree.nodes.isEmpty {
          ButtonRow.render {
            Button.link(CountWords.title, CountPages.home(company), icon: .check)
          }
        } else {
          ButtonRow.render {
            Button.link(CountWords.title, CountPages.home(company), icon: .check)
            Button.link(LocationWords.map, MapPage.place(company), icon: .location)
            Button.link(LocationWords.walk, WalkPage.place(company), icon: .onward)
            Button.link(LabelWords.places, home(company).at("labels"), icon: .file)
            add
          }
        }
      }
      if !company.scope.contains(Location.definition) {
        EmptyState.render(LocationWords.hidden, icon: .location)
      } else if tree.nodes.isEmpty {
        EmptyState.render(LocationWords.empty, icon: .location) { add }
      } else if let list {
        list.content(tabs: tabs(company, isList: true), empty: HTML())
      } else {
        Tag.div(.class("toolbar")) { tabs(company, isList: false) }
        Tag.div(.id("locations")) {
          table(company, tree.nodes, caption: LocationWords.list, from: 0, isAlone: true)
        }
      }
    }
  }

  /// The tree and the list, one of which is shown.
  static func tabs(_ company: CompanyView, isList: Bool) -> HTML {
    Tabs.render(
      LocationWords.shown,
      [
        Tabs.Tab(
          id: "places-tree", label: LocationWords.asTree, place: home(company),
          isCurrent: !isList),
        Tabs.Tab(
          id: "places-list", label: LocationWords.asList,
          place: LocationQuery().place(from: home(company)), isCurrent: isList),
      ])
  }

  private static func table(
    _ company: CompanyView, _ nodes: [LocationTree.Node], caption: String, from depth: Int,
    isAlone: Bool
  ) -> HTML {
    let hasFull = nodes.contains { $0.fullness != nil }
    return DataTable(
      caption: caption,
      columns: [
        DataTable.Column("spot", LocationWords.code), DataTable.Column("name", LocationWords.name),
        DataTable.Column("kind", LocationWords.kind),
        DataTable.Column("items", LocationWords.items, isNumber: true),
        DataTable.Column("units", LocationWords.units, isNumber: true),
        hasFull ? DataTable.Column("full", LocationWords.full, isNumber: true) : nil,
      ].compactMap { $0 }, isAlone: isAlone
    ).render {
      for node in nodes {
        Tag.tr(.id("location-\(node.record.id)")) {
          Tag.td(.class("col-spot")) {
            Tag.span(Attribute("aria-hidden", "true")) {
              String(repeating: "\u{2003}", count: node.depth - depth)
            }
            Tag.a(.href(home(company).at(node.record.id))) { node.code }
          }
          Tag.td(.class("col-name")) {
            Tag.a(.href(home(company).at(node.record.id))) { node.name }
            if node.isArchived { Badge.render(LocationWords.archived) }
          }
          Tag.td(.class("col-kind")) { LocationWords.kind(node.record[.kind]) }
          Tag.td(.class("col-items number")) { Grouped.text(node.all.items) }
          Tag.td(.class("col-units number")) { Grouped.whole(node.all.units) }
          if hasFull {
            Tag.td(.class("col-full number")) {
              if let full = node.fullness {
                Badge.render(LocationWords.share(full), tone: tone(full))
              }
            }
          }
        }
      }
    }
  }

  static func tone(_ percent: Int) -> Tone {
    percent > 100 ? .bad : percent >= 90 ? .warn : .quiet
  }

  static func show(
    _ company: CompanyView, _ node: LocationTree.Node, _ tree: LocationTree,
    _ contents: [LocationContent], _ token: FormToken
  ) -> Page {
    let place = home(company).at(node.record.id)
    let inner = tree.nodes.filter {
      $0.record.id != node.record.id && tree.lies($0.record.id, within: node.record.id)
    }
    return Page(node.code, in: company, section: .locations) {
      Tag.p(.class("crumb")) {
        Tag.a(.href(home(company))) { LocationWords.back }
        for outer in tree.path(to: node.record.id) {
          " / "
          Tag.a(.href(home(company).at(outer.record.id))) { outer.code }
        }
      }
      Tag.div(.class("page-head")) {
        Tag.h1 {
          LocationWords.title(node)
          if node.isArchived { Badge.render(LocationWords.archived) }
        }
        actions(company, node, place, token)
      }
      figures(node)
      Prose.render(node.record[.note])
      if !inner.isEmpty {
        Card.render(LocationWords.within, id: "within") {
          table(
            company, inner, caption: LocationWords.within, from: node.depth + 1, isAlone: false)
        }
      }
      Card.render(LocationWords.contents, id: "contents") {
        if contents.isEmpty {
          EmptyState.render(LocationWords.nothingHere, icon: .inventory)
        } else {
          lying(company, tree, contents)
        }
        ButtonRow.render {
          Button.link(LocationWords.usually, usually(node, company), style: .quiet)
          Button.link(
            LabelWords.print,
            home(company).at("labels").asking("within", node.record.id.description), style: .quiet,
            icon: .file)
          if !contents.isEmpty {
            Button.link(
              LocationWords.table, place.at("export"), style: .quiet, icon: .download)
          }
        }
      }
    }
  }

  private static func usually(_ node: LocationTree.Node, _ company: CompanyView) -> Place {
    var query = ItemQuery()
    query.location = node.record.id
    return query.place(from: Place("companies").at(company.id).at(Page.Section.items.rawValue))
  }

  static func figures(_ node: LocationTree.Node) -> HTML {
    Figures.render {
      Figures.figure(LocationWords.kind, LocationWords.kind(node.record[.kind]).nonEmpty)
      Figures.figure(LocationWords.items, Grouped.text(node.all.items), id: "items-here")
      Figures.figure(LocationWords.units, Grouped.whole(node.all.units), id: "units-here")
      Figures.figure(LocationWords.capacity, node.record[.capacity].map { Grouped.whole($0) })
      if let full = node.fullness {
        Figures.figure(
          LocationWords.full, LocationWords.percent(full), id: "fullness", tone: tone(full))
      }
    }
  }

  private static func actions(
    _ company: CompanyView, _ node: LocationTree.Node, _ place: Place, _ token: FormToken
  ) -> HTML {
    let edit = company.member.verdict(on: .edit, .location)
    let add = home(company).at("new").asking("within", node.record.id.description)
    return ButtonRow.render {
      if company.member.verdict(on: .create, .location) == .allowed {
        Button.link(LocationWords.addWithin, add, icon: .plus)
      }
      Button.link(LocationWords.edit, place.at("edit"), if: edit, icon: .edit, key: .edit)
      if edit == .allowed {
        let act = node.isArchived ? "unarchive" : "archive"
        FormView(token).render(to: place.at(act), id: "archive", isPlain: true) {
          Button.submit(
            node.isArchived ? LocationWords.unarchive : LocationWords.archive, style: .usual)
        }
      }
      if company.member.verdict(on: .delete, .location) == .allowed {
        Menu.render(id: "place-menu", side: .end, label: Icon.more.html, unseen: PartWords.more) {
          Menu.link(LocationWords.delete, place.at("delete"), icon: .trash)
        }
      }
    }
  }

  static func lying(
    _ company: CompanyView, _ tree: LocationTree, _ contents: [LocationContent]
  ) -> HTML {
    let items = Place("companies").at(company.id).at("items")
    return DataTable(
      caption: LocationWords.contents,
      columns: [
        DataTable.Column("place", LocationWords.place),
        DataTable.Column("item", LocationWords.item),
        DataTable.Column("quantity", LocationWords.quantity, isNumber: true),
      ]
    ).render {
      for content in contents {
        Tag.tr {
          Tag.td(.class("col-place")) {
            Unbroken.render(tree[content.location]?.code ?? "")
          }
          Tag.td(.class("col-item")) {
            if let item = content.item {
              Tag.a(.href(items.at(content.id))) { item[.name] ?? "" }
              " "
              Unbroken.render(item[.code] ?? "")
            } else {
              LocationWords.gone
            }
          }
          Tag.td(.class("col-quantity number")) {
            ItemText.quantity(content.quantity, unit: content.item?[.unit])
          }
        }
      }
    }
  }
}
