package import Model
import Storage
import SyncProtocol

extension DeviceStore {
  /// Checks required fields, types, references and the natural key of a save.
  func checkFields(_ save: PendingSave) throws {
    var errors: [FieldError] = []
    let unread = save.after.unreadGroups(of: save.definition)
    for field in save.definition.fields where unread & 1 << UInt64(field.group) == 0 {
      if let problem = try problem(with: field, save) {
        errors.append(FieldError(field.name, problem))
      }
    }
    errors += try problems(withFile: save)
    if !errors.isEmpty { throw SaveRefusal(save.id, .fields(errors)) }
    guard save.after.byteBound > Limits.recordByteLimit else { return }
    let version = save.after.version(of: save.definition, id: save.id)
    let size = version.groups.reduce(0) { $0 + $1.bytes.count }
    if size > Limits.recordByteLimit { throw SaveRefusal(save.id, .tooLarge) }
  }

  /// What is wrong with the record of a file, as the container would say.
  private func problems(withFile save: PendingSave) throws -> [FieldError] {
    guard Attachment.holds(save.definition.kind) else { return [] }
    var errors = Attachment.flaw(in: save.values).map { [FieldError($0)] } ?? []
    let field = save.definition.fields[Field<Attachment, RecordID>.owner.number]
    if save.isWritten(field) {
      let owner = Attachment.owner(of: save.values)
      if try owner.map({ try !isHere($0.definition.kind, $0.id, save) }) ?? true {
        errors.append(FieldError(field.name, .missingReference))
      }
    }
    return errors
  }

  private func problem(
    with field: FieldDefinition, _ save: PendingSave
  ) throws -> FieldError.Problem? {
    let value = save.after.values[field.number]
    let problem = field.problem(with: value)
    if problem == .required { return field.writer.isOfMembers ? problem : nil }
    guard !value.isNothing, save.isWritten(field) else { return nil }
    if let problem { return problem }
    guard try isEnterable(value, field, save) else { return .wrongForm(field.type) }
    switch (field.type, value) {
    case (.reference(let kind), .reference(let id)):
      if try isHere(kind, id, save) || isHidden(kind, id, field, save) { return nil }
      if save.definition.part == field.number, try table(kind).row(save.zone, id)?.isDeleted == true
      {
        throw SaveRefusal(save.id, .wholeIsDeleted)
      }
      return .missingReference
    default:
      guard save.definition.naturalKey == field.number else { return nil }
      return try holder(of: value, field, save).map { .taken(by: $0) }
    }
  }

  /// Whether a number is within what may be written. What is there already comes back as it was: a
  /// restore, and what takes a movement or a cost of before back (decision 0134).
  private func isEnterable(
    _ value: FieldValue, _ field: FieldDefinition, _ save: PendingSave
  ) throws -> Bool {
    guard case .decimal(let number) = value, !number.isEnterable, save.action != .restore else {
      return true
    }
    return try save.table.hooks.takesBack?(field, save, reader) ?? false
  }

  private func isHere(_ kind: EntityKind, _ id: RecordID, _ save: PendingSave) throws -> Bool {
    guard let row = try table(kind).row(save.zone, id) else { return false }
    return !row.isDeleted || save.isRepeated
  }

  /// Whether a record was referred to before, and does not come to the account: the reference stays
  /// as it is.
  private func isHidden(
    _ kind: EntityKind, _ id: RecordID, _ field: FieldDefinition, _ save: PendingSave
  ) throws -> Bool {
    let before = save.before?.values[field.number]
    guard save.isRepeated || before == .reference(id),
      let definition = reader.schema.definition(of: kind)
    else { return false }
    return try !reader.scope(of: account, in: save.zone).contains(definition)
  }

  /// The other record that has this value of the natural key.
  private func holder(
    of value: FieldValue, _ field: FieldDefinition, _ save: PendingSave
  ) throws -> RecordID? {
    try connection.first(
      """
      SELECT id FROM "\(save.definition.name)" INDEXED BY \(save.table.index(on: field))
      WHERE \(save.table.columns.zone) = ?1 AND "\(field.name)" = ?2 AND deleted IS NULL
      AND "\(field.name)" = ?2 COLLATE BINARY AND id <> ?3 LIMIT 1
      """
    ) {
      $0.bind(save.zone, at: 1)
      $0.bind(value, at: 2)
      $0.bind(save.id, at: 3)
    } read: {
      try $0.identifier(0)
    }
  }
}

extension FieldDefinition {
  /// What is wrong with a value by itself, whatever else the record and its store hold.
  package func problem(with value: FieldValue) -> FieldError.Problem? {
    if value.isNothing { return isRequired ? .required : nil }
    if case .choice(let choices) = type, case .text(let text) = value {
      return choices.contains(text) ? nil : .wrongForm(type)
    }
    return type.accepts(value) ? nil : .wrongForm(type)
  }
}

extension FieldValue {
  /// Whether a field that holds it is empty.
  fileprivate var isNothing: Bool { isNull || self == .text("") }
}
