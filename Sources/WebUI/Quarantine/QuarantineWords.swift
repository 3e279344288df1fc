import Device
import Model

/// The words of the pages about refused and rescued changes.
enum QuarantineWords {
  static var title: String { say("Refused changes") }
  static var intro: String {
    say("The server did not take these changes. They are kept on this device until you decide.")
  }
  static var none: String { say("Nothing was refused.") }
  static var retry: String { say("Try again") }
  static var retryAll: String { say("Try all again") }
  static var edit: String { say("Edit and send") }
  static var restore: String { say("Bring the record back") }
  static var export: String { say("Export") }
  static var exportAll: String { say("Export all") }
  static var discard: String { say("Discard") }
  static var discardAll: String { say("Discard all") }
  static var details: String { say("Details") }
  static var parked: String { say("Goes on by itself") }
  static var field: String { say("Field") }
  static var mine: String { say("Your value") }
  static var now: String { say("Now") }
  static var nothing: String { say("Nothing") }
  static var decide: String { say("Choose") }
  static var unread: String {
    say("A newer version wrote a part of it, which can’t be shown here.")
  }
  static var discardIntro: String {
    say("What you wrote is forgotten for good. Export it first to keep it.")
  }
  static var dependents: String { say("Other refused changes wait for this record.") }
  static var momentHint: String { say("Such as 2026-11-20 14:05, in UTC.") }
  static var recordHint: String { say("The item’s code, or its name.") }
  static var noPicture: String { say("No picture") }
  static var decided: String { say("That was decided already.") }
  static var sent: String { say("Saved. It is sent again now.") }
  static var nothingLeft: String { say("The company has this already. Nothing is left to send.") }
  static var deletedMeanwhile: String {
    say("The record was deleted meanwhile. You can bring it back.")
  }
  static var importTitle: String { say("Import changes") }
  static var importIntro: String {
    say("Somebody’s exported changes become your own here. What is there already is left as it is.")
  }
  static var importFile: String { say("File") }
  static var importFileHint: String { say("A file that was made with Export.") }
  static var importNow: String { say("Import") }
  static var importLook: String { say("Only look") }
  static var noFile: String { say("Choose a file.") }
  static var rescueTitle: String { say("Companies that were taken away") }
  static var rescueNone: String { say("No company was taken away.") }
  static var rescueIntro: String {
    say("What you had not sent yet is kept here, sealed for you alone.")
  }
  static var bringBack: String { say("Bring back into the company") }
  static var notBack: String { say("Join the company again first.") }
  static var unopenable: String { say("Sealed for good") }
  static var unopenableDiscarded: String { say("Discarded.") }
  static var rescueLink: String { say("Companies that were taken away") }

  static func now(_ words: String) -> String { say("Now: \(words)") }

  static func effect(_ effect: QuarantineDetail.Effect) -> String {
    switch effect {
    case .create: say("New")
    case .edit: say("Changed")
    case .delete: say("Deleted")
    case .restore: say("Restored")
    }
  }

  static func standing(_ standing: QuarantineDetail.Standing) -> String? {
    switch standing {
    case .here: nil
    case .deleted: say("The record is deleted now.")
    case .absent: say("The company has no such record now.")
    }
  }

  static func awaited(_ titles: [String]) -> String {
    say("It refers to: \(titles.joined(separator: ", "))")
  }

  static func waiting(_ count: Int) -> String {
    say(
      count, one: "One more refused change waits for this and can’t be sent without it:",
      other: "\(count) more refused changes wait for this and can’t be sent without it:")
  }

  static func discardTogether(_ count: Int) -> String { say("Discard all \(count)") }

  static func discardAlone(_ count: Int) -> String {
    say(count, one: "Only the first", other: "Only the first \(count)")
  }

  static func discarded(_ count: Int) -> String {
    count == 0
      ? say("Forgotten.")
      : say(count, one: "1 change was forgotten.", other: "\(count) changes were forgotten.")
  }

  static func retried(_ settled: Int, _ left: Int) -> String {
    let sent = say(
      settled, one: "1 change is on its way", other: "\(settled) changes are on their way")
    let need = say(
      left, one: "1 still needs your decision", other: "\(left) still need your decision")
    if left == 0 { return sent + "." }
    return settled == 0 ? say("Nothing could be sent again: \(need).") : "\(sent), \(need)."
  }

  static func returned(_ count: Int) -> String {
    say(
      count, one: "1 change is back and waits below.",
      other: "\(count) changes are back and wait below.")
  }

  /// A reason as the beginning of a sentence.
  static func beginning(_ reason: String) -> String {
    reason.prefix(1).uppercased() + reason.dropFirst()
  }

  static func unsent(_ count: Int) -> String {
    switch count {
    case 0: say("Everything you had done there was sent.")
    case 1: say("1 change was not sent.")
    default: say("\(count) changes were not sent.")
    }
  }

  static func result(_ report: ImportReport) -> String {
    let done = report.isDryRun ? say("would be saved") : say("saved")
    return
      say("\(report.saved) \(done), \(report.identical) there already, \(report.refused) refused.")
  }

  static func outcome(_ outcome: ImportReport.Line.Outcome, isDryRun: Bool) -> String {
    switch outcome {
    case .saved: isDryRun ? say("Would be saved") : say("Saved")
    case .identical: say("There already")
    case .refused(let sentence): sentence
    }
  }
}
