"""What counts as one address: what one household or one connection can change of it by itself
gives no further tries."""

import pytest

from test_guessing import FREE, LATER, anna, at_once, guess, proxied


@pytest.mark.parametrize("form", ["2001:db8:1:2::{:x}", "[2001:db8:1:2::9]:{}", "203.0.113.9:{}"])
def test_a_household_of_many_addresses_has_the_tries_of_one(proxied, anna, form):
    addresses = [form.format(number) for number in range(1024, 1024 + FREE + LATER + 4)]
    told = at_once(lambda address: guess(proxied, address), addresses)
    assert told["wrongCredentials"] <= FREE + LATER, "each further address was a further try"
