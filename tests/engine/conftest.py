from tests.engine import breaking

breaking.install()
