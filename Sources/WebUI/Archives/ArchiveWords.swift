import Business
import Model
import PageParts

/// The words of exports and imports of whole companies.
enum ArchiveWords {
  static var export: String { say("Export") }
  static var exportTitle: String { say("Export the company") }
  static var exportIntro: String {
    say(
      "Everything in the company that you may see, as one zip file: JSON for programs, tables for "
        + "spreadsheets. Whoever has the file can read it: keep it safe.")
  }
  static var files: String { say("Files and pictures") }
  static var withFiles: String { say("With files") }
  static var withFilesDetail: String { say("Those that are not here yet are fetched first.") }
  static var withoutFiles: String { say("Without files") }
  static var withoutFilesDetail: String {
    say("Records alone. The archive says how many files are missing.")
  }
  static var chooseFiles: String { say("Choose whether files go along.") }
  static var start: String { say("Start export") }
  static var exporting: String { say("The company is being exported") }
  static var checking: String { say("The archive is being looked through") }
  static var importing: String { say("The company is being imported") }
  static var goOn: String {
    say("You can leave this page and come back. Other pages work meanwhile.")
  }
  static var importGoesOn: String { say("You can leave this page and come back.") }
  static var cancel: String { say("Stop") }
  static var stopped: String { say("Stopped. Nothing was kept.") }
  static var ready: String { say("The archive is ready") }
  static var download: String { say("Download") }
  static var discard: String { say("Remove it") }
  static var readyHint: String {
    say("It is removed from here once you have downloaded it, and in any case after an hour.")
  }
  static var refusedExport: String { say("The company was not exported") }
  static var refusedImport: String { say("The archive can’t be imported") }
  static var tryWithout: String {
    say("Export it without files, or try again once the missing ones are there.")
  }
  static var again: String { say("Another archive") }
  static var busy: String {
    say(
      "Another export, import or file of labels of yours is being made. Wait for it, or stop it "
        + "first.")
  }
  static var full: String {
    say("The server has enough to do just now. Try again in some minutes.")
  }
  static var see: String { say("See how far it is") }

  static var importTitle: String { say("Import a company") }
  static var importIntro: String {
    say(
      "Makes a new company of your own out of an archive that was exported from here or elsewhere. "
        + "First the archive is looked through and you see what is in it; nothing is kept before "
        + "you say so.")
  }
  static var file: String { say("Archive", meaning: "a file") }
  static var fileHint: String {
    say(
      "A zip file of at most \(ImportCompanyPage.byteLimit / 1_000_000_000) GB. Larger ones: "
        + "thecompany company import, on your own machine.")
  }
  static var noFile: String { say("Choose a file.") }
  static var look: String { say("Check the file") }
  static var found: String { say("This is in the archive") }
  static var source: String { say("Exported by") }
  static var made: String { say("Exported") }
  static var problems: String { say("What stands in the way") }
  static var moreProblems: String { say("There may be more.") }
  static var newName: String { say("Name of the new company") }
  static var importNow: String { say("Import") }
  static var importHint: String {
    say(
      "The new company is Free and yours alone. Who made what stays as a name; other members are "
        + "left out.")
  }
  static var imported: String { say("The company was imported") }
  static var makePass: String { say("Make your UserPass for it") }

  static func leftOut(_ count: Int) -> String {
    say(count, one: "1 file is not in it.", other: "\(Grouped.text(count)) files are not in it.")
  }

  static func shortfall(_ count: Int) -> String {
    say(
      count,
      one: "1 record is not whole in it: damaged here, or written by a newer version of the "
        + "program.",
      other: "\(Grouped.text(count)) records are not whole in it: damaged here, or written by a "
        + "newer version of the program.")
  }

  static func contents(records: Int, files: Int) -> String {
    [
      say(records, one: "1 record", other: "\(Grouped.text(records)) records"),
      files == 0 ? "" : say(files, one: "1 file", other: "\(Grouped.text(files)) files"),
    ].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  static func entity(_ name: String) -> String {
    switch name {
    case "InventoryItem": say("Items")
    case "StockTransaction": say("Stock movements")
    case "Attachment": say("Files")
    case "ItemCost": say("Costs")
    case "Category": say("Categories")
    case "Tag": say("Tags")
    case "ItemTag": say("Tags of items")
    case "CustomField": say("Fields of your own")
    case "ItemUnit": say("Units of items")
    case "Location": say("Locations")
    case "Loan": say("Loans")
    case "StockCount": say("Counts")
    case "CountLine": say("Counted quantities")
    case "Reservation": say("Reservations")
    case "SerialUnit": say("Serial numbers")
    case "SavedFilter": say("Shared views")
    case "LabelTemplate": say("Label templates")
    default: declared(name) ?? files(name) ?? name
    }
  }

  private static func declared(_ name: String) -> String? {
    RecordTypes.all.first { $0.definition.name == name }?.declaration.words.title
  }

  private static func files(_ name: String) -> String? {
    Schema.current.definition(named: name).flatMap { Schema.current.owner(ofFiles: $0.kind) }
      .map { say("Files: \(entity($0.name))") }
  }

  static func sentence(_ beginning: ArchiveBeginning) -> String? {
    switch beginning {
    case .begun: nil
    case .busy: busy
    case .full: full
    }
  }
}
