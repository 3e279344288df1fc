import Business
import Model
import PageParts

/// The words of scanning.
enum ScanWords {
  static var title: String { say("Scan") }
  static var lead: String {
    say(
      "Scan a code, or type it and press Enter. A hand scanner works on every page of the company, "
        + "wherever you are.")
  }
  static var pictureTitle: String { say("From a picture") }
  static var picture: String { say("Picture with a code") }
  static var pictureHint: String {
    say(
      "On a phone this opens the camera. Bars, QR codes and Data Matrix are read; the picture is "
        + "not kept.")
  }
  static var pictureMissing: String { say("Take or choose a picture first.") }
  static var readPicture: String { say("Read the code") }
  static var noCode: String {
    say("There is no code in this picture that can be read. Go closer, with more light.")
  }
  static var busy: String {
    say("The server reads other pictures just now. Try again in a moment.")
  }
  static var severalCodes: String {
    say("There are several codes in the picture: nothing was moved. Take a picture of one alone.")
  }
  static var camera: String { say("Camera") }
  static var looking: String { say("Hold a code into the picture. Nothing is recorded.") }
  static var noCamera: String {
    say(
      "The camera can’t be used: allow it for this site in the browser, or look whether another "
        + "program has it. Over plain HTTP from another machine browsers offer none.")
  }
  static var what: String { say("Each scan") }
  static var code: String { say("Code or barcode") }
  static var each: String { say("Quantity of each scan") }
  static var go: String { say("Go") }
  static var sound: String { say("Sound") }
  static var close: String { say("Close scans") }
  static var rows: String { say("Scans") }
  static var waiting: String { say("On its way…") }
  static var away: String { say("Not reachable: sent as soon as it is. Leave this page open.") }
  static var locked: String { say("Locked meanwhile: log in and scan it again.") }
  static var failed: String { say("This was not done. Open the page anew and scan it again.") }
  static var leaving: String { say("Scans wait to be sent.") }
  static var reason: String { say("Scanned") }
  static var codeMissing: String { say("Scan or type a code.") }
  static var make: String { say("Add an item with this code") }
  static var search: String { say("Show them") }
  static var archived: String { say("archived") }

  static func label(_ act: ScanAct) -> String {
    switch act {
    case .look: say("Look up")
    case .receive: say("Receive")
    case .use: say("Issue")
    }
  }

  static func unknown(_ code: String) -> String { say("No item has the code \(code).") }

  static func several(_ count: Int, _ code: String) -> String {
    say("\(count) items have the code \(code): nothing was done.")
  }

  static func onHand(_ row: ItemRow) -> String { say("\(ItemText.quantity(row)) on hand") }

  static func moved(_ quantity: ExactDecimal) -> String { ItemText.signed(quantity) }

  static func told(_ act: ScanAct, _ quantity: ExactDecimal, of row: ItemRow) -> String {
    let what = "\(Grouped.whole(quantity)) × \(row.item[.name] ?? "")"
    return act == .use ? say("Used \(what).") : say("Received \(what).")
  }
}
