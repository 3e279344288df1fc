"""The commands of tokens and webhooks, once each: a part of the walk through all commands."""


def run(anna):
    secret = ["anna-pass-secret"]
    made = anna.json("token", "add", "Shop", "--read-only", "--lists", "items,tags", "--days",
                     "30", lines=secret)
    assert made["token"].startswith("tca_")
    listed = anna.json("token", "list")["tokens"]
    assert [one["id"] for one in listed] == [made["id"]] and listed[0]["lastUse"] is None
    assert anna.json("token", "revoke", "Shop")["revoked"] == made["id"]
    hook = anna.json("webhook", "add", "Shop", "https://example.com/hook", lines=secret)
    assert anna.json("webhook", "list")["webhooks"][0]["id"] == hook["id"]
    for word, paused in [("test", None), ("pause", "byMaker"), ("resume", None)]:
        assert anna.json("webhook", word, "Shop") == {"id": hook["id"], "done": word}
        assert anna.json("webhook", "show", "Shop")["webhook"]["paused"] == paused
    renewed = anna.json("webhook", "secret", "Shop", lines=secret)
    assert renewed["id"] == hook["id"] and renewed["secret"] != hook["secret"]
    anna.json("webhook", "delete", "Shop")
    assert anna.json("webhook", "list")["webhooks"] == []
