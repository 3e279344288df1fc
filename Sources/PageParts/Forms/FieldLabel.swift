/// What stands around the control of a field: its label, its hint and what is wrong.
package enum FieldLabel {
  /// The label; it says where nothing has to be entered.
  package static func render(_ name: String, _ label: String, isRequired: Bool) -> HTML {
    Tag.label(.for(name)) {
      label
      if !isRequired { " " }
      if !isRequired { Tag.span(.class("optional")) { FormWords.optional } }
    }
  }

  /// What is wrong, and the hint.
  package static func notes(_ name: String, hint: String?, error: String?) -> HTML {
    var notes = HTML()
    if let error { notes.append(Tag.p(.class("error"), .id("\(name)-error")) { error }) }
    if let hint { notes.append(Tag.p(.class("hint"), .id("\(name)-hint")) { hint }) }
    return notes
  }

  /// What ties a control to its notes.
  package static func descriptions(_ name: String, hasHint: Bool, hasError: Bool) -> [Attribute] {
    var ids: [String] = []
    if hasError { ids.append("\(name)-error") }
    if hasHint { ids.append("\(name)-hint") }
    var attributes: [Attribute] = []
    if !ids.isEmpty {
      attributes.append(Attribute("aria-describedby", ids.joined(separator: " ")))
    }
    if hasError { attributes.append(Attribute("aria-invalid", "true")) }
    return attributes
  }
}
