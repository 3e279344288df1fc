// swift-tools-version: 6.2
import PackageDescription

let plain: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .treatAllWarnings(as: .error),
]

/// For the modules that touch C: each unsafe expression is marked.
let touchesC: [SwiftSetting] = plain + [.strictMemorySafety()]

/// For what works through many bytes: in debug builds too, or its tests take minutes.
let optimised: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// For tests: to optimise them takes longer than to run them.
let unoptimised: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil,
  resources: [Resource] = [], settings: [SwiftSetting] = plain
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path, resources: resources,
    swiftSettings: settings)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency],
  settings: [SwiftSetting] = plain + unoptimised
) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

func library(_ name: String, pkgConfig: String? = nil, debian: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([debian])])
}

let package = Package(
  name: "TheCompanyApp",
  products: [
    .executable(name: "thecompany", targets: ["thecompany"])
  ],
  targets: [
    library("CSQLite", pkgConfig: "sqlite3", debian: "libsqlite3-dev"),
    library("CSodium", pkgConfig: "libsodium", debian: "libsodium-dev"),
    library("CMicroHTTPD", pkgConfig: "libmicrohttpd", debian: "libmicrohttpd-dev"),
    library("CCurl", pkgConfig: "libcurl", debian: "libcurl4-openssl-dev"),
    library("CZint", debian: "libzint-dev"),
    library("CMail", pkgConfig: "libcurl", debian: "libcurl4-openssl-dev"),
    library("CPictures", debian: "libturbojpeg0-dev"),
    library("CZip", debian: "libzip-dev"),
    library("CDeflate", debian: "zlib1g-dev"),
    library("CSheets", debian: "libxlsxwriter-dev"),
    library("CDrawing", pkgConfig: "cairo", debian: "libpango1.0-dev"),
    // A few lines of C++ before libraries that have no face in C, or none that keeps limits.
    .target(name: "CCodes", linkerSettings: [.linkedLibrary("ZXing")]),
    .target(
      name: "CPDF", cxxSettings: [.define("POINTERHOLDER_TRANSITION", to: "4")],
      linkerSettings: [.linkedLibrary("qpdf")]),

    // The catalogues of languages, and the description of the routes.
    .target(name: "CTexts"),

    module("Model", [], settings: plain + optimised),
    module("XML", [], settings: plain + optimised),
    module("EInvoices", ["Model", "XML"], settings: plain + optimised),
    module("Texts", ["Model", "CTexts"], settings: touchesC),
    module("SyncProtocol", ["Model"], settings: plain + optimised),
    module("Storage", ["CSQLite"], settings: touchesC),
    module("Sealing", ["CSodium"], settings: touchesC),
    module("HTTPServing", ["CMicroHTTPD", "CDeflate"], settings: touchesC),
    module("HTTPCalling", ["CCurl"], settings: touchesC),
    module(
      "Documents",
      ["Model", "CZint", "CCodes", "CDrawing", "CPDF", "CPictures", "CZip", "CSheets"],
      settings: touchesC + optimised),
    module("Banking", ["Model", "XML", "Documents"], settings: plain + optimised),
    module(
      "Accounting", ["Model", "SyncProtocol", "EInvoices", "Documents"],
      settings: plain + optimised),
    module("Mailing", ["CMail", "Model"], settings: touchesC),
    module(
      "Device", ["Model", "Texts", "SyncProtocol", "Storage", "Sealing", "HTTPCalling"]),
    module(
      "Business",
      [
        "Model", "Texts", "SyncProtocol", "Storage", "Sealing", "HTTPCalling", "Device",
        "Documents", "EInvoices", "Banking", "Accounting",
      ]),
    module(
      "Container",
      ["Model", "Texts", "SyncProtocol", "Storage", "Sealing", "HTTPServing", "Mailing"]),
    module(
      "Hub", ["Model", "SyncProtocol", "Storage", "Sealing", "HTTPCalling", "Device", "Container"]),
    module(
      "API",
      [
        "Model", "XML", "SyncProtocol", "Storage", "Sealing", "Device", "Business", "Hub",
        "HTTPServing", "HTTPCalling",
      ]),
    module("PageParts", ["Model", "Sealing"]),
    module(
      "PageFiles", ["PageParts", "Sealing", "HTTPServing"], resources: [.embedInCode("Files")]),
    module(
      "WebUI",
      [
        "Model", "Texts", "SyncProtocol", "Storage", "Sealing", "Device", "Documents", "EInvoices",
        "Banking", "Accounting", "Business", "Hub", "HTTPServing", "PageParts", "PageFiles",
      ]),
    module("Simulation", ["Model", "SyncProtocol", "Storage", "Sealing", "Device", "Container"]),
    module(
      "Benchmarks",
      [
        "Model", "SyncProtocol", "Storage", "Sealing", "Device", "Container", "Business", "Hub",
        "HTTPServing", "HTTPCalling",
      ]),
    module(
      "Commands",
      [
        "Model", "SyncProtocol", "Storage", "Sealing", "Device", "Documents", "EInvoices",
        "Banking", "Accounting", "Business", "Container", "Hub", "API", "PageParts", "WebUI",
        "HTTPServing", "HTTPCalling",
        "Simulation", "Benchmarks", "Mailing",
      ]),
    .executableTarget(name: "thecompany", dependencies: ["Commands"], swiftSettings: plain),
    // The program with one kind of record more, which tests walk through (docs/NEW-KIND.md).
    .executableTarget(
      name: "Vehicles", dependencies: ["Commands", "Business", "Device", "Model", "Texts"],
      path: "Tests/Vehicles", swiftSettings: plain),
    // Reads statements and writes transfers, for tests against programs of others.
    .executableTarget(
      name: "BankingSamples", dependencies: ["Banking", "Model"], path: "Tests/BankingSamples",
      swiftSettings: plain),
    // Writes journals and stacks of bookings by chance, which tests read as others do.
    .executableTarget(
      name: "AccountingSamples",
      dependencies: ["Accounting", "EInvoices", "Model", "SyncProtocol"],
      path: "Tests/AccountingSamples", swiftSettings: plain),
    // Writes letters as archived files, which tests read with the programs of others.
    .executableTarget(
      name: "PDFSamples", dependencies: ["Documents", "Model"], path: "Tests/PDFSamples",
      swiftSettings: plain),
    // Writes electronic invoices by chance, which tests check with the rules of others.
    .executableTarget(
      name: "EInvoiceSamples", dependencies: ["EInvoices", "Model"], path: "Tests/EInvoiceSamples",
      swiftSettings: plain + optimised),

    tests("ModelTests", ["Model"]),
    tests("XMLTests", ["XML"]),
    tests("EInvoicesTests", ["EInvoices", "Model", "XML"]),
    tests("TextsTests", ["Texts", "Model"]),
    tests("SyncProtocolTests", ["SyncProtocol", "Model"]),
    tests("StorageTests", ["Storage"]),
    tests("SealingTests", ["Sealing"]),
    tests("HTTPServingTests", ["HTTPServing"]),
    tests("HTTPCallingTests", ["HTTPCalling", "HTTPServing"]),
    tests("DocumentsTests", ["Documents", "Model"]),
    tests("BankingTests", ["Banking", "Documents", "Model", "XML"]),
    tests(
      "AccountingTests", ["Accounting", "Documents", "EInvoices", "Model", "SyncProtocol"]),
    tests(
      "BusinessTests",
      [
        "Business", "Device", "Model", "Texts", "SyncProtocol", "Storage", "Documents",
        "EInvoices", "Banking",
      ]),
    tests("MailingTests", ["Mailing"]),
    tests("DeviceTests", ["Device", "Model", "Texts", "SyncProtocol", "Storage", "Sealing"]),
    tests(
      "ContainerTests",
      [
        "Container", "Model", "SyncProtocol", "Storage", "Sealing", "HTTPServing", "HTTPCalling",
        "Mailing",
      ]),
    tests(
      "HubTests",
      [
        "Hub", "Device", "Container", "Model", "SyncProtocol", "Storage", "Sealing",
        "HTTPServing", "HTTPCalling",
      ]),
    tests(
      "APITests",
      [
        "API", "XML", "Hub", "Device", "Business", "Container", "Model", "SyncProtocol", "Storage",
        "Sealing", "HTTPServing", "HTTPCalling",
      ]),
    // What tests read of a page.
    module("PageReading", ["PageParts"], path: "Tests/PageReading"),
    tests("PagePartsTests", ["PageParts", "PageReading", "Model", "Texts"]),
    tests(
      "WebUITests",
      [
        "WebUI", "PageParts", "PageFiles", "PageReading", "Business", "Hub", "Container", "Device",
        "Documents", "Model", "Texts", "SyncProtocol", "Storage", "Sealing", "HTTPServing",
      ]),
    tests("SimulationTests", ["Simulation", "SyncProtocol", "Device", "Container", "Model"]),
    tests(
      "BenchmarksTests",
      ["Benchmarks", "API", "Device", "Model", "SyncProtocol", "Hub", "WebUI", "HTTPServing"]),
    tests(
      "TheCompanyTests",
      [
        "Commands", "Model", "SyncProtocol", "HTTPServing", "HTTPCalling", "Container", "Device",
        "Business", "Sealing", "Storage",
      ]),
    // Works through all of our sources.
    tests("TidyTests", [], settings: plain + optimised),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// ONLY_TESTS="StorageTests SealingTests" in the environment: these tests and what they need, for
// builds that are to make no more, such as those under sanitizers.
if let names = Context.environment["ONLY_TESTS"]?.split(separator: " ").map(String.init) {
  var needed: Set<String> = []
  var open = names
  while let name = open.popLast() {
    guard needed.insert(name).inserted else { continue }
    let target = package.targets.first { $0.name == name }
    for dependency in target?.dependencies ?? [] {
      if case .byNameItem(let name, _) = dependency { open.append(name) }
    }
    for case .plugin(let name, _) in target?.plugins ?? [] { needed.insert(name) }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
}
