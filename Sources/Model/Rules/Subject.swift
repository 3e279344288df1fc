/// What rights are asked about: an entity, or a part of one with rules of its own.
package enum Subject: String, CaseIterable, Sendable {
  case company, accessControl, taxRate, invoiceTemplate
  case category, tag, location, stockCount
  case inventoryItem, itemCost, serialUnit, loan, reservation
  case stockTransaction, stockByDispatch, stockByOrder, stockInWarehouse, stockAdjustment
  case order, orderLine, payment, orderComment, invoice, purchase, bankBooking, numberLease, price
  case dispatch, dispatchLine, contact, contactEvent, task
  case userPass
}

/// Who writes a subject and who reads it under need to know.
package struct SubjectRule: Equatable, Sendable {
  /// What the rule is about.
  package let subject: Subject
  /// Any one of these departments writes it.
  package let writers: Departments
  /// Whether writing takes the manager's bit of the department.
  package let isForManagers: Bool
  /// Whether seeing it takes the manager's bit too, with need to know or without.
  package let isSeenByManagersAlone: Bool
  /// Which departments receive it under need to know, besides the writers.
  package let readers: Departments
  /// Whether every member receives it, also under need to know.
  package let isForAll: Bool
}

extension SubjectRule {
  /// The whole table: one row for each subject of a company's zone.
  package static let table: [SubjectRule] = [
    row(.company, .administration, isForAll: true),
    row(.accessControl, .administration, isForAll: true),
    row(.taxRate, .administration, isForAll: true),
    row(.invoiceTemplate, .administration, isForAll: true),
    row(.category, .inventory, isForAll: true),
    row(.tag, .inventory, isForAll: true),
    row(.location, .warehouse, readers: [.inventory, .dispatch]),
    row(.stockCount, .warehouse, readers: [.inventory, .dispatch]),
    row(.inventoryItem, .inventory, readers: [.orders, .dispatch, .warehouse]),
    row(
      .itemCost, [.inventory, .reports], isForManagers: true, isSeenByManagersAlone: true),
    row(.serialUnit, .inventory, readers: [.orders, .dispatch, .warehouse]),
    row(.loan, .inventory, readers: [.orders, .dispatch, .warehouse]),
    row(.reservation, [.inventory, .orders], readers: [.dispatch, .warehouse]),
    row(.stockTransaction, .inventory, readers: [.warehouse, .orders, .dispatch]),
    row(.stockByDispatch, .dispatch, readers: [.inventory, .warehouse, .orders]),
    row(.stockByOrder, [.orders, .inventory], readers: [.warehouse, .dispatch]),
    row(.stockInWarehouse, [.warehouse, .inventory], readers: [.orders, .dispatch]),
    row(
      .stockAdjustment, .inventory, isForManagers: true,
      readers: [.warehouse, .orders, .dispatch]),
    row(.order, .orders, readers: .dispatch),
    row(.orderLine, .orders, readers: .dispatch),
    row(.payment, .orders, readers: .dispatch),
    row(.orderComment, .orders, readers: .dispatch),
    row(.invoice, .orders, readers: .dispatch),
    row(.purchase, [.inventory, .reports], isForManagers: true, isSeenByManagersAlone: true),
    row(
      .bankBooking, [.orders, .reports], isForManagers: true, isSeenByManagersAlone: true),
    row(.numberLease, [.orders, .inventory, .dispatch]),
    row(.price, [.orders, .inventory], isForManagers: true),
    row(.dispatch, .dispatch, readers: .orders),
    row(.dispatchLine, .dispatch, readers: .orders),
    row(.contact, .contacts, readers: [.orders, .dispatch]),
    row(.contactEvent, .contacts, readers: [.orders, .dispatch]),
    row(.task, .tasks),
  ]

  /// The row of a subject; nil for a UserPass, which no company's rule is about.
  package static func of(_ subject: Subject) -> SubjectRule? {
    table.first { $0.subject == subject }
  }

  private static func row(
    _ subject: Subject, _ writers: Departments, isForManagers: Bool = false,
    isSeenByManagersAlone: Bool = false, readers: Departments = [], isForAll: Bool = false
  ) -> SubjectRule {
    SubjectRule(
      subject: subject, writers: writers, isForManagers: isForManagers,
      isSeenByManagersAlone: isSeenByManagersAlone, readers: readers, isForAll: isForAll)
  }
}
