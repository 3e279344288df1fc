import Foundation
import PackagePlugin

/// Puts texts into code as literals, so that the program has them with it: the description of the
/// routes, and the catalogues of languages.
@main struct TextInCode: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let folder = context.pluginWorkDirectoryURL
    if target.name == "Model" {
      let files = try FileManager.default.contentsOfDirectory(
        at: root.appending(path: "Languages"), includingPropertiesForKeys: nil
      ).filter { $0.pathExtension == "txt" && $0.lastPathComponent != "en.txt" }
      return [
        Self.command(
          "enum LanguageTexts { static let all: [String] = [", files, "] }", separator: ",",
          folder.appending(path: "LanguageTexts.swift"))
      ]
    }
    return [
      Self.command(
        "enum DescriptionText { static let openAPI =",
        [root.appending(path: "docs/openapi.yaml")], "}", separator: "",
        folder.appending(path: "DescriptionText.swift"))
    ]
  }

  /// The texts between what stands before and behind them.
  private static func command(
    _ before: String, _ files: [URL], _ after: String, separator: String, _ output: URL
  ) -> Command {
    let files = files.sorted { $0.path < $1.path }
    let script = """
      output=$0; before=$1; after=$2; separator=$3; shift 3
      { echo "$before"
        for file in "$@"; do
          echo '##\"""'; cat "$file"; echo '\"""##'"$separator"
        done
        echo "$after"; } > "$output"
      """
    return .buildCommand(
      displayName: "Put \(output.lastPathComponent) together",
      executable: URL(filePath: "/bin/sh"),
      arguments: ["-c", script, output.path, before, after, separator] + files.map(\.path),
      inputFiles: files, outputFiles: [output])
  }
}
