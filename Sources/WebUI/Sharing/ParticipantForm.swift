import HTTPServing
import Model
import SyncProtocol

/// The forms that change a participant's rights, as commands on the row that was looked at.
enum ParticipantForm {
  static let deptPrefix = "dept-"
  static let managerPrefix = "manager-"

  /// A preset, with another permission where the form had one.
  static func preset(
    _ form: Query, of person: ShareParticipant, in company: CompanyID
  ) -> ShareCommand? {
    guard let role = Role(rawValue: form["role"] ?? "") else { return nil }
    let permission = SharePermission(rawValue: form["permission"] ?? "") ?? person.granted
    return command(MemberRights(role: role, permission: permission), form, person, company)
  }

  /// Both masks. A switch that the form could not change has not been sent: its bit stays.
  static func departments(
    _ form: Query, of person: ShareParticipant, by member: Member, in company: CompanyID
  ) -> ShareCommand? {
    let held = changeable(by: member)
    let rights = MemberRights(
      deptMask: mask(form, deptPrefix, before: person.member.deptMask, held: held.deptMask),
      managerMask: mask(
        form, managerPrefix, before: person.member.managerMask, held: held.managerMask),
      permission: person.granted)
    return command(rights, form, person, company)
  }

  /// The bits that a member can give and take; the rules have the last word.
  static func changeable(by member: Member) -> MemberRights {
    if member.isOwner { return member.rights }
    var rights = member.rights
    rights.deptMask.subtract(.administration)
    rights.managerMask.subtract(.administration)
    return rights
  }

  private static func mask(
    _ form: Query, _ prefix: String, before: Departments, held: Departments
  ) -> Departments {
    var sent = Departments()
    for department in Department.allCases where form[prefix + "\(department.rawValue)"] != nil {
      sent.insert(Departments(department))
    }
    return before.subtracting(held).union(sent.intersection(held))
  }

  private static func command(
    _ rights: MemberRights, _ form: Query, _ person: ShareParticipant, _ company: CompanyID
  ) -> ShareCommand? {
    guard let version = UInt64(form["version"] ?? "") else { return nil }
    return ShareCommand(
      .change(person.member.account, version: version, rights), in: company)
  }
}
