import Business
import Device
import Model

/// The words of dispatches.
enum DispatchWords {
  static func state(_ state: String) -> String {
    Dispatch.definition.fields[Dispatch.states.field].words(of: .text(state))
  }
  static var isReturn: String { say("Return", meaning: "goods that come back") }
  static var flagged: String { say("This dispatch is flagged.") }
  static func attempted(_ result: String) -> String { say("Last attempt: \(result),") }
  static var note: String { say("Delivery note") }
  static var label: String { say("Address label") }
  static var label4: String { say("Address label on A4") }
  static var track: String { say("Follow the parcel") }
  static var place: String { say("Place") }
  static var parcel: String { say("Parcel") }
  static var condition: String { say("Condition") }
  static func picked(_ count: String) -> String { say("\(count) picked") }
  static var scan: String { say("Item or serial number") }
  static var pick: String { say("Pick") }
  static var pickHint: String {
    say("Scan what you take. Once something of a line is picked, only that goes.")
  }
  static var pickedOne: String { say("Picked.") }
  static var dispatch: String { say("Dispatch", meaning: "goods on their way") }
  static var dispatches: String { say("Dispatches") }
  static var returns: String { say("Returns") }
  static var queue: String { say("My deliveries") }
  static var queueLead: String {
    say("What you bring, in the order of its stops.")
  }
  static var queueEmpty: String { say("Nothing is yours to bring.") }
  static var delivered: String { say("Delivered") }
  static var nobody: String { say("Nobody there") }
  static var refused: String { say("Refused") }
  static var call: String { say("Call") }
  static var map: String { say("Map") }
  static var receivedBy: String { say("Received by") }
  /// What is told of what became of a delivery; nil for nothing that could.
  static func done(_ result: String, _ recipient: String) -> String? {
    switch result {
    case "dispatched": say("The goods for “\(recipient)” are on their way.")
    case "delivered": say("The goods for “\(recipient)” are delivered.")
    case "nobodyThere", "refused":
      say("Noted an attempt to deliver to “\(recipient)”.")
    default: nil
    }
  }
  static var start: String { say("On the way") }
  static var pickingList: String { say("Picking list") }
  static var pickingLead: String {
    say("What waits to be picked, in the order in which you walk past it.")
  }
  static var pickingEmpty: String { say("Nothing waits to be picked.") }
  static var print: String { say("Print") }
  static func noPlace() -> String { say("No place") }
}
