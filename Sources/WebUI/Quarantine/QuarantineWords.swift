import Device

/// The words of the pages about refused and rescued changes.
enum QuarantineWords {
  static let title = "Refused changes"
  static let intro =
    "The container did not take these changes. They are kept on this device until you decide."
  static let none = "Nothing was refused."
  static let retry = "Try again"
  static let retryAll = "Try all again"
  static let edit = "Edit and send"
  static let restore = "Bring the record back"
  static let export = "Export"
  static let exportAll = "Export all"
  static let discard = "Discard"
  static let discardAll = "Discard all"
  static let details = "Details"
  static let parked = "Goes on by itself"
  static let field = "Field"
  static let mine = "Your value"
  static let now = "Now"
  static let nothing = "Nothing"
  static let decide = "Choose"
  static let unread = "A newer version wrote a part of it, which can’t be shown here."
  static let discardIntro = "What you wrote is forgotten for good. Export it first to keep it."
  static let dependents = "Other refused changes wait for this record."
  static let momentHint = "Such as 2026-11-20 14:05, in UTC."
  static let recordHint = "The item’s code, or its name."
  static let noPicture = "No picture"
  static let decided = "That was decided already."
  static let sent = "Saved. It is sent again now."
  static let nothingLeft = "The company has this already. Nothing is left to send."
  static let deletedMeanwhile = "The record was deleted meanwhile. You can bring it back."
  static let importTitle = "Import changes"
  static let importIntro =
    "Somebody’s exported changes become your own here. What is there already is left as it is."
  static let importFile = "File"
  static let importFileHint = "A file that was made with Export"
  static let importNow = "Import"
  static let importLook = "Only look"
  static let noFile = "Choose a file."
  static let rescueTitle = "Companies that were taken away"
  static let rescueNone = "No company was taken away."
  static let rescueIntro =
    "What you had not sent yet is kept here, sealed for you alone."
  static let bringBack = "Bring back into the company"
  static let notBack = "Join the company again first."
  static let unopenable = "Sealed for good"
  static let unopenableDiscarded = "Discarded."
  static let rescueLink = "Companies that were taken away"

  static func now(_ words: String) -> String { "Now: \(words)" }

  static func effect(_ effect: QuarantineDetail.Effect) -> String {
    switch effect {
    case .create: "New"
    case .edit: "Changed"
    case .delete: "Deleted"
    case .restore: "Restored"
    }
  }

  static func standing(_ standing: QuarantineDetail.Standing) -> String? {
    switch standing {
    case .here: nil
    case .deleted: "The record is deleted now."
    case .absent: "The company has no such record now."
    }
  }

  static func awaited(_ titles: [String]) -> String {
    "It refers to: \(titles.joined(separator: ", "))"
  }

  static func waiting(_ count: Int) -> String {
    count == 1
      ? "One more refused change waits for this and can’t be sent without it:"
      : "\(count) more refused changes wait for this and can’t be sent without it:"
  }

  static func discardTogether(_ count: Int) -> String { "Discard all \(count)" }

  static func discardAlone(_ count: Int) -> String {
    count == 1 ? "Only the first" : "Only the first \(count)"
  }

  static func discarded(_ count: Int) -> String {
    switch count {
    case 0: "Forgotten."
    case 1: "1 change was forgotten."
    default: "\(count) changes were forgotten."
    }
  }

  static func retried(_ settled: Int, _ left: Int) -> String {
    let sent = settled == 1 ? "1 change is on its way" : "\(settled) changes are on their way"
    let need = left == 1 ? "1 still needs your decision" : "\(left) still need your decision"
    if left == 0 { return sent + "." }
    return settled == 0 ? "Nothing could be sent again: \(need)." : "\(sent), \(need)."
  }

  static func returned(_ count: Int) -> String {
    count == 1 ? "1 change is back and waits below." : "\(count) changes are back and wait below."
  }

  /// A reason as the beginning of a sentence.
  static func beginning(_ reason: String) -> String {
    reason.prefix(1).uppercased() + reason.dropFirst()
  }

  static func unsent(_ count: Int) -> String {
    switch count {
    case 0: "Everything you had done there was sent."
    case 1: "1 change was not sent."
    default: "\(count) changes were not sent."
    }
  }

  static func result(_ report: ImportReport) -> String {
    let done = report.isDryRun ? "would be saved" : "saved"
    return
      "\(report.saved) \(done), \(report.identical) there already, \(report.refused) refused."
  }

  static func outcome(_ outcome: ImportReport.Line.Outcome, isDryRun: Bool) -> String {
    switch outcome {
    case .saved: isDryRun ? "Would be saved" : "Saved"
    case .identical: "There already"
    case .refused(let sentence): sentence
    }
  }
}
