import Business
import Model

/// What the page of a task shows besides: its steps and comments.
extension WorkTask {
  static let pageHooks: PageHooks = {
    var hooks = PageHooks(.task)
    hooks.rest = TaskPanels.rest
    return hooks
  }()
}
