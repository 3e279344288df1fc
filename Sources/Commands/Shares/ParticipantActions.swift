import Device
import Documents
import Hub
import Model
import SyncProtocol

/// What `share …` does about those who take part.
enum ParticipantActions {
  static func show(_ invocation: Invocation) async throws -> Answer {
    try await OpenHome.with(invocation) { home in
      let state = try await home.share(try await home.company(invocation))
      return Answer(ShareView.text(state), [("share", ShareView.json(state))])
    }
  }

  static func change(_ invocation: Invocation) async throws -> Answer {
    try await act(invocation) { person, _ in
      .change(
        person.member.account, version: person.version, try rights(invocation, of: person))
    }
  }

  static func remove(_ invocation: Invocation) async throws -> Answer {
    try await act(invocation) { person, _ in .remove(person.member.account) }
  }

  /// What is not named stays as it is.
  private static func rights(
    _ invocation: Invocation, of person: ShareParticipant
  ) throws(CommandFailure) -> MemberRights {
    var rights = person.asGranted.rights
    if invocation.value("role") != nil {
      let word = try invocation.choice("role", ShareCommands.roles, otherwise: "")
      guard let role = Role(rawValue: word) else {
        throw invocation.usage("There is no such role.")
      }
      rights = MemberRights(role: role, permission: rights.permission)
    }
    if invocation.value("permission") != nil {
      let word = try invocation.choice("permission", ShareCommands.permissions, otherwise: "")
      rights.permission = word == "view" ? .viewOnly : .canEdit
    }
    if let mask = try departments("departments", invocation) { rights.deptMask = mask }
    if let mask = try departments("manages", invocation) { rights.managerMask = mask }
    return rights
  }

  /// Names with commas between them; "none" is none.
  private static func departments(
    _ option: String, _ invocation: Invocation
  ) throws(CommandFailure) -> Departments? {
    guard let text = invocation.value(option) else { return nil }
    var mask = Departments()
    for word in text.split(separator: ",") where word.lowercased() != "none" {
      guard let department = ShareCommands.department(String(word)) else {
        throw invocation.usage(
          "--\(option) takes departments with commas between them, or none: "
            + ShareCommands.departments.joined(separator: ", ") + ".")
      }
      mask.insert(Departments(department))
    }
    return mask
  }

  /// Finds the participant that the command names, decides, and shows what came of it.
  private static func act(
    _ invocation: Invocation,
    _ decide: (ShareParticipant, ShareState) throws -> ShareAct
  ) async throws -> Answer {
    let named = try invocation.requiredArgument(0)
    return try await OpenHome.with(invocation) { home in
      let company = try await home.company(invocation)
      let state = try await home.share(company)
      let person = try ShareView.find(named, in: state)
      _ = try await home.run(try decide(person, state), in: company)
      let after = try await home.share(company)
      return Answer(ShareView.text(after), [("share", ShareView.json(after))])
    }
  }

  static func withdraw(_ invocation: Invocation) async throws -> Answer {
    let named = try invocation.requiredArgument(0)
    return try await OpenHome.with(invocation) { home in
      let company = try await home.company(invocation)
      let found = try await home.share(company).invitations.filter {
        $0.id.description == named || $0.name == named
      }
      guard let invitation = found.first else {
        throw CommandFailure(.notFound, "There is no invitation \"\(named)\".")
      }
      guard found.count == 1 else {
        throw CommandFailure(
          .notFound, "Several invitations are for \"\(named)\": give the identifier of one.",
          reason: "ambiguous")
      }
      _ = try await home.run(.withdraw(invitation.id), in: company)
      return Answer("Withdrawn.", [("withdrawn", .text(invitation.id.description))])
    }
  }

  static func endLink(_ invocation: Invocation) async throws -> Answer {
    try await OpenHome.with(invocation) { home in
      let company = try await home.company(invocation)
      _ = try await home.run(.endLink, in: company)
      return Answer(
        "Only people you invite can join now.", [("company", .text(company.id.description))])
    }
  }

  static func stop(_ invocation: Invocation) async throws -> Answer {
    try await OpenHome.with(invocation) { home in
      let company = try await home.company(invocation)
      let losing = company.isOwner ? try await home.share(company).othersCount : 0
      if losing > 0 {
        let who = losing == 1 ? "1 person loses" : "\(losing) people lose"
        try Confirmation.ask(
          invocation, "\(who) \(Terminal.safe(company.name)) on all their devices.",
          otherwise: "The company is shared as before.")
      }
      _ = try await home.run(.stop, in: company)
      return Answer(
        "The company is yours alone again.", [("company", .text(company.id.description))])
    }
  }

  static func leave(_ invocation: Invocation) async throws -> Answer {
    try await OpenHome.with(invocation) { home in
      let company = try await home.companyToLeave(invocation)
      _ = try await home.run(.leave, in: company)
      _ = try await home.sync(wait: true, seconds: 30)
      return Answer(
        "You have left \(Terminal.safe(company.name)).",
        [("company", .text(company.id.description))])
    }
  }

  static func rename(_ invocation: Invocation) async throws -> Answer {
    let name = try invocation.requiredArgument(0)
    return try await OpenHome.with(invocation) { home in
      let company = try await home.company(invocation)
      try await home.device.setDisplayName(name, in: company.id).check()
      return Answer("The others see you as \(Terminal.safe(name)).", [("name", .text(name))])
    }
  }

  static func picture(_ invocation: Invocation) async throws -> Answer {
    let picture = try invocation.argument(0).map { try OutsideFile($0).picture(as: .portrait) }
    return try await OpenHome.with(invocation) { home in
      let company = try await home.company(invocation)
      try await home.device.setProfileImage(picture, in: company.id).check()
      return Answer(
        picture == nil ? "The others see no picture of you." : "The others see your picture.",
        [("picture", .boolean(picture != nil))])
    }
  }
}
