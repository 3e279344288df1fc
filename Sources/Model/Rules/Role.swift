/// A preset of masks that administrators pick by name.
package enum Role: String, CaseIterable, Sendable {
  case administrator, manager, sales, warehouse, courier, viewer

  /// What AccessControl keeps.
  package var name: String { rawValue }

  /// The departments it may create and edit in.
  package var deptMask: Departments {
    switch self {
    case .administrator: .all
    case .manager: Departments.all.subtracting(.administration)
    case .sales: [.orders, .contacts, .tasks]
    case .warehouse: [.inventory, .warehouse, .dispatch, .tasks]
    case .courier: [.dispatch, .tasks]
    case .viewer: []
    }
  }

  /// The departments it may also delete, void, approve and adjust in.
  package var managerMask: Departments {
    switch self {
    case .administrator: .all
    case .manager: Departments.all.subtracting(.administration)
    case .warehouse: [.warehouse, .inventory]
    case .sales, .courier, .viewer: []
    }
  }
}
