/// A department: one bit, the same in both masks of an AccessControl row.
package enum Department: Int, CaseIterable, Sendable {
  case inventory, orders, dispatch, contacts, warehouse, tasks, reports, administration

  /// The name people read.
  package var name: String {
    switch self {
    case .inventory: "Inventory"
    case .orders: "Orders"
    case .dispatch: "Dispatch"
    case .contacts: "Contacts"
    case .warehouse: "Warehouse"
    case .tasks: "Tasks"
    case .reports: "Reports"
    case .administration: "Administration"
    }
  }
}

/// A set of departments: a mask.
package struct Departments: OptionSet, Hashable, Sendable {
  /// The bits as AccessControl keeps them.
  package let rawValue: Int64

  /// Takes the bits as AccessControl keeps them.
  package init(rawValue: Int64) { self.rawValue = rawValue }

  /// The set of one.
  package init(_ department: Department) { rawValue = 1 << Int64(department.rawValue) }

  /// Inventory alone.
  package static let inventory = Departments(.inventory)
  /// Orders alone.
  package static let orders = Departments(.orders)
  /// Dispatch alone.
  package static let dispatch = Departments(.dispatch)
  /// Contacts alone.
  package static let contacts = Departments(.contacts)
  /// Warehouse alone.
  package static let warehouse = Departments(.warehouse)
  /// Tasks alone.
  package static let tasks = Departments(.tasks)
  /// Reports alone.
  package static let reports = Departments(.reports)
  /// Administration alone.
  package static let administration = Departments(.administration)
  /// Every department.
  package static let all = Departments(rawValue: 0xFF)

  /// The departments of the set in the order of their bits.
  package var list: [Department] {
    Department.allCases.filter { contains(Departments($0)) }
  }

  /// The names joined by "or", for sentences.
  package var phrase: Phrase {
    let names = list.map { Phrase(stringLiteral: $0.name) }
    guard let last = names.last else { return "no department" }
    guard names.count > 1 else { return last }
    var start = names[0]
    for name in names.dropFirst().dropLast() { start = "\(start), \(name)" }
    return "\(start) or \(last)"
  }
}
