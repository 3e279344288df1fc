package import Business
package import Model

/// One company as lists and page heads show it.
package struct CompanyView: Equatable, Sendable {
  /// The company.
  package var id: CompanyID
  /// Its name.
  package var name: String
  /// Its tier: Free until the container has granted another.
  package var tier: Tier
  /// Its currency, if it is one we know.
  package var currency: CurrencyCode?
  /// What this person may do in it.
  package var member: Member
  /// How far it is in step with the container.
  package var sync: SyncState
  /// Where the person's credentials for it stand.
  package var userPass: UserPassStanding
  /// How many records are kept that only a newer version of the program can show.
  package var newerRecords = 0
  /// The tier that was asked for when it was made, if the container has granted another.
  package var tierNotGranted: Tier?
  /// Whether sharing waits until the owner has confirmed who takes part.
  package var isPaused: Bool
  /// Whether members receive only what their departments need.
  package var needToKnow = false
  /// Whether it was made to look around in.
  package var isSample = false

  /// How much needs somebody, as the frame shows it.
  var alertCount = 0

  /// What comes to this person.
  var scope: ReadingScope { ReadingScope(of: member, needToKnow: needToKnow) }
  /// Whether it has a logo.
  package var hasLogo = false
  /// The colour of its pages; nil for ours.
  package var accent: AccentColour?
  /// Whether the company is offered to the person.
  package var isOffered = false
  /// Why the person counts as a participant although one method says owner; nil when both agree.
  package var ownershipProblem: String?

  /// Takes the parts as they are.
  package init(
    id: CompanyID, name: String, tier: Tier, currency: CurrencyCode?, member: Member,
    sync: SyncState, userPass: UserPassStanding, isPaused: Bool = false,
    tierNotGranted: Tier? = nil
  ) {
    self.id = id
    self.name = name
    self.tier = tier
    self.currency = currency
    self.member = member
    self.sync = sync
    self.userPass = userPass
    self.tierNotGranted = tierNotGranted
    self.isPaused = isPaused
  }
}

/// Where a person's credentials for a company stand.
package enum UserPassStanding: Equatable, Sendable {
  /// They exist, with this username.
  case present(userName: String)
  /// There are none: the form makes them.
  case missing
  /// There are none, and the company opens without: it was made to look around in.
  case unneeded
  /// The account's zone has not come yet; making a second one now would be wrong.
  case unknown
  /// They are sealed with a key that this device gets at the next sign-in to the account.
  case unreadable

  /// Whether pages of the company are shown, to who is logged in where that is needed.
  var opensPages: Bool {
    switch self {
    case .present, .unneeded: true
    case .missing, .unknown, .unreadable: false
    }
  }
}

/// What is needed to make a company.
package struct NewCompany: Equatable, Sendable {
  /// Its name.
  package var name: String
  /// Its country: two capital letters.
  package var country: String
  /// Its currency.
  package var currency: CurrencyCode
  /// The tier to ask the container for.
  package var tier: Tier
  /// The company that is made, once; nil for one that nobody repeats.
  package var id: CompanyID?
  /// Whatever else was filled in.
  package var profile = CompanyChange()

  /// Takes the parts as they are.
  package init(name: String, country: String, currency: CurrencyCode, tier: Tier) {
    self.name = name
    self.country = country
    self.currency = currency
    self.tier = tier
  }
}

/// What is needed to make a UserPass.
package struct NewUserPass: Equatable, Sendable {
  /// The username, which never changes.
  package var userName: String
  /// The password. Never shown, never logged.
  package var password: String
  /// The name that others see.
  package var displayName: String
  /// An address, if one was given.
  package var email: String?
  /// A picture as it is kept, made small.
  package var picture: [UInt8]?

  /// Takes the parts as they are.
  package init(userName: String, password: String, displayName: String, email: String?) {
    self.userName = userName
    self.password = password
    self.displayName = displayName
    self.email = email
  }
}
