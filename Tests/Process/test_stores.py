"""What lies in which file, seen with sqlite3 and with plain bytes."""

from program import files, sql


def tables(path):
    return [row["name"] for row in sql(path, "SELECT name FROM sqlite_schema WHERE type='table'")]


def count(path, table, where="1"):
    if table not in tables(path):
        return 0
    return sql(path, f"SELECT count(*) AS n FROM {table} WHERE {where}")[0]["n"]


def as_bytes(canary):
    return canary if isinstance(canary, bytes) else canary.encode()


def holding(folder, canary):
    return [path for path in files(folder) if as_bytes(canary) in path.read_bytes()]


def test_a_shared_company_is_in_the_shared_store_alone(two):
    codes = [f"C-{number:04}" for number in range(1000)]
    two.anna.add_many(codes)
    two.anna.sync(timeout=60)
    two.ben.sync(timeout=60)
    shared = two.ben.store("TheCompanyApp-shared.sqlite")
    private = two.ben.store("TheCompanyApp.sqlite")
    assert count(shared, "InventoryItem", "deleted IS NULL") == 1000
    assert count(private, "InventoryItem") == 0
    assert count(private, "Company") == 0
    assert count(two.anna.store("TheCompanyApp.sqlite"), "InventoryItem") == 1000
    assert count(two.anna.store("TheCompanyApp-shared.sqlite"), "InventoryItem") == 0
    assert two.ben.codes() == codes


def test_credentials_are_in_no_shared_store_and_no_zone_of_a_company(two, tmp_path):
    two.anna.add("B-1")
    for person in (two.anna, two.ben, two.anna):
        person.sync()
    container = tmp_path / "server" / "container.sqlite"
    for person in (two.anna, two.ben):
        private = person.store("TheCompanyApp.sqlite")
        own = sql(private, "SELECT userName, passwordHash, hex(sealed) AS sealed FROM UserPass")
        assert [(row["userName"], row["passwordHash"]) for row in own] == [(None, None)]
        sealed = bytes.fromhex(own[0]["sealed"])
        assert len(sealed) > 100
        for holder in (two.anna, two.ben):
            assert "UserPass" not in tables(holder.store("TheCompanyApp-shared.sqlite"))
            assert not holding(holder.home, f"{person.name}-pass-name")
            assert holder is person or not holding(holder.home, sealed)
        assert not zones_holding(container, f"{person.name}-pass-name")
        assert zones_holding(container, sealed) == {account_of(person)}


def account_of(person):
    return person.json("status")["account"]["id"].replace("-", "")


def zones_holding(container, canary):
    """The zones of the container's tables whose rows have these bytes in any column."""
    digits = as_bytes(canary).hex().upper()
    found = set()
    for table in tables(container):
        columns = [row["name"] for row in sql(container, f"PRAGMA table_info('{table}')")]
        if "zone" not in columns:
            continue
        for column in columns:
            rows = sql(
                container,
                f"""SELECT DISTINCT lower(hex(zone)) AS zone FROM "{table}"
                WHERE instr(hex("{column}"), '{digits}') > 0""")
            found |= {row["zone"] for row in rows}
    return found
