import Business
import Model
import PageParts

/// Where a view that everybody has gets another name or shows something else, or is taken away.
enum SharedViewPage {
  static let names = ["name", "was-name", "shows"]

  static func values(_ view: SharedView) -> [String: String] {
    ["name": view.name, "was-name": view.name]
  }

  /// `present` is what the list shows that the person comes from, where that is something else.
  static func render(
    _ company: CompanyView, _ list: ViewedList, _ view: SharedView, present: String?,
    _ form: FormView
  ) -> Page {
    let home = list.home(company)
    let back = list.place(present ?? list.shared(view), from: home)
    let own = home.at("views").at("shared").at(view.id)
    return Page(
      view.name, in: company, section: list.section, isLive: false, isNarrow: true
    ) {
      Tag.p(.class("crumb")) { Tag.a(.href(back)) { ListWords.backToList } }
      Tag.h1 { view.name }
      Tag.p(.class("lead")) { ListWords.sharedLead(by: view.author) }
      form.render(
        to: list.place(present ?? "", from: own.at("edit")), id: "shared-view", isDraft: true
      ) {
        TextField("name", ListWords.viewName, isRequired: true, original: form["was-name"])
          .render(form)
        if present != nil {
          Tag.label(.class("check"), .for("shows")) {
            Tag.input(
              .type("checkbox"), .id("shows"), .name("shows"), .value("present"),
              .when(form["shows"] == "present", "checked"))
            ListWords.showsPresent
          }
        }
        ButtonRow.render {
          Button.submit(ListWords.saveView)
          Button.link(LayoutWords.cancel, back, style: .quiet, key: .leave)
        }
      }
      if company.member.verdict(on: .delete, list.subject) == .allowed {
        FormView(form.token).render(to: own.at("delete"), id: "remove-view", isPlain: true) {
          Tag.p(.class("hint")) { ListWords.removeHint }
          Button.submit(ListWords.removeView, style: .danger)
        }
      }
    }
  }
}
