"""Tables over the network: seats as secret links, live play, a durable log. Needs the extra `server`."""
