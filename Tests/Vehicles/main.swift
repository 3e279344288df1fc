import Business
import Commands
import Glibc
import Texts

// The program with one kind of record more.
RecordTypes.add([Vehicle.self])
Texts.add(vehicleWords, to: "de")
exit(await Program.run(CommandLine.arguments))
