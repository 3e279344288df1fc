import Model
import PageParts

/// All parts of pages in all their states, to look at them side by side.
enum DesignPage {
  static let place = Place("design")

  static func render(_ token: FormToken) -> Page {
    Page(DesignWords.title, isLive: false) {
      Tag.h1 { DesignWords.title }
      Tag.p(.class("lead")) { DesignWords.intro }
      looks
      buttons
      notices(token)
      numbers
      fields(token)
      refused(token)
      lists(token)
      part(DesignWords.records, "records") { DesignList.render(token) }
      waiting
    }
  }

  private static func part(
    _ title: String, _ id: String, @HTMLBuilder content: () -> HTML
  ) -> HTML {
    Card.render(title, id: "design-\(id)") { content() }
  }

  private static var looks: HTML {
    var all = part(DesignWords.colours, "colours") {
      Tag.div(.class("swatches"), Attribute("aria-hidden", "true")) {
        for name in ["page", "side", "surface", "ink", "muted", "line", "accent"] {
          Tag.span(.class("swatch swatch-\(name)"))
        }
      }
      Tag.p(.class("badges")) {
        for tone in Tone.allCases { Badge.render(tone.rawValue, tone: tone) }
      }
    }
    all.append(
      part(DesignWords.type, "type") {
        Tag.p(.class("type-title")) { DesignWords.heading }
        Tag.p { DesignWords.text }
        Tag.p(.class("hint")) { DesignWords.hint }
        Tag.p { Tag.code { "SKU-0042" } }
      })
    all.append(
      part(DesignWords.icons, "icons") {
        Tag.ul(.class("icons")) {
          for icon in Icon.allCases {
            Tag.li {
              icon.html
              Tag.span(.class("hint")) { icon.rawValue }
            }
          }
        }
      })
    return all
  }

  private static var buttons: HTML {
    part(DesignWords.buttons, "buttons") {
      ButtonRow.render {
        Button.link(DesignWords.save, place, style: .primary, icon: .check)
        Button.link(DesignWords.cancel, place)
        Button.link(DesignWords.cancel, place, style: .quiet)
        Button.link(DesignWords.delete, place, style: .danger, icon: .trash)
        Button.link(DesignWords.leads, place, style: .caution)
      }
      ButtonRow.render {
        Button.link(DesignWords.denied, place, if: .denied(.tierWithoutSharing), style: .primary)
      }
    }
  }

  private static func notices(_ token: FormToken) -> HTML {
    part(DesignWords.notices, "notices") {
      Toast.done(
        DesignWords.done, undo: Toast.Undo(label: PartWords.undo, place: place, token: nil),
        id: "design-done")
      Toast.failed(DesignWords.failed, id: "design-failed")
      for tone in Tone.allCases {
        Tag.p(.class("notice \(tone.rawValue)")) { DesignWords.quiet }
      }
    }
  }

  private static var numbers: HTML {
    var all = part(DesignWords.figures, "figures") {
      Figures.render {
        Figures.figure(DesignWords.stock, "64", tone: .warn, badge: DesignWords.low)
        Figures.figure(DesignWords.quantity, "138 pcs")
        Figures.figure(DesignWords.name, DesignWords.kinds[0])
      }
      Tag.p(.class("badges")) {
        for tone in Tone.allCases { Pill.render(HTML(tone.rawValue), tone: tone) }
      }
    }
    let points = zip(DesignWords.months, [12.0, 30, 18, 41, 38, 52]).map {
      Chart.Point(label: $0, value: $1, text: "\(Int($1))")
    }
    all.append(
      part(DesignWords.charts, "charts") {
        Chart(title: DesignWords.sales, points: points).bars(id: "design-bars")
        Chart(title: DesignWords.stock, points: points).line(id: "design-line")
      })
    return all
  }

  private static func fields(_ token: FormToken) -> HTML {
    let form = FormView(
      token,
      values: ["design-amount": Grouped.whole("16.99"), "design-kind": DesignWords.kinds[0]],
      errors: FieldErrors("design-wrong", DesignWords.wrong))
    let options = DesignWords.kinds.map {
      ChoiceField.Option(value: $0, label: $0, detail: DesignWords.more)
    }
    return part(DesignWords.fields, "fields") {
      Tag.div(.class("pair")) {
        TextField("design-name", DesignWords.name, hint: DesignWords.nameHint, isRequired: true)
          .render(form)
        TextField("design-wrong", DesignWords.name, isRequired: true).render(form)
      }
      Tag.div(.class("pair")) {
        TextField("design-amount", DesignWords.amount, .decimal).render(form)
        ChoiceField("design-menu", DesignWords.kind, options, isRequired: false).menu(form)
      }
      TextField("design-notes", DesignWords.notes, .multiline).render(form)
      ChoiceField("design-kind", DesignWords.kind, options).cards(form)
      Tag.fieldset(.class("group-of-checks")) {
        Tag.legend { DesignWords.checks }
        for (index, kind) in DesignWords.kinds.enumerated() {
          Tag.label(.class("check"), .for("design-check-\(index)")) {
            Tag.input(
              .type("checkbox"), .id("design-check-\(index)"), .name("design-check"),
              .value("\(index)"), .when(index == 0, "checked"))
            kind
          }
        }
      }
    }
  }

  /// A form as it comes back when something in it is wrong, and when two people wrote.
  private static func refused(_ token: FormToken) -> HTML {
    var form = FormView(
      token, values: ["design-mine": DesignWords.kinds[0]],
      errors: FieldErrors("design-missing", DesignWords.wrong))
    form.errors.add("design-mine", OverlapField.sentence)
    form.theirs = ["design-mine": DesignWords.kinds[1]]
    return part(DesignWords.refused, "refused") {
      form.render(to: place, id: "design-form", isPlain: true) {
        Tag.div(.class("pair")) {
          TextField("design-missing", DesignWords.name, isRequired: true).render(form)
          TextField("design-mine", DesignWords.kind, isRequired: true).render(form)
        }
        ButtonRow.render { Button.link(DesignWords.save, place, style: .primary) }
      }
    }
  }

  private static func lists(_ token: FormToken) -> HTML {
    var all = part(DesignWords.tables, "tables") {
      Tabs.render(
        DesignWords.views,
        [
          Tabs.Tab(
            id: "design-in-use", label: DesignWords.inUse, place: place, isCurrent: true),
          Tabs.Tab(id: "design-archived", label: DesignWords.archived, place: place),
        ])
      table
    }
    all.append(
      part(DesignWords.lists, "lists") {
        LinkList.render {
          LinkList.row(DesignWords.name, DesignWords.more, icon: .company, place)
          LinkList.row(DesignWords.delete, DesignWords.answer, icon: .trash, place, isDanger: true)
        }
      })
    all.append(part(DesignWords.menus, "menus") { menus })
    all.append(
      part(DesignWords.people, "people") {
        Tag.p(.class("badges")) {
          for name in DesignWords.names { Avatar.initials(name) }
          Tag.span(.class("monogram"), Attribute("aria-hidden", "true")) {
            Monogram.text(DesignWords.company)
          }
        }
      })
    return all
  }

  private static var table: HTML {
    DataTable(
      caption: DesignWords.list,
      columns: [
        DataTable.Column("design-name", DesignWords.name, sorting: .ascending, sort: place),
        DataTable.Column("design-quantity", DesignWords.quantity, isNumber: true),
      ]
    ).render {
      for (index, kind) in DesignWords.kinds.enumerated() {
        Tag.tr(index == 1 ? .class("tone-warn") : nil) {
          Tag.td {
            kind
            if index == 1 { Badge.render(DesignWords.low, tone: .warn) }
          }
          Tag.td(.class("number")) { "\(index * 17)" }
        }
      }
    }
  }

  private static var menus: HTML {
    var all = ButtonRow.render {
      Menu.render(id: "design-menu-open", label: HTML(PartWords.more)) {
        Menu.link(DesignWords.add, place, icon: .plus)
        Menu.link(DesignWords.delete, place, icon: .trash, isDanger: true)
      }
      Dialog.opener(DesignWords.open, id: "design-dialog", place)
    }
    all.append(Tag.p(.class("hint")) { DesignWords.sheet })
    all.append(
      Dialog.render(DesignWords.question, id: "design-dialog") {
        Tag.p { DesignWords.answer }
        ButtonRow.render { Button.link(DesignWords.delete, place, style: .danger) }
      })
    return all
  }

  private static var waiting: HTML {
    part(DesignWords.waiting, "waiting") {
      Progress.render(42, DesignWords.work, id: "design-progress")
      Skeleton.render(DesignWords.kinds[0])
      EmptyState.render(DesignWords.nothing, icon: .inventory) {
        Button.link(DesignWords.add, place, style: .primary, icon: .plus)
      }
      Card.folded(DesignWords.folded, id: "design-folded", icon: .cost, hint: DesignWords.hint) {
        Tag.p { DesignWords.text }
      }
    }
  }
}
