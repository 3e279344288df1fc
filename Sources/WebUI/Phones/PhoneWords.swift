import Model

/// The words of address books and task lists on phones.
enum PhoneWords {
  static var pageTitle: String { say("Phones and calendars") }
  static var settings: String { say("Contacts and tasks in the apps of your phone") }
  static var lead: String {
    say(
      "Your phone keeps this company’s contacts in its address book, and its tasks in its task "
        + "list, and brings both in step. It shows and changes what you may, and no more.")
  }
  static var makeTitle: String { say("Make a password for a phone") }
  static var nameHint: String { say("Such as the name of the phone.") }
  static var contacts: String { say("Contacts") }
  static var tasks: String { say("Tasks") }
  static var whatFor: String { say("What it gets") }
  static var nothing: String { say("Choose contacts, tasks or both.") }
  static var make: String { say("Make the password") }
  static var once: String {
    say("The password is shown this one time. Type it into the phone now.")
  }
  static var server: String { say("Server address") }
  static var userName: String { say("User name") }
  static var password: String { say("Password") }
  static var iOS: String { say("iPhone and iPad") }
  static var onIOS: String {
    say(
      "In Settings, open Contacts, then Accounts, and add another account of the sort CardDAV; for "
        + "tasks open Reminders and add one of the sort CalDAV. Type the server address, the user "
        + "name and the password. Reminders shows the tasks.")
  }
  static var thunderbird: String { say("Thunderbird") }
  static var onThunderbird: String {
    say(
      "In the address book, add a CardDAV address book; in the calendar, add a calendar on the "
        + "network. Both ask for the user name and the server address, then for the password.")
  }
  static var android: String { say("Android, with DAVx5") }
  static var onAndroid: String {
    say(
      "In DAVx5, add an account, log in with an address and a user name, and choose the lists. "
        + "Tasks need an app of their own, such as Tasks.org.")
  }
  static var reachable: String {
    say(
      "The phone must reach this address over the network, and most ask for one that begins with "
        + "https.")
  }
  static var typed: String { say("I have typed it") }
  static var revoking: String {
    say("Passwords are listed with their last use, and revoked, among the tokens for programs.")
  }
}
