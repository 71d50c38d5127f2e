"""The toys keep the contract of all games."""

from tests.shared import test_contract as contract
from tests.shared import test_secrets as secrets
from tests.shared.toys import check_all


def test_the_toys_keep_the_contract():
    check_all(contract)


def test_the_toys_keep_their_secrets():
    check_all(secrets)
