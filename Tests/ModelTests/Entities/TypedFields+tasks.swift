@testable import Model

extension TypedFields {
  /// Tasks and their parts.
  static let ofTasks: [String: [(String, Int)]] = [
    "WorkTask": [
      ("title", number(WorkTask.self, .title)),
      ("note", number(WorkTask.self, .note)),
      ("assignee", number(WorkTask.self, .assignee)),
      ("due", number(WorkTask.self, .due)),
      ("priority", number(WorkTask.self, .priority)),
      ("state", number(WorkTask.self, .state)),
      ("repeats", number(WorkTask.self, .repeats)),
      ("linkedKind", number(WorkTask.self, .linkedKind)),
      ("linked", number(WorkTask.self, .linked)),
      ("finishedAt", number(WorkTask.self, .finishedAt)),
      ("authorName", number(WorkTask.self, .authorName)),
    ],
    "WorkTaskFile": files,
    "TaskStep": [
      ("text", number(TaskStep.self, .text)),
      ("task", number(TaskStep.self, .task)),
      ("isDone", number(TaskStep.self, .isDone)),
      ("rank", number(TaskStep.self, .rank)),
      ("authorName", number(TaskStep.self, .authorName)),
    ],
    "TaskComment": [
      ("text", number(TaskComment.self, .text)),
      ("task", number(TaskComment.self, .task)),
      ("mentions", number(TaskComment.self, .mentions)),
      ("authorName", number(TaskComment.self, .authorName)),
    ],
  ]
}
