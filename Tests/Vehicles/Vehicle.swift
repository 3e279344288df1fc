import Business
import Model

/// A vehicle of the company: what a kind of record costs that has nothing special (NEW-KIND.md).
enum Vehicle: Entity {
  static let kind = EntityKind(rawValue: 1_001)
  static let files = EntityKind(rawValue: 1_002)

  static let states = StateTable(
    field: 3, ["ready", "inRepair", "sold"],
    moves: [
      StateTable.Move("repair", from: ["ready"], to: "inRepair"),
      StateTable.Move("return", from: ["inRepair"], to: "ready"),
      StateTable.Move("sell", from: ["ready", "inRepair"], to: "sold", action: .approve),
    ])

  static let definition = EntityDefinition(
    kind, "Vehicle", subject: .dispatch, list: "vehicles", title: 0, files: files, states: states,
    fields: [
      FieldDefinition(
        0, "plate", .text(limit: 20), required: true, indexed: true, searchable: true),
      FieldDefinition(1, "driver", .reference(.contact), filtered: true, holding: true),
      FieldDefinition(2, "inspection", .time, indexed: true),
      FieldDefinition(3, "state", .choice(states.states), filtered: true, guarded: true),
      FieldDefinition(4, "mileage", .decimal, indexed: true),
      FieldDefinition(5, "note", .text(limit: 4_000), searchable: true),
      FieldDefinition(6, "image", .reference(files)),
      FieldDefinition(7, "isElectric", .boolean, filtered: true),
    ])
}

extension Field where Owner == Vehicle, Value == String {
  static var plate: Self { Self(0) }
  static var note: Self { Self(5) }
}

extension Field where Owner == Vehicle, Value == RecordID {
  static var driver: Self { Self(1) }
}

extension Field where Owner == Vehicle, Value == Moment {
  static var inspection: Self { Self(2) }
}

extension Field where Owner == Vehicle, Value == ExactDecimal {
  static var mileage: Self { Self(4) }
}

extension Field where Owner == Vehicle, Value == Bool {
  static var isElectric: Self { Self(7) }
}

extension Vehicle: RecordType {
  static var declared: RecordDeclaration {
    var declaration = RecordDeclaration(
      icon: "handOver", key: "v", words: words,
      fields: [
        field(.plate, say("Plate")).shown,
        field(.driver, say("Driver")).hint(say("One of your contacts.")).shown,
        field(.inspection, say("Next inspection"), .day).noticed(before: 30).shown,
        field(.mileage, say("Mileage")).beside.offered,
        field(.isElectric, say("Electric")),
        field(.note),
      ])
    declaration.moves = [
      RecordMove("repair", say("To repair")) { say("“\($0)” is in repair.") },
      RecordMove("return", say("Back in use")) { say("“\($0)” is back.") },
      RecordMove("sell", say("Sold")) { say("“\($0)” was sold.") },
    ]
    declaration.endStates = ["sold"]
    return declaration
  }

  static var acts: [RecordAct<Vehicle>] { [drive, inspected] }

  static var samples: [[String: String]] {
    [["plate": "KI-WH 12", "inspection": "2027-03-31", "mileage": "48200"]]
  }

  private static var words: RecordWords {
    RecordWords(
      title: say("Vehicles"), add: say("Add a vehicle"), search: say("Search vehicles"),
      empty: say("Cars and vans stand here, with who drives them.")
    ) { count, number in
      say(count, one: "1 vehicle", other: "\(number) vehicles")
    }
  }
}
