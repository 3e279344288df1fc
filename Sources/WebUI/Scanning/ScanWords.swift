import Business
import Model

/// The words of scanning.
enum ScanWords {
  static let title = "Scan"
  static let lead =
    "Scan a code, or type it and press Enter. A hand scanner works on every page of the company, "
    + "wherever you are."
  static let pictureTitle = "From a picture"
  static let picture = "Picture with a code"
  static let pictureHint =
    "On a phone this opens the camera. Bars, QR codes and Data Matrix are read; the picture is "
    + "not kept."
  static let pictureMissing = "Take or choose a picture first."
  static let readPicture = "Read the code"
  static let noCode =
    "There is no code in this picture that can be read. Go closer, with more light."
  static let busy = "The server reads other pictures just now. Try again in a moment."
  static let severalCodes =
    "There are several codes in the picture: nothing was moved. Take a picture of one alone."
  static let what = "Each scan"
  static let code = "Code or barcode"
  static let each = "Quantity of each scan"
  static let go = "Go"
  static let sound = "Sound"
  static let close = "Close scans"
  static let rows = "Scans"
  static let waiting = "On its way…"
  static let away = "Not reachable: sent as soon as it is. Leave this page open."
  static let locked = "Locked meanwhile: log in and scan it again."
  static let failed = "This was not done. Open the page anew and scan it again."
  static let leaving = "Scans wait to be sent."
  static let reason = "Scanned"
  static let codeMissing = "Scan or type a code."
  static let codeTooLong = "The code is too long: 128 bytes are the limit."
  static let make = "Add an item with this code"
  static let search = "Show them"
  static let archived = "archived"

  static func label(_ act: ScanAct) -> String {
    switch act {
    case .look: "Look up"
    case .receive: "Receive"
    case .use: "Use"
    }
  }

  static func unknown(_ code: String) -> String { "No item has the code \(code)." }

  static func several(_ count: Int, _ code: String) -> String {
    "\(count) items have the code \(code): nothing was done."
  }

  static func onHand(_ row: ItemRow) -> String { "\(ItemText.quantity(row)) on hand" }

  static func moved(_ quantity: ExactDecimal) -> String { ItemText.signed(quantity) }

  static func told(_ act: ScanAct, _ quantity: ExactDecimal, of row: ItemRow) -> String {
    "\(act == .use ? "Used" : "Received") \(quantity) × \(row.item[.name] ?? "")."
  }
}
