package import Model
package import Storage
package import SyncProtocol

/// What a diagnosis is made of. A value, so that each trouble can be shown in a test.
package struct DiagnosisFacts: Equatable, Sendable {
  /// The account's name; nil when nobody is signed in.
  package var account: String?
  /// Where the container is, as people read it.
  package var container: String
  /// What a look at the container found.
  package var look: ContainerLook
  /// Why nothing is sent until somebody does something about it.
  package var stop: SyncStop?
  /// What else the device says is wrong.
  package var problem: String?
  /// Whether the container refuses this version of the program.
  package var isDeviceTooOld = false
  /// Whether the container is older than this program.
  package var isContainerTooOld = false
  /// What keeps this device's own store from working.
  package var storeProblem: String?
  /// What is wrong with the disk of the device's folder, by a look at it.
  package var diskTrouble: DiskTrouble?
  /// The device's folder; empty where it is not told.
  package var folder = ""
  /// The bytes that are free on the disk of the device's folder; nil where nobody can tell.
  package var freeBytes: UInt64?
  /// What waits to be sent.
  package var unsent = Unsent(changes: 0)
  /// What signed-out accounts have not sent from this device.
  package var sealed: [SealedAccount] = []
  /// Changes of companies that were taken away.
  package var rescued = 0
  /// The companies by name.
  package var companies: [Company] = []

  /// Takes what is always known.
  package init(account: String?, container: String, look: ContainerLook) {
    self.account = account
    self.container = container
    self.look = look
  }

  /// What a diagnosis asks about a company.
  package struct Company: Equatable, Sendable {
    /// The company.
    package let id: CompanyID
    /// Its name, or its identifier before that has come.
    package var name: String
    /// Whether it is the account's own.
    package var isOwner = true
    /// Whether sharing waits until the owner has confirmed who takes part.
    package var isPaused = false
    /// Whether the account may look and no more.
    package var isViewOnly = false
    /// What is wrong with whose it is.
    package var ownershipProblem: String?
    /// The tier that was asked for and not granted.
    package var tierNotGranted: Tier?
    /// Refused changes that wait for a decision, without those about files.
    package var refused = 0
    /// Refused changes that go on by themselves.
    package var parked = 0
    /// Files that were refused because there is no room for them.
    package var overQuota = 0
    /// The room of its files, where the account is charged for it.
    package var room: FileRoom?

    /// A company about which nothing is wrong.
    package init(id: CompanyID, name: String) {
      self.id = id
      self.name = name
    }
  }
}
