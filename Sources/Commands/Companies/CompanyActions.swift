import Business
import Device
import Hub
import Model
import SyncProtocol

/// What `company …` does.
enum CompanyActions {
  static func create(_ invocation: Invocation) async throws -> Answer {
    let tier = try tier(invocation.value("tier") ?? Tier.free.rawValue, invocation)
    let record = try company(invocation)
    return try await OpenHome.with(invocation) { home in
      let password = try passPassword(invocation)
      try await home.device.createCompany(record, tier: tier).check()
      try await home.device.select(record.id)
      try await makePass(invocation, password, for: record.id, home)
      return try await answer(record.id, home, "Made")
    }
  }

  static func sample(_ invocation: Invocation) async throws -> Answer {
    try await OpenHome.with(invocation) { home in
      let password = try passPassword(invocation)
      let made = try await SampleCompany.make(on: home.device)
      try await home.device.select(made)
      try await makePass(invocation, password, for: made, home)
      return try await answer(made, home, "Made")
    }
  }

  static func list(_ invocation: Invocation) async throws -> Answer {
    try await OpenHome.with(invocation) { home in
      let selected = try await home.device.selectedCompany()
      let views = try await home.device.companies().map {
        CompanyView(company: $0, isSelected: $0.id == selected)
      }
      return Answer(
        views.isEmpty ? "No company yet." : CompanyView.table(views),
        [("companies", .array(views.map { .object($0.json) }))])
    }
  }

  static func select(_ invocation: Invocation) async throws -> Answer {
    let named = try invocation.requiredArgument(0)
    return try await OpenHome.with(invocation) { home in
      let company = try CompanyChoice.find(named, among: try await home.device.companies())
      try await home.device.select(company.id)
      return try await answer(company.id, home, "Selected")
    }
  }

  static func tier(_ invocation: Invocation) async throws -> Answer {
    let tier = try tier(invocation.requiredArgument(0), invocation)
    return try await OpenHome.with(invocation) { home in
      let company = try await home.company(invocation)
      try await home.makeSureOfZone(company)
      let request = CreateZoneRequest(company: company.id, tier: tier)
      _ = try home.answer(await home.session.port.setTier(request))
      _ = try await home.sync(wait: true, seconds: 30)
      let limited = try await home.share(company).limitedCount
      let who = limited == 1 ? "1 person" : "\(limited) people"
      return try await answer(
        company.id, home, "The tier is \(tier.name) now:",
        note: limited == 0 ? nil : "\(who) may only view now: this tier has no room for more.")
    }
  }

  static func createPass(_ invocation: Invocation) async throws -> Answer {
    try await OpenHome.with(invocation) { home in
      let company = try await home.chosenCompany(invocation)
      try await makeSureOfAccount(home)
      let password = try passPassword(invocation)
      try await makePass(invocation, password, for: company.id, home)
      return try await answer(company.id, home, "Your UserPass is made for")
    }
  }

  /// The company by its identifier, as it is now.
  static func answer(
    _ id: CompanyID, _ home: OpenHome, _ verb: String, note: String? = nil
  ) async throws -> Answer {
    let companies = try await home.device.companies()
    guard let company = companies.first(where: { $0.id == id }) else {
      throw CommandFailure(.notFound, "The company is not on this device.")
    }
    let selected = try await home.device.selectedCompany()
    let view = CompanyView(company: company, isSelected: id == selected)
    return Answer(
      "\(verb) \(Terminal.safe(company.name)) (\(company.id))." + (note.map { "\n" + $0 } ?? ""),
      [("company", .object(view.json))])
  }

  private static func tier(
    _ word: String, _ invocation: Invocation
  ) throws(CommandFailure) -> Tier {
    guard let tier = Tier(name: word) else {
      throw invocation.usage(
        "\"\(word)\" is no tier: \(CompanyCommands.tiers.joined(separator: ", ")).")
    }
    return tier
  }

  private static func company(
    _ invocation: Invocation
  ) throws(CommandFailure) -> Record<Company> {
    var record = Record<Company>(new: NewRecordID.make())
    record[.name] = try invocation.required("name")
    record[.country] = try code(invocation, "country", 2)
    record[.currency] = try code(invocation, "currency", 3)
    return record
  }

  private static func code(
    _ invocation: Invocation, _ option: String, _ length: Int
  ) throws(CommandFailure) -> String {
    let code = try invocation.required(option).uppercased()
    guard code.utf8.count == length, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
      throw invocation.usage("--\(option) takes \(length) letters.")
    }
    return code
  }
}
