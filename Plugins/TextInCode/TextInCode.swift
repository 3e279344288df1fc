import Foundation
import PackagePlugin

/// Puts the description of the routes into code as one literal, so that the program can serve it.
@main struct TextInCode: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) -> [Command] {
    let input = context.package.directoryURL.appending(path: "docs/openapi.yaml")
    let output = context.pluginWorkDirectoryURL.appending(path: "DescriptionText.swift")
    let script = """
      { echo 'enum DescriptionText {'; echo 'static let openAPI = ##\"""'; cat "$0"
        echo '\"""##'; echo '}'; } > "$1"
      """
    return [
      .buildCommand(
        displayName: "Put docs/openapi.yaml into code", executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", script, input.path, output.path], inputFiles: [input],
        outputFiles: [output])
    ]
  }
}
