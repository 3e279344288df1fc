package import Business
package import Device
package import Model
package import SyncProtocol

/// What pages ask of one person's device within a company. Everything answers from the device's own
/// stores, but for the calls about links and participants, which need the container.
package struct DeviceAccess: Sendable {
  /// The door to the company's records.
  package let records: CompanyContext
  /// The companies and the credentials for them.
  package var companies: Companies
  /// The items of a company and their stock.
  package var inventory: Inventory
  /// Share links.
  package var links: Links
  /// Who takes part.
  package var sharing: Sharing
  /// How far the device is in step with the container.
  package var syncing: Syncing
  /// What the container refused.
  package var quarantine: Quarantine
  /// What was not sent of companies that were taken away.
  package var rescue: Rescue
  /// The devices that are signed in.
  package var devices: Devices
  /// Comparing companies with the container.
  package var checking: Checking
  /// What can be taken back.
  package var undoing: Undoing
  /// The person's own UserPass.
  package var credentials: OwnCredentials
  /// Who receives what.
  package var reading: Reading
  /// The pictures of members.
  package var portraits: Portraits
  /// Archives of whole companies.
  package var archives: Archives
  /// What a company says of itself.
  package var profile: Profile
  /// The logs of companies.
  package var audit: Audit
  /// Records of any kind.
  package var finding: Finding
  /// Tables of items from other programs.
  package var importing = Importing.none
  /// What needs somebody, and feeds of it.
  package var feeds = Feeds()
  /// Tokens of programs.
  package var tokens = Tokens()
  /// What tells other programs what changes.
  package var webhooks = Webhooks()
  /// What a company's people look at first; nil for a company that is not open.
  package var overview: @Sendable (CompanyID) async throws -> Overview?

  /// Takes the parts.
  package init(
    records: CompanyContext, companies: Companies, inventory: Inventory, links: Links,
    sharing: Sharing, syncing: Syncing,
    devices: Devices, quarantine: Quarantine, rescue: Rescue, checking: Checking = .none,
    undoing: Undoing = .nothing, credentials: OwnCredentials = .none,
    reading: Reading = .none, portraits: Portraits = .none,
    profile: Profile = .none, archives: Archives = .none, audit: Audit = .none,
    finding: Finding = .none,
    overview: @escaping @Sendable (CompanyID) async throws -> Overview?
  ) {
    self.records = records
    self.finding = finding
    self.overview = overview
    self.archives = archives
    self.audit = audit
    self.portraits = portraits
    self.profile = profile
    self.credentials = credentials
    self.reading = reading
    self.quarantine = quarantine
    self.rescue = rescue
    self.undoing = undoing
    self.companies = companies
    self.inventory = inventory
    self.links = links
    self.sharing = sharing
    self.syncing = syncing
    self.devices = devices
    self.checking = checking
  }
}

extension DeviceAccess {
  /// The companies of a person.
  package struct Companies: Sendable {
    /// All companies, in the order of their names.
    package var list: @Sendable () async throws -> [CompanyView]
    /// Their names, for who switches between them, in the same order.
    package var labels: @Sendable () async throws -> [CompanyLabel]
    /// The one that was selected last, if it is still there.
    package var selected: @Sendable () async throws -> CompanyID?
    /// One company, remembered as the selected one; nil if this person has no such company.
    package var select: @Sendable (CompanyID) async throws -> CompanyView?
    /// Makes a company, at once and offline too.
    package var create: @Sendable (NewCompany) async throws -> CompanyID
    /// Makes a company to look around in; where there is one already, answers that.
    package var createSample: @Sendable () async throws -> CompanyID
    /// Makes the UserPass of a company; a second one for the same company is refused.
    package var makeUserPass: @Sendable (NewUserPass, CompanyID) async throws -> EditOutcome
    /// The logo of a company, as lists show it.
    package var logo: @Sendable (CompanyID) async throws -> [UInt8]?

    /// Takes the answers.
    package init(
      list: @escaping @Sendable () async throws -> [CompanyView],
      labels: @escaping @Sendable () async throws -> [CompanyLabel],
      selected: @escaping @Sendable () async throws -> CompanyID?,
      select: @escaping @Sendable (CompanyID) async throws -> CompanyView?,
      create: @escaping @Sendable (NewCompany) async throws -> CompanyID,
      createSample: @escaping @Sendable () async throws -> CompanyID,
      makeUserPass: @escaping @Sendable (NewUserPass, CompanyID) async throws -> EditOutcome,
      logo: @escaping @Sendable (CompanyID) async throws -> [UInt8]?
    ) {
      self.list = list
      self.labels = labels
      self.selected = selected
      self.select = select
      self.create = create
      self.createSample = createSample
      self.makeUserPass = makeUserPass
      self.logo = logo
    }
  }

  /// The items of a company.
  package struct Inventory: Sendable {
    /// One page of the list.
    package var page: @Sendable (ItemQuery, CompanyID) async throws -> ItemListing
    /// One item with its stock and latest movements.
    package var item: @Sendable (RecordID, CompanyID) async throws -> ItemDetail?
    /// The items that have this code or, where none has, this barcode; those in use before others.
    package var scanned: @Sendable (String, CompanyID) async throws -> [ItemRow]
    /// Adds an item, with what there is of it already, as one change.
    package var add: @Sendable (TaggedChange, ExactDecimal?, CompanyID) async throws -> EditOutcome
    /// Writes the fields of an item that the change names, and no others, as one change.
    package var edit: @Sendable (TaggedChange, RecordID, CompanyID) async throws -> EditOutcome
    /// A code for an item whose person gives none.
    package var freeCode: @Sendable (CompanyID) async throws -> String = { _ in "" }
    /// What is to be told of an item's code and barcode.
    package var codeRemarks: @Sendable (RecordID, CompanyID) async throws -> [CodeRemark] = {
      _, _ in []
    }
    /// What is to be told of what just moved.
    package var cautions: @Sendable ([MovedStock], CompanyID) async throws -> [String] = {
      _, _ in []
    }
    /// Deletes an item.
    package var delete: @Sendable (RecordID, CompanyID) async throws -> EditOutcome
    /// Adds one movement of stock.
    package var adjust: @Sendable (StockChange, RecordID, CompanyID) async throws -> EditOutcome

    /// Takes the answers.
    package init(
      page: @escaping @Sendable (ItemQuery, CompanyID) async throws -> ItemListing,
      item: @escaping @Sendable (RecordID, CompanyID) async throws -> ItemDetail?,
      scanned: @escaping @Sendable (String, CompanyID) async throws -> [ItemRow],
      add: @escaping @Sendable (TaggedChange, ExactDecimal?, CompanyID) async throws -> EditOutcome,
      edit: @escaping @Sendable (TaggedChange, RecordID, CompanyID) async throws -> EditOutcome,
      delete: @escaping @Sendable (RecordID, CompanyID) async throws -> EditOutcome,
      adjust: @escaping @Sendable (StockChange, RecordID, CompanyID) async throws -> EditOutcome
    ) {
      self.page = page
      self.item = item
      self.scanned = scanned
      self.add = add
      self.edit = edit
      self.delete = delete
      self.adjust = adjust
    }
  }

  /// Share links, which the container makes and opens.
  package struct Links: Sendable {
    /// Makes a link; earlier links of the company stop working.
    package var make: @Sendable (CreateLinkRequest) async throws -> Answer<LinkSecret>
    /// What a link offers; changes nothing.
    package var open: @Sendable (LinkSecret) async throws -> Answer<LinkOffer>
    /// Takes part in the company; harmless when repeated.
    package var accept: @Sendable (LinkSecret) async throws -> Answer<CompanyID>
    /// Who takes part in a company that waits for its owner's word.
    package var participants: @Sendable (CompanyID) async throws -> Answer<[ParticipantView]>
    /// Confirms that these take part and nobody else; answers how many have no account any more.
    package var confirm: @Sendable ([AccountID], CompanyID) async throws -> Answer<Int>

    /// Takes the answers.
    package init(
      make: @escaping @Sendable (CreateLinkRequest) async throws -> Answer<LinkSecret>,
      open: @escaping @Sendable (LinkSecret) async throws -> Answer<LinkOffer>,
      accept: @escaping @Sendable (LinkSecret) async throws -> Answer<CompanyID>,
      participants: @escaping @Sendable (CompanyID) async throws -> Answer<[ParticipantView]>,
      confirm: @escaping @Sendable ([AccountID], CompanyID) async throws -> Answer<Int>
    ) {
      self.make = make
      self.open = open
      self.accept = accept
      self.participants = participants
      self.confirm = confirm
    }
  }

  /// How far the device is in step with the container.
  package struct Syncing: Sendable {
    /// The state of all companies together.
    package var state: @Sendable () async throws -> SyncState
    /// What a person should know of the device itself.
    package var news: @Sendable () async throws -> DeviceNews
    /// How many changes wait to be sent, after a try to send them if that is wanted.
    package var unsent: @Sendable (_ sendingFirst: Bool) async throws -> Unsent
    /// What is being removed from the device: a sentence each.
    package var removals: @Sendable () async throws -> [String]
    /// Calls the closure after each commit that pages may show, until the answer is called.
    package var observe: @Sendable (@escaping @Sendable () -> Void) async -> @Sendable () -> Void

    /// Takes the answers.
    package init(
      state: @escaping @Sendable () async throws -> SyncState,
      news: @escaping @Sendable () async throws -> DeviceNews,
      unsent: @escaping @Sendable (Bool) async throws -> Unsent,
      removals: @escaping @Sendable () async throws -> [String] = { [] },
      observe: @escaping @Sendable (@escaping @Sendable () -> Void) async -> @Sendable () -> Void
    ) {
      self.state = state
      self.news = news
      self.unsent = unsent
      self.removals = removals
      self.observe = observe
    }
  }
}
