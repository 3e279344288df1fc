import HTTPServing
import Model
import PageParts

/// A form beside what stands in its record now: the fields that its person changed and somebody
/// else changed too while it was open.
///
/// Nobody's words are replaced unseen. The form is shown again with what the other one left there,
/// and the person chooses; where only one of them wrote, there is nothing to choose.
struct FormOverlap: Sendable {
  /// The form as it is to be read: a field where the other's words are taken stands untouched.
  private(set) var form: Query
  /// What somebody else left in fields that the person changed as well.
  private(set) var theirs: [String: String] = [:]
  /// What the person has not seen yet.
  private(set) var errors = FieldErrors()

  /// `now` is what the form would show if it were opened at this moment.
  init(_ form: Query, of names: [String], now: [String: String]) {
    self.form = form
    for name in names {
      guard let was = form["was-\(name)"], let mine = form[name] else { continue }
      let current = now[name] ?? ""
      if Self.isSame(was, current) { continue }
      let isTaken = form["take-\(name)"] != nil && Self.isSeen(name, current, form)
      if isTaken || Self.isSame(mine, was) || Self.isSame(mine, current) {
        self.form = self.form.setting(name, to: current).setting("was-\(name)", to: current)
        continue
      }
      theirs[name] = current
      if !Self.isSeen(name, current, form) { errors.add(name, OverlapField.sentence) }
    }
  }

  private static func isSeen(_ name: String, _ current: String, _ form: Query) -> Bool {
    form["seen-\(name)"].map { isSame($0, current) } ?? false
  }

  /// Forms send line breaks as CR LF, and nobody means the space around their words.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    func plain(_ text: String) -> String { text.replacing("\r\n", with: "\n").trimmed }
    return plain(one) == plain(other)
  }
}
