import Device
import Model
import Storage
import SyncProtocol
import Synchronization

@testable import WebUI

/// A hub in memory with the real rules: tiers, roles, one code for one item, links that end.
/// Everyone's device is the same store, so a change is everywhere at once.
final class MemoryHub: Sendable {
  struct Company {
    var view: CompanyView
    var members: [AccountID: Member] = [:]
    var displayNames: [AccountID: String] = [:]
    var items: [RecordID: Record<InventoryItem>] = [:]
    var changed: [RecordID: Int64] = [:]
    var movements: [Record<StockTransaction>] = []
    var quarantine: [RefusedChange] = []
    var toConfirm: [ParticipantView] = []
  }

  struct State {
    var accounts: [String: (id: AccountID, password: String)] = [:]
    var sessions: [String: String] = [:]
    /// What is told to browsers whose account was deleted elsewhere.
    var deleted: [String: String] = [:]
    /// When another device made the UserPass that counts.
    var madeElsewhere: Moment?
    var companies: [CompanyID: Company] = [:]
    var selected: [AccountID: CompanyID] = [:]
    var userPasses: [RecordID: NewUserPass] = [:]
    /// The companies that each browser's session is logged in to.
    var unlocked: [String: Set<CompanyID>] = [:]
    var idleLock: UInt64? = 30
    var links: [String: (company: CompanyID, request: CreateLinkRequest)] = [:]
    /// Links that are for one person, by their secret.
    var invited: [String: (id: RecordID, name: String)] = [:]
    var declined: [String] = []
    var isTierOperators = false
    var observers: [Int: @Sendable () -> Void] = [:]
    var sync = SyncState.synced
    var rescued: [RescuedCompany] = []
    var unopenable: [SealedAccount] = []
    var isUnreachable = false
    var news = DeviceNews()
    var unsent = Unsent(changes: 0)
    var devices: [DeviceEntry] = []
    var failure: MemoryFailure?
    /// What the store says when its disk has no room left.
    var fullDisk: StorageFailure?
    var counter: UInt64 = 0
    /// When the clock that identifiers and movements are made with stands.
    var time: UInt64 = 1_790_000_000_000

    mutating func newID() -> RecordID {
      counter += 1
      return RecordID(milliseconds: time, random: (counter, counter &* 0x9E37_79B9_7F4A_7C15))
    }

    mutating func newSecret(_ prefix: String) -> String {
      "\(prefix)-" + newID().description
    }
  }

  let state = Mutex(State())
  /// What of the companies is no memory of this hub.
  let shelf = MemoryShelf()

  /// Changes something and tells everyone who listens.
  @discardableResult
  func change<Value: Sendable>(
    _ work: (inout sending State) throws -> sending Value
  ) throws -> Value {
    if let failure = state.withLock({ $0.failure }) { throw failure }
    if let failure = state.withLock({ $0.fullDisk }) { throw failure }
    let value = try state.withLock(work)
    for observer in state.withLock({ Array($0.observers.values) }) { observer() }
    return value
  }

  func read<Value: Sendable>(_ work: (inout sending State) throws -> sending Value) throws -> Value
  {
    if let failure = state.withLock({ $0.failure }) { throw failure }
    if let failure = state.withLock({ $0.fullDisk }) { throw failure }
    return try state.withLock(work)
  }

  var access: HubAccess {
    var access = HubAccess(
      signUp: { credentials, _ in try self.signUp(credentials) },
      signIn: { credentials, _ in try self.signIn(credentials) },
      signOut: { secret in try self.change { $0.sessions[secret] = nil } },
      person: { secret, _ in try self.person(secret) }, recovery: recovery)
    access.deleted = { secret in try self.read { state in secret.flatMap { state.deleted[$0] } } }
    access.offer = { secret in
      guard let account = try? self.read({ $0.newID() }) else { return .unreachable }
      return (try? await self.links(account).open(secret)) ?? .unreachable
    }
    access.discardDeleted = { secret in
      try self.change { state in
        if let secret { state.deleted[secret] = nil }
      }
    }
    return access
  }

  private func signUp(_ credentials: Credentials) throws -> SignInOutcome {
    try change { state in
      let name = credentials.name.lowercased()
      guard state.accounts[name] == nil else {
        return .refused(CallRefusal(.nameTaken, "This account name is taken. Choose another."))
      }
      state.accounts[name] = (state.newID(), credentials.password)
      let secret = state.newSecret("session")
      state.sessions[secret] = name
      return .signedIn(browserSecret: secret)
    }
  }

  private func signIn(_ credentials: Credentials) throws -> SignInOutcome {
    try change { state in
      let name = credentials.name.lowercased()
      guard state.accounts[name]?.password == credentials.password else {
        return .refused(CallRefusal(.wrongCredentials, "Invalid account name or password."))
      }
      let secret = state.newSecret("session")
      state.sessions[secret] = name
      return .signedIn(browserSecret: secret)
    }
  }

  private func person(_ secret: String) throws -> AccountHolder? {
    try read { state in
      guard let name = state.sessions[secret], let account = state.accounts[name] else {
        return nil
      }
      let companies = self.companies(account.id, secret)
      let sharing = self.sharing(account.id)
      let links = self.links(account.id)
      let own = AccountAccess(
        companies: companies, sharing: sharing, links: links, devices: self.devices,
        rescue: self.rescue, syncing: self.syncing,
        logins: self.logins(account, secret), securing: self.securing(name))
      let credentials = self.credentials(account)
      return AccountHolder(
        account: account.id, name: name,
        browser: OwnBrowser(formSecret: secret, freshSecret: nil), device: own,
        enter: { company, _ in
          let isIn = try self.read { $0.unlocked[secret]?.contains(company) ?? false }
          guard isIn else { return nil }
          let device = DeviceAccess(
            records: try await self.shelf.records(of: company), companies: companies,
            inventory: self.inventory(account.id), links: links, sharing: sharing,
            syncing: self.syncing, devices: self.devices, quarantine: self.quarantine,
            rescue: self.rescue, credentials: credentials, finding: self.finding,
            overview: { try self.overview($0) })
          return Person(account: account.id, name: name, device: device)
        })
    }
  }

  private var devices: DeviceAccess.Devices {
    DeviceAccess.Devices(
      list: {
        try self.read { $0.isUnreachable ? .unreachable : .done(DeviceList(devices: $0.devices)) }
      },
      signOut: { device in
        try self.change { state in
          if state.isUnreachable { return .unreachable }
          state.devices.removeAll { $0.device == device }
          return .done(true)
        }
      })
  }

  private var syncing: DeviceAccess.Syncing {
    DeviceAccess.Syncing(
      state: { try self.read { $0.sync } },
      news: { try self.read { $0.news } },
      unsent: { sendingFirst in
        try self.change { state in
          if sendingFirst, !state.isUnreachable { state.unsent = Unsent(changes: 0) }
          return state.unsent
        }
      },
      observe: { observer in
        let number = self.state.withLock { state in
          state.counter += 1
          state.observers[Int(state.counter)] = observer
          return Int(state.counter)
        }
        return { self.state.withLock { $0.observers[number] = nil } }
      })
  }
}

/// A failure of a store, as a page meets it.
struct MemoryFailure: Error, CustomStringConvertible {
  let description: String
}
