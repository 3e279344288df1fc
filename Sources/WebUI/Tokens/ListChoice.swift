import Business
import HTTPServing
import PageParts

/// The checkboxes by which a token or a webhook is narrowed to some lists.
enum ListChoice {
  /// The name of a list's checkbox.
  private static func checkbox(_ list: ProgramList) -> String { "list-\(list.name)" }

  /// The names of the lists that were chosen; nil where none was.
  static func read(_ form: Query) -> [String]? {
    let lists = ProgramList.all.filter { form[checkbox($0)] != nil }.map(\.name)
    return lists.isEmpty ? nil : lists
  }

  /// What was chosen in a form that is shown again.
  static func keep(_ sent: Query, in form: inout FormView) {
    for list in ProgramList.all { form.values[checkbox(list)] = sent[checkbox(list)] }
  }

  static func render(_ form: FormView, hint: String) -> HTML {
    Tag.details(.class("more")) {
      Tag.summary { TokenWords.narrow }
      Tag.p(.class("hint")) { hint }
      Tag.fieldset(.class("switches")) {
        Tag.legend { TokenWords.lists }
        for list in ProgramList.all {
          let name = checkbox(list)
          SwitchField.render(name, isOn: form[name] == "yes") { Tag.code { list.name } }
        }
      }
    }
  }
}
