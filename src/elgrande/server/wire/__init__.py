"""What travels between server and browser, as types that say what every field means.

`/api/openapi.json` is made from them, and by `python -m tools.wire` also `web/src/protocol.ts`; docs/protocol.md says
when what is sent.
"""
