import Business
import Model

/// The words of templates of labels.
enum TemplateWords {
  static var title: String { say("Label templates") }
  static var settings: String { say("What stands on labels, and on which paper") }
  static var lead: String {
    say("A template says what stands on a label. Choose it where you print labels.")
  }
  static var empty: String { say("No templates yet: labels have name, code and barcode.") }
  static var add: String { say("New template") }
  static var save: String { say("Save") }
  static var delete: String { say("Delete") }
  static var sample: String { say("Look at a sample (PDF)") }
  static var picture: String { say("How a label looks, by a sample item") }
  static var one: String { say("Template") }
  static var oneHint: String {
    say("It says paper, words and code; what is chosen below is not used then.")
  }
  static var none: String { say("None") }
  static var name: String { say("Name") }
  static var nameMissing: String { say("Enter a name.") }
  static var top: String { say("At the top") }
  static var topHint: String {
    say("Words and names in braces: \(names). Empty: the name alone.")
  }
  static var lines: String { say("Lines below") }
  static var linesHint: String { say("Likewise, a line each. One that says nothing is left out.") }
  static var content: String { say("The code says") }
  static var best: String { say("Barcode, else the code") }
  static var own: String { say("Own measures") }
  static var measures: String { say("Own measures, in millimetres") }
  static var measuresHint: String {
    say("For paper that is not in the list. The steps are from one label’s start to the next.")
  }
  static var sheetWrong: String {
    say("Choose the paper, or enter measures that fit: all labels must lie on the paper.")
  }
  static var countWrong: String { say("Write a whole number.") }

  private static var names: String {
    LabelDesign.names.map { "{\($0)}" }.joined(separator: " ")
  }

  static func label(_ content: LabelDesign.Content) -> String {
    switch content {
    case .best: best
    case .code: say("The code")
    case .barcode: say("The barcode")
    case .none: say("No code at all")
    }
  }

  static func measure(_ name: String) -> String {
    switch name {
    case "columns": say("Labels beside each other")
    case "rows": say("Labels below each other")
    case "paperWidth": say("Paper’s width")
    case "paperHeight": say("Paper’s height")
    case "labelWidth": say("Label’s width")
    case "labelHeight": say("Label’s height")
    case "left": say("Left of the first label")
    case "top": say("Above the first label")
    case "stepRight": say("Step to the right")
    default: say("Step down")
    }
  }

  static func unknown(_ name: String) -> String {
    let braced = "{\(name)}"
    return say("No label knows \(braced).")
  }
  static func saved(_ name: String) -> String { say("Template “\(name)” saved.") }
  static func deleted(_ name: String) -> String { say("Template “\(name)” deleted.") }
}
