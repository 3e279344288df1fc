import Glibc

// PDFSamples FOLDER INVOICE: letters in every language, short and long, into the folder, each with
// the invoice attached.
let arguments = CommandLine.arguments
// The gate asks every program whether it runs.
if arguments.dropFirst() == ["version"] { exit(0) }
guard arguments.count == 3, let invoice = SampleFile.read(arguments[2]) else { exit(2) }
for language in SampleLanguage.all {
  for count in [1, 40, 500] {
    guard let file = try? language.file(lineCount: count, invoice: invoice),
      SampleFile.write(file, to: "\(arguments[1])/\(language.code)-\(count).pdf")
    else { exit(1) }
  }
}
