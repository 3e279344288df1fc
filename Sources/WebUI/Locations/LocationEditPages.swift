import Business
import Device
import Model
import PageParts

/// The forms that add, edit and delete a place.
enum LocationEditPages {
  static func add(_ company: CompanyView, _ tree: LocationTree, _ form: FormView) -> Page {
    let home = LocationPages.home(company)
    return Page(
      LocationWords.addTitle, in: company, section: .locations, isLive: false, isNarrow: true
    ) {
      Tag.h1 { LocationWords.addTitle }
      form.render(to: home.at("new"), id: "location", isDraft: true) {
        fields(company, tree, form, keepsOriginals: false, without: nil)
        ButtonRow.render {
          Button.submit(LocationWords.save)
          Button.link(LayoutWords.cancel, home, style: .quiet, key: .leave)
        }
      }
    }
  }

  static func edit(
    _ company: CompanyView, _ id: RecordID, _ tree: LocationTree, _ form: FormView
  ) -> Page {
    let place = LocationPages.home(company).at(id)
    return Page(
      LocationWords.editTitle, in: company, section: .locations, isLive: false, isNarrow: true
    ) {
      Tag.h1 { LocationWords.editTitle }
      form.render(to: place.at("edit"), id: "location", isDraft: true) {
        fields(company, tree, form, keepsOriginals: true, without: id)
        ButtonRow.render {
          Button.submit(LocationWords.save)
          Button.link(LayoutWords.cancel, place, style: .quiet, key: .leave)
        }
      }
    }
  }

  private static func fields(
    _ company: CompanyView, _ tree: LocationTree, _ form: FormView, keepsOriginals: Bool,
    without: RecordID?
  ) -> HTML {
    let kinds = Location.kinds.map {
      ChoiceField.Option(value: $0, label: LocationWords.kind($0))
    }
    var html = Tag.div(.class("pair")) {
      field(
        TextField("code", LocationWords.code, hint: LocationWords.codeHint, isRequired: true),
        form, keepsOriginals)
      field(
        TextField("name", LocationWords.name, hint: LocationWords.nameHint), form,
        keepsOriginals)
    }
    html.append(
      Tag.div(.class("pair")) {
        choice(
          ChoiceField(
            "kind", LocationWords.kind, kinds, isRequired: false, nothing: LocationWords.byParent),
          form, keepsOriginals)
        choice(
          LocationForm.field(
            "parent", LocationWords.parent, tree, form, in: company, without: without),
          form, keepsOriginals)
      })
    html.append(
      Tag.div(.class("pair")) {
        field(
          TextField("position", LocationWords.position, hint: LocationWords.positionHint), form,
          keepsOriginals)
        field(
          TextField("capacity", LocationWords.capacity, .decimal, hint: LocationWords.capacityHint),
          form, keepsOriginals)
      })
    html.append(field(TextField("note", LocationWords.note, .multiline), form, keepsOriginals))
    return html
  }

  private static func choice(
    _ choice: ChoiceField, _ form: FormView, _ keepsOriginal: Bool
  ) -> HTML {
    var html = HTML()
    if keepsOriginal {
      let name = "was-\(choice.name)"
      html.append(Tag.input(.type("hidden"), .name(name), .value(form[name])))
    }
    html.append(choice.menu(form))
    return html
  }

  private static func field(
    _ field: TextField, _ form: FormView, _ keepsOriginal: Bool
  ) -> HTML {
    var field = field
    if keepsOriginal { field.original = form["was-\(field.name)"] }
    return field.render(form)
  }

  static func delete(
    _ company: CompanyView, _ node: LocationTree.Node, _ form: FormView
  ) -> Page {
    let place = LocationPages.home(company).at(node.record.id)
    let (holdsItems, holdsPlaces) = (node.own.items > 0, node.children > 0)
    let isFree = !holdsItems && !holdsPlaces
    let title = isFree ? LocationWords.deleteTitle : LocationWords.cantDelete
    return Page(title, in: company, section: .locations, isNarrow: true) {
      Tag.h1 { title }
      if isFree {
        Tag.p(.class("lead")) { LocationWords.deleteIntro(node.code) }
        form.render(to: place.at("delete"), id: "delete", isPlain: true) {
          ButtonRow.render {
            Button.submit(LocationWords.delete, style: .danger)
            Button.link(LayoutWords.cancel, place, style: .quiet)
          }
        }
      } else {
        Tag.p(.class("lead")) {
          Tag.strong { LocationWords.title(node) }
          ". "
          holdsItems ? LocationWords.holdsItems : LocationWords.holdsPlaces
        }
        ButtonRow.render {
          if !node.isArchived, company.member.verdict(on: .edit, .location) == .allowed {
            FormView(form.token).render(to: place.at("archive"), id: "archive", isPlain: true) {
              Button.submit(LocationWords.archive)
            }
          }
          Button.link(LayoutWords.cancel, place, style: .quiet)
        }
      }
    }
  }
}
