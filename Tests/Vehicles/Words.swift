/// What the pages of vehicles say in German.
let vehicleWords = """
  Vehicle
    Fahrzeug
  Plate
    Kennzeichen
  Driver
    Fahrer
  One of your contacts.
    Einer Ihrer Kontakte.
  Next inspection
    Nächste Hauptuntersuchung
  Mileage
    Kilometerstand
  Electric
    Elektrisch
  Ready
    Bereit
  In repair
    In Reparatur
  To repair
    Zur Reparatur
  Back in use
    Wieder in Gebrauch
  Sold
    Verkauft
  “{1}” is in repair.
    „{1}“ ist in Reparatur.
  “{1}” is back.
    „{1}“ ist zurück.
  “{1}” was sold.
    „{1}“ wurde verkauft.
  Note a drive
    Fahrt eintragen
  Mileage at the end
    Kilometerstand am Ende
  Was inspected
    Wurde geprüft
  Noted a drive of “{1}”.
    Fahrt von „{1}“ eingetragen.
  “{1}” was inspected.
    „{1}“ wurde geprüft.
  {1} were inspected.
    [one] 1 wurde geprüft.
    [other] {1} wurden geprüft.
  Vehicles
    Fahrzeuge
  Add a vehicle
    Fahrzeug hinzufügen
  Search vehicles
    Fahrzeuge suchen
  Cars and vans stand here, with who drives them.
    Hier stehen Autos und Transporter, mit denen, die sie fahren.
  {1} vehicles
    [one] 1 Fahrzeug
    [other] {1} Fahrzeuge
  """
