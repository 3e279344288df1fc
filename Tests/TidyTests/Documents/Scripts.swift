/// Scripts stop at their first error and can be started.
enum Scripts {
  static func isScript(_ file: SourceFile) -> Bool {
    file.path.hasPrefix("script/") || file.path.hasPrefix(".ci/")
  }

  static func check(_ file: SourceFile) -> [Violation] {
    guard isScript(file) else { return [] }
    var found: [Violation] = []
    if !file.isExecutable { found.append(file.violation(0, "is not executable: chmod +x")) }
    if file.lines.first != "#!/usr/bin/env bash" {
      found.append(file.violation(1, "begins with #!/usr/bin/env bash"))
    }
    if file.lines.dropFirst().first != "set -euo pipefail" {
      found.append(file.violation(2, "goes on with set -euo pipefail"))
    }
    return found
  }
}
