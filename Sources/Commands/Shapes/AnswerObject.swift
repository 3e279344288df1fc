/// An object that answers in JSON hold, described once and named where it is used.
struct AnswerObject: Sendable {
  let name: String
  let members: [AnswerMember]

  init(_ name: String, _ members: [AnswerMember]) {
    self.name = name
    self.members = members
  }
}
