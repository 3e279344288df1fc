extension Denial {
  /// The sentence in the language of the task.
  package var told: String { say(words) }
}
