import Business
import Model

/// The words of exports and imports of whole companies.
enum ArchiveWords {
  static let export = "Export"
  static let exportTitle = "Export the company"
  static let exportIntro =
    "Everything in the company that you may see, as one zip file: JSON for programs, tables for "
    + "spreadsheets. Whoever has the file can read it: keep it safe."
  static let files = "Files and pictures"
  static let withFiles = "With files"
  static let withFilesDetail = "Those that are not here yet are fetched first."
  static let withoutFiles = "Without files"
  static let withoutFilesDetail = "Records alone. The archive says how many files are missing."
  static let chooseFiles = "Choose whether files go along."
  static let start = "Start export"
  static let exporting = "The company is being exported"
  static let checking = "The archive is being looked through"
  static let importing = "The company is being imported"
  static let goOn = "You can leave this page and come back. Other pages work meanwhile."
  static let importGoesOn = "You can leave this page and come back."
  static let cancel = "Stop"
  static let stopped = "Stopped. Nothing was kept."
  static let ready = "The archive is ready"
  static let download = "Download"
  static let discard = "Remove it"
  static let readyHint =
    "It is removed from here once you have downloaded it, and in any case after an hour."
  static let refusedExport = "The company was not exported"
  static let refusedImport = "The archive can’t be imported"
  static let tryWithout = "Export it without files, or try again once the missing ones are there."
  static let again = "Another archive"
  static let busy = "Another export or import of yours is going on. Wait for it, or stop it first."
  static let full = "The server has enough to do just now. Try again in some minutes."
  static let see = "See how far it is"

  static let importTitle = "Import a company"
  static let importIntro =
    "Makes a new company of your own out of an archive that was exported from here or elsewhere. "
    + "First the archive is looked through and you see what is in it; nothing is kept before you "
    + "say so."
  static let file = "Archive"
  static let fileHint =
    "A zip file of at most \(ImportCompanyPage.byteLimit / 1_000_000_000) GB. Larger ones: "
    + "thecompany company import, on your own machine."
  static let noFile = "Choose an archive first."
  static let look = "Look through it"
  static let found = "This is in the archive"
  static let source = "Exported by"
  static let made = "Exported"
  static let problems = "What stands in the way"
  static let moreProblems = "There may be more."
  static let newName = "Name of the new company"
  static let importNow = "Import"
  static let importHint =
    "The new company is Free and yours alone. Who made what stays as a name; other members are "
    + "left out."
  static let imported = "The company was imported"
  static let makePass = "Make your UserPass for it"

  static func leftOut(_ count: Int) -> String {
    count == 1 ? "1 file is not in it." : "\(Grouped.text(count)) files are not in it."
  }

  static func shortfall(_ count: Int) -> String {
    (count == 1 ? "1 record is" : "\(Grouped.text(count)) records are")
      + " not whole in it: damaged here, or written by a newer version of the program."
  }

  static func contents(records: Int, files: Int) -> String {
    (records == 1 ? "1 record" : "\(Grouped.text(records)) records")
      + (files == 0 ? "" : files == 1 ? ", 1 file" : ", \(Grouped.text(files)) files")
  }

  static func entity(_ name: String) -> String {
    switch name {
    case "InventoryItem": "Items"
    case "StockTransaction": "Stock movements"
    case "Attachment": "Files"
    case "ItemCost": "Costs"
    case "Category": "Categories"
    case "Tag": "Tags"
    case "ItemTag": "Tags of items"
    case "CustomField": "Fields of your own"
    case "ItemUnit": "Units of items"
    case "Location": "Locations"
    case "Loan": "Loans"
    default: name
    }
  }

  static func sentence(_ beginning: ArchiveBeginning) -> String? {
    switch beginning {
    case .begun: nil
    case .busy: busy
    case .full: full
    }
  }
}
