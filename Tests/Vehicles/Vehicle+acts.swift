import Business
import Device
import Model

/// What is done to a vehicle beyond writing its fields.
extension Vehicle {
  static var drive: RecordAct<Vehicle> {
    let reading = input("reading", say("Mileage at the end"), .decimal, required: true)
    let day = input("day", say("Day"), .time).beside.usually("today") { $1.fieldValue }
    return RecordAct(
      "drive", say("Note a drive"), inputs: [reading, day],
      done: { line, _ in say("Noted a drive of “\(line.title)”.") }, effect: note
    ).offered { state(of: $0.values) == .text("ready") }
  }

  static var inspected: RecordAct<Vehicle> {
    let next = input("next", say("Next inspection"), .time, required: true)
      .usually("in a year") { .time($1.milliseconds + 365 * 86_400_000) }
    return RecordAct(
      "inspected", say("Was inspected"), inputs: [next],
      done: { line, _ in say("“\(line.title)” was inspected.") },
      effect: { context, line, inputs, _ in
        var change = FieldChanges<Vehicle>()
        change.set(.inspection, to: inputs["next"])
        return try await context.edit(change, line.id)
      }
    ).alsoToMany { say($0, one: "1 was inspected.", other: "\($0) were inspected.") }
  }

  /// What is sent twice says the same reading twice, and is noted once.
  private static func note(
    _ context: CompanyContext, _ line: RecordLine<Vehicle>, _ inputs: ActInputs, _: RecordID
  ) async throws -> SaveOutcome {
    let before = line.record[.mileage] ?? .zero
    guard let reading: ExactDecimal = inputs["reading"], reading >= before else {
      return .refused(SaveRefusal(line.id, .fields([FieldError("reading", .invalid)])))
    }
    guard reading != before else { return .saved }
    let day: Moment? = inputs["day"]
    let drive = [day.map(LoanDay.text), "\(reading) km"].compactMap(\.self)
    var change = FieldChanges<Vehicle>()
    change.set(.mileage, to: reading)
    change.set(
      .note,
      to: [line.record[.note], drive.joined(separator: ": ")].compactMap(\.self)
        .joined(separator: "\n"))
    return try await context.edit(change, line.id)
  }
}
