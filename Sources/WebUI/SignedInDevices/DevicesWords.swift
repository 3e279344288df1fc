import Device
import Model

/// The words of the page about devices, and of signing out with work unsent.
enum DevicesWords {
  static var title: String { say("Devices") }
  static var intro: String {
    say(
      "These devices are signed in to your account. One that you sign out stops syncing at once; "
        + "what it has not sent is kept on it until you sign in there again.")
  }
  static var thisOne: String { say("This one") }
  static var signedIn: String { say("Signed in") }
  static var lastSeen: String { say("Last seen") }
  static var seenNow: String { say("Here now") }
  static var signOut: String { say("Sign out") }
  static var unnamed: String { say("A device without a name") }
  static var unreachable: String {
    say(
      "The server can’t be reached, and it alone knows the devices. Try again when it is back.")
  }
  static var signedOut: String { say("Signed out.") }
  static var copied: String { say("This folder was copied. This copy is now a device of its own.") }
  static var toDevices: String { say("See your devices") }

  static var unsentTitle: String { say("Sign out with changes unsent?") }
  static var stay: String { say("Stay signed in") }
  static var signOutAnyway: String { say("Sign out") }
  static var syncFirst: String { say("Send them first") }
  static var notSent: String {
    say(
      "Not everything could be sent. It stays here, and is sent when the server can be reached.")
  }

  static func unsent(_ unsent: Unsent) -> String {
    say(
      unsent.count,
      one: "\(unsent.words) has not been sent yet. It stays here and is sent when you sign in "
        + "again.",
      other: "\(unsent.words) have not been sent yet. They stay here and are sent when you sign in "
        + "again.")
  }
}
