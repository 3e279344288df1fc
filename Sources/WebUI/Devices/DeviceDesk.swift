import Business
import Device
import Hub
import Model
import Sealing

extension DeviceAccess {
  /// What pages ask, answered by a person's device; links go to the container as that person.
  init(_ desk: DeviceDesk) {
    self.init(
      companies: desk.companies, inventory: desk.inventory, links: desk.links,
      sharing: desk.sharing, syncing: desk.syncing, devices: desk.devices,
      quarantine: desk.quarantine, rescue: desk.rescue, checking: desk.checking,
      undoing: desk.undoing, credentials: desk.credentials, costs: desk.costs,
      reading: desk.reading, portraits: desk.portraits, profile: desk.profile,
      archives: desk.archives, audit: desk.audit, finding: desk.finding, bulk: desk.bulk,
      savedViews: desk.savedViews, overview: { try await desk.context($0)?.overview() })
    context = desk.context
    locations = desk.locations
    marks = desk.marks
    fields = desk.fields
    units = desk.units
    loans = desk.loans
    reservations = desk.reservations
    counts = desk.counts
    importing = desk.importing
    serials = desk.serials
    feeds = desk.feeds
    labels = desk.labels
  }
}

/// One person's device as pages use it. The hub keeps it open for as long as this is held. It opens
/// the one company that the person is logged in to, if any.
struct DeviceDesk: Sendable {
  let person: SignedIn
  let sealing: HashingGate
  let works: ArchiveWorks
  let company: CompanyID?

  var device: Device { person.device }

  /// The company's context; a company that the person is not in, or that is not on the device, has
  /// none.
  func context(_ company: CompanyID) async throws -> CompanyContext? {
    guard company == self.company else { return nil }
    return try await device.context(of: company)
  }

  /// Runs the work in the company's context.
  func within(
    _ company: CompanyID, _ work: (CompanyContext) async throws -> EditOutcome
  ) async throws -> EditOutcome {
    guard let context = try await context(company) else { return .missing }
    return try await work(context)
  }
}

extension EditOutcome {
  /// What became of saving a record.
  init(_ outcome: SaveOutcome, of record: RecordID) {
    switch outcome {
    case .saved: self = .saved(record)
    case .refused(let refusal): self.init(refusal)
    }
  }

  private init(_ refusal: SaveRefusal) {
    switch refusal.reason {
    case .denied(let denial): self = .denied(denial)
    case .deleted, .noSuchRecord: self = .missing
    case .fields(let errors):
      guard let first = errors.first else {
        self = .invalid(field: "", refusal.sentence)
        return
      }
      if case .taken = first.problem {
        self = .taken(field: first.field)
      } else {
        self = .invalid(field: first.field, first.sentence)
      }
    case .short(let shortage):
      self = .invalid(field: shortage.mayGoOn ? StockForm.agreed : "", refusal.sentence)
    default: self = .invalid(field: "", refusal.sentence)
    }
  }
}
