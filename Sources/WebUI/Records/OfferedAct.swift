import Business
import Device
import HTTPServing
import Model
import PageParts

/// An act that is shown on the page of a record.
struct OfferedAct<Kind: ActedType>: Sendable {
  let act: RecordAct<Kind>
  let words: (label: String, title: String)
  let form: FieldForm
  /// What stands in its form.
  private(set) var values: [String: String] = [:]

  init(_ act: RecordAct<Kind>, for line: Kind.Line, usual: [FieldEntry], places: LocationTree?) {
    self.act = act
    words = act.words(for: line)
    form = FieldForm(act, for: line, places)
    for field in form.fields {
      if let entry = usual.first(where: { $0.field.name == field.name }) {
        values[field.name] = field.typed(entry.value)
      }
    }
  }
}

extension FieldForm {
  /// The form of what an act asks for.
  init<Kind: ActedType>(
    _ act: RecordAct<Kind>, for line: Kind.Line, _ places: LocationTree? = nil
  ) {
    fields = act.inputs.map { $0.field(for: line) }
    kind = Kind.definition.kind
    self.places = places
  }
}

/// The form of an act as it was refused.
struct RefusedAct: Sendable {
  let name: String
  let form: FormView
}

extension CompanyContext {
  /// What is shown of what can be done to a record.
  func offered<Kind: ActedType>(
    _ kind: Kind.Type, _ line: Kind.Line
  ) async throws -> [OfferedAct<Kind>] {
    let acts = Kind.acts.filter { $0.isOffered(for: line) }
    let takesPlaces = acts.contains { FieldForm($0, for: line).takesPlaces }
    let places = takesPlaces ? try await locationTree(isCounted: false) : nil
    var offered: [OfferedAct<Kind>] = []
    for act in acts {
      let usual = try await usual(of: act, for: line)
      offered.append(OfferedAct(act, for: line, usual: usual, places: places))
    }
    return offered
  }
}

extension ShownKind where Owner: ActedType, Owner.Line == Line {
  /// The acts that are done to many at once, with what they usually take.
  static var declaredActs: [ListAct<Self>] { Owner.acts.compactMap { acting($0) } }

  private static func acting(_ act: RecordAct<Owner>) -> ListAct<Self>? {
    guard let words = act.toMany else { return nil }
    return ListAct(
      name: words.name, label: words.label, icon: .check, action: act.action, subject: act.subject,
      isOffered: { _, part in
        part.next != nil || part.previous != nil || part.lines.contains(where: act.isOffered)
      }, done: words.done,
      run: { line, device, new in
        let inputs = ActInputs(try await device.records.usual(of: act, for: line))
        let id = id(of: line)
        return try await EditOutcome(device.records.act(act, on: id, inputs, new), ofAct: id)
      })
  }
}

/// What is written in rows is written as in the form of the kind.
extension ShownKind where Owner: ActedType, Owner.Line == Line {
  static func record(of line: Line) -> RecordValues { Owner.record(of: line).values }

  static func values(of line: Line) -> [String: String] {
    FieldForm(Owner.self).values(record(of: line))
  }

  static func change(_ form: Query) -> FormResult<FieldChanges<Owner>> {
    FieldForm(Owner.self).read(form).map { FieldChanges($0) }
  }

  static func edit(
    _ change: FieldChanges<Owner>, _ id: RecordID, _ device: DeviceAccess, _ company: CompanyID
  ) async throws -> EditOutcome {
    try await EditOutcome(device.records.edit(change, id), of: id)
  }
}
