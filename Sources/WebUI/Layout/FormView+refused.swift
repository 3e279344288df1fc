import HTTPServing
import PageParts

extension FormView {
  /// The form as it was sent, with what is wrong, and what others did to its record meanwhile.
  /// `read` is the form with what was found for it. Passwords are not among the names.
  init(
    refused visit: Visit, _ names: [String], _ errors: FieldErrors,
    beside overlap: FormOverlap? = nil, read: Query? = nil
  ) {
    let form = overlap?.form ?? read ?? visit.form
    var values: [String: String] = [:]
    for name in names { values[name] = form[name] ?? "" }
    self.init(visit.token, values: values, errors: errors)
    theirs = overlap?.theirs ?? [:]
  }
}
