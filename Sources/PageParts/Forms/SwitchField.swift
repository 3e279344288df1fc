/// A yes or no, shown as a switch.
package enum SwitchField {
  /// The switch; `value` is what the form sends where it is on.
  package static func render(
    _ name: String, isOn: Bool, value: String = "yes", isDisabled: Bool = false,
    @HTMLBuilder label: () -> HTML
  ) -> HTML {
    Tag.label(.class("switch"), .for(name)) {
      Tag.input(
        .type("checkbox"), .id(name), .name(name), .value(value), .when(isOn, "checked"),
        .when(isDisabled, "disabled"))
      Tag.span { label() }
    }
  }

  /// One that stands in a form as it was sent.
  package static func render(_ name: String, _ label: String, _ form: FormView) -> HTML {
    render(name, isOn: form[name] == "yes") { label }
  }
}
