import SyncProtocol

/// A table of items on its way out: to standard output, or into a file where none is.
enum TableOutput {
  /// Whether `--output` and `--json` go with the table that is asked for, if one is.
  static func check(_ invocation: Invocation, isWanted: Bool) throws(CommandFailure) {
    guard isWanted else {
      if invocation.value("output") == nil { return }
      throw invocation.usage("--output says where a table goes, such as that of --csv.")
    }
    if invocation.has("json"), invocation.value("output") == nil {
      throw invocation.usage("A table is no JSON: give --output FILE.")
    }
  }

  /// Puts a table where it is wanted.
  static func answer(
    _ bytes: [UInt8], count: Int, of what: (one: String, many: String) = ("item", "items"),
    _ invocation: Invocation
  ) throws -> Answer {
    guard let path = invocation.value("output") else {
      invocation.terminal.output(String(decoding: bytes, as: UTF8.self))
      return .silent
    }
    try OutsideFile.write(bytes, to: path)
    return Answer(
      "\(count) \(count == 1 ? "\(what.one) is" : "\(what.many) are") in \(Terminal.safe(path)).",
      [("file", .text(path)), ("lines", JSONValue(count))])
  }
}
