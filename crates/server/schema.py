"""Fuzzes a running server by its own description: schema.py TURNSTILE SCHEMATHESIS [EXAMPLES].

Once as a stranger, and once as somebody who sits at a match. Every answer must be one that the
description promises, and none may be a fault of the server's own.
"""

import json
import pathlib
import subprocess
import sys
import tempfile
import urllib.request

SECRET = "5c" * 16


def serve(program, folder):
    """Starts a server on a free port; the process and its address."""
    command = [program, "serve", "--address", "127.0.0.1:0", "--data", str(folder / "matches.db")]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    line = next(it for it in server.stdout if "http" in it)
    return server, "http" + line.split("http", 1)[1].strip().rstrip("/")


def match(address):
    """Makes a match in which one person has both seats; its id."""
    plan = {"request_id": "c", "game": "quoridor", "seats": [{"player": "me"}, {"player": "me"}]}
    request = urllib.request.Request(
        address + "/api/matches",
        json.dumps(plan).encode(),
        {"content-type": "application/json", "authorization": "Bearer " + SECRET},
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)["info"]["id"]


def fuzz(program, address, folder, examples, more, parameters):
    """Runs schemathesis; whether it found nothing."""
    config = folder / "schemathesis.toml"
    lines = ["[parameters]"] + [f'"path.{name}" = "{value}"' for name, value in parameters.items()]
    config.write_text("\n".join(lines) + "\n")
    command = [program, "--config-file", str(config), "run", address + "/api/openapi.json"]
    # A request can be well formed and still be refused: a move against the rules, a link that was
    # used. So it is not asked that whatever fits the schema is accepted.
    command += ["--checks", "all", "--exclude-checks", "positive_data_acceptance"]
    command += ["--phases", "examples,coverage,fuzzing", "--seed", "1", "--max-examples", examples]
    # What a holder is given; beyond it everything is refused alike.
    command += ["--rate-limit", "45/s", "--warnings", "off", "--continue-on-failure", *more]
    return subprocess.run(command, cwd=folder, check=False).returncode == 0


def main():
    turnstile, schemathesis, *rest = sys.argv[1:]
    examples = rest[0] if rest else "20"
    turnstile, schemathesis = (str(pathlib.Path(it).resolve()) for it in (turnstile, schemathesis))
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        server, address = serve(turnstile, folder)
        try:
            header = ["--header", "authorization: Bearer " + SECRET]
            held = {"id": match(address), "game": "quoridor"}
            runs = [([], {}), (header, held)]
            sound = [fuzz(schemathesis, address, folder, examples, *it) for it in runs]
            lives = server.poll() is None
        finally:
            server.kill()
            server.wait()
    return 0 if all(sound) and lives else 1


sys.exit(main())
