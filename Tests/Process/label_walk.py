"""The commands of labels, once each: a part of the walk through all commands."""


def run(person, folder):
    """Of items that have serial numbers, and of places."""
    person.json("serial", "labels", "N-1", "S-1", "--output", str(folder / "serials.pdf"))
    person.json("item", "labels", "N-1", "--output", str(folder / "labels.pdf"))
    person.json("location", "labels", "--output", str(folder / "places.pdf"))
    person.json(
        "label", "template", "add", "Shelf", "--line", "{price}", "--sheet", "a4-2x4")
    person.json("label", "template", "edit", "Shelf", "--title", "{name} {code}")
    assert len(person.json("label", "template", "list")["templates"]) == 1
    person.json("label", "template", "show", "Shelf")
    person.json("label", "template", "delete", "Shelf")
