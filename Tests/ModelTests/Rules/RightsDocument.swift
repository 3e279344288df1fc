import Model

/// The rights as the product's document words them, read from text and decided without the
/// product's own tables: what the rules are compared with, cell by cell.
enum RightsDocument {
  /// Action, owner, participant.
  static let actions = table(
    """
    view                  | yes | always
    create                | yes | department
    edit                  | yes | department
    delete                | yes | manager
    void                  | yes | manager
    approve               | yes | manager
    restore               | yes | manager
    inviteParticipants    | yes | administrators
    removeParticipants    | yes | administrators
    grantMasks            | yes | administrators
    changeCompanySettings | yes | administrators
    changeShare           | yes | no
    export                | yes | administrators
    readAudit             | yes | administrators
    eraseAudit            | yes | no
    changeTier            | yes | no
    deleteCompany         | yes | no
    transferOwnership     | yes | no
    readOthersUserPass    | no  | no
    leave                 | no  | always
    """)

  /// Subjects, who writes them, who also reads them under need to know.
  static let subjects = table(
    """
    company accessControl taxRate invoiceTemplate | Administration      | all
    category tag                                  | Inventory           | all
    location stockCount                           | Warehouse           | Inventory Dispatch
    inventoryItem serialUnit loan                 | Inventory           | Orders Dispatch Warehouse
    reservation                                   | Inventory Orders    | Dispatch Warehouse
    itemCost purchase                             | Inventory Reports   | managers
    bankBooking                                   | Orders Reports      | managers
    numberLease                                   | Orders Inventory Dispatch |
    price                                         | Orders Inventory    |
    order orderLine payment orderComment invoice  | Orders              | Dispatch
    dispatch dispatchLine                         | Dispatch            | Orders
    contact contactEvent                          | Contacts            | Orders Dispatch
    task                                          | Tasks               |
    stockByDispatch     | Dispatch            | Inventory Warehouse Orders Dispatch
    stockByOrder        | Orders Inventory    | Inventory Warehouse Orders Dispatch
    stockInWarehouse    | Warehouse Inventory | Inventory Warehouse Orders Dispatch
    stockTransaction    | Inventory           | Inventory Warehouse Orders Dispatch
    stockAdjustment     | Inventory           | Inventory Warehouse Orders Dispatch
    """)

  /// What managers alone write, and others see.
  private static let ofManagers: Set<Subject> = [.stockAdjustment, .price]
  /// What costs stand in.
  private static let costs: Set<Subject> = [.itemCost, .purchase, .bankBooking]

  /// The bits, in the order of the document.
  static let bits = [
    "Inventory", "Orders", "Dispatch", "Contacts", "Warehouse", "Tasks", "Reports",
    "Administration",
  ]

  /// Name, departments, departments it manages.
  static let roles = table(
    """
    administrator | \(bits.joined(separator: " ")) | \(bits.joined(separator: " "))
    manager       | Inventory Orders Dispatch Contacts Warehouse Tasks Reports | \
    Inventory Orders Dispatch Contacts Warehouse Tasks Reports
    sales         | Orders Contacts Tasks              |
    warehouse     | Inventory Warehouse Dispatch Tasks | Warehouse Inventory
    courier       | Dispatch Tasks                     |
    viewer        |                                    |
    """)

  private static func table(_ text: String) -> [[String]] {
    text.split(separator: "\n").map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.split(separator: " ").joined(separator: " ")
      }
    }
  }

  static func words(_ cell: String) -> [String] { cell.split(separator: " ").map(String.init) }

  static func mask(_ cell: String) -> Int64 {
    words(cell).reduce(0) { mask, name in
      mask | bits.firstIndex(of: name).map { 1 << Int64($0) }!
    }
  }

  private static func row(of subject: Subject) -> [String]? {
    subjects.first { words($0[0]).contains(subject.rawValue) }
  }

  /// Whether the document lets a member do it.
  static func allows(
    _ member: Member, _ action: Action, _ subject: Subject, isAuthor: Bool
  ) -> Bool {
    guard member.status == .active, let row = row(of: subject),
      let line = actions.first(where: { $0[0] == action.rawValue })
    else { return false }
    if member.isOwner { return line[1] == "yes" }
    let (dept, manager) = (member.deptMask.rawValue, member.managerMask.rawValue)
    let mayEdit = member.permission == .canEdit
    let writers = mask(row[1])
    switch line[2] {
    case "always": return action != .view || !costs.contains(subject) || manager & writers != 0
    case "administrators": return mayEdit && manager & 128 != 0
    case "department":
      if subject == .company || subject == .accessControl { return mayEdit && manager & 128 != 0 }
      let needsManager = ofManagers.contains(subject) || costs.contains(subject)
      return mayEdit && (needsManager ? manager : dept) & writers != 0
    case "manager":
      if subject == .company { return false }  // "delete company: no"
      let isOwnDraft = isAuthor && dept & writers != 0
      let needsManager = ofManagers.contains(subject) || costs.contains(subject)
      return mayEdit && (manager & writers != 0 || (isOwnDraft && !needsManager))
    default: return false
    }
  }

  /// Whether the document lets a member receive a subject's records.
  static func receives(_ member: Member, _ subject: Subject, needToKnow: Bool) -> Bool {
    guard member.status == .active, let row = row(of: subject) else { return false }
    if member.isOwner { return true }
    let (dept, manager) = (member.deptMask.rawValue, member.managerMask.rawValue)
    if row[2] == "managers" { return manager & mask(row[1]) != 0 }
    if !needToKnow || row[2] == "all" { return true }
    return (dept | manager) & (mask(row[1]) | mask(row[2])) != 0
  }
}
