import Device

/// The words of the page about devices, and of signing out with work unsent.
enum DevicesWords {
  static let title = "Devices"
  static let intro =
    "These devices are signed in to your account. One that you sign out stops syncing at once; "
    + "what it has not sent is kept on it until you sign in there again."
  static let thisOne = "This one"
  static let signedIn = "Signed in"
  static let lastSeen = "Last seen"
  static let seenNow = "Here now"
  static let signOut = "Sign out"
  static let unnamed = "A device without a name"
  static let unreachable =
    "The container can’t be reached, and it alone knows the devices. Try again when it is back."
  static let signedOut = "Signed out."
  static let copied = "This folder was copied. This copy is now a device of its own."
  static let toDevices = "See your devices"

  static let unsentTitle = "Sign out with changes unsent?"
  static let stay = "Stay signed in"
  static let signOutAnyway = "Sign out"
  static let syncFirst = "Send them first"
  static let notSent =
    "Not everything could be sent. It stays here, and is sent when the container can be reached."

  static func unsent(_ unsent: Unsent) -> String {
    unsent.words("has", "have") + " not been sent yet. "
      + (unsent.count == 1 ? "It stays here and is" : "They stay here and are")
      + " sent when you sign in again."
  }
}
