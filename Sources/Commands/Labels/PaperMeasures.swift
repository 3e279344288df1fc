import Business
import Model

/// Two measures of a paper that one option says: `58x38`, width before height.
struct PaperMeasures: Sendable {
  /// A measure in millimetres, or a count.
  struct Part: Sendable {
    let number: Int
    fileprivate let set: @Sendable (ExactDecimal, inout LabelTemplateChange) -> Bool
    fileprivate let text: @Sendable (Record<LabelTemplate>) -> String?

    fileprivate init(_ field: Field<LabelTemplate, ExactDecimal>) {
      number = field.number
      set = { value, change in
        change.set(field, to: value)
        return value >= .zero
      }
      text = { $0[field]?.description }
    }

    fileprivate init(_ field: Field<LabelTemplate, Int64>) {
      number = field.number
      set = { value, change in
        guard let count = Int64(value.description) else { return false }
        change.set(field, to: count)
        return count > 0
      }
      text = { $0[field].map { String($0) } }
    }
  }

  /// What the option is called.
  let option: String
  let first: Part
  let second: Part

  static let paper = PaperMeasures(
    option: "paper", first: Part(.paperWidth), second: Part(.paperHeight))

  static let all = [
    paper,
    PaperMeasures(option: "grid", first: Part(.columns), second: Part(.rows)),
    PaperMeasures(option: "size", first: Part(.labelWidth), second: Part(.labelHeight)),
    PaperMeasures(option: "start", first: Part(.left), second: Part(.top)),
    PaperMeasures(option: "step", first: Part(.stepRight), second: Part(.stepDown)),
  ]

  /// Reads the two numbers; false where the text is none.
  func read(_ text: String, into change: inout LabelTemplateChange) -> Bool {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = ExactDecimal(String(parts[0])),
      let height = ExactDecimal(String(parts[1]))
    else { return false }
    let isFirst = first.set(width, &change)
    return second.set(height, &change) && isFirst
  }

  /// The two of a template as they are read; nil where it says neither.
  func text(_ template: Record<LabelTemplate>) -> String? {
    let (left, right) = (first.text(template), second.text(template))
    return left == nil && right == nil ? nil : "\(left ?? "0")x\(right ?? "0")"
  }
}
