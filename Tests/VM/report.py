"""What the checks have found, told as it comes and as a table at the end."""

import time
import traceback

from machine import Failed

passed, failed, skipped, figures = [], [], [], []


class Skipped(Exception):
    """Why a check cannot be made here."""


def check(sentence, work, *arguments):
    """Says whether what the sentence tells is so, and with what words it is not. Returns what the work returns."""
    begun = time.monotonic()
    try:
        result = work(*arguments)
    except Skipped as reason:
        skipped.append(sentence)
        print(f"skipped {sentence}: {reason}", flush=True)
        return None
    except Exception as failure:  # A check that breaks is a check that failed.
        failed.append(sentence)
        words = str(failure) if isinstance(failure, Failed) else traceback.format_exc()
        print(f"FAILED  {sentence}\n        " + "\n        ".join(words.splitlines()[-30:]), flush=True)
        return None
    passed.append(sentence)
    told = f": {result}" if isinstance(result, str) else ""
    print(f"ok      {sentence}{told} ({time.monotonic() - begun:.0f} s)", flush=True)
    return result


def skip(reason):
    raise Skipped(reason)


def expect(holds, words):
    if not holds:
        raise Failed(words)


def figure(name, value, unit, limit=None, aim=None):
    """A line of the table at the end; fails where the limit is not held."""
    figures.append((name, value, unit, limit, aim))
    expect(limit is None or value <= limit, f"{name}: {value:.4g} {unit}, and at most {limit} are allowed")
    return f"{value:.4g} {unit}".rstrip()


def summary(seconds):
    """Prints the table, and returns the exit code."""
    print("\n| | measured | must | aim |\n|---|---|---|---|")
    for name, value, unit, limit, aim in figures:
        measured = f"{value:.4g} {unit}".rstrip()
        print(f"| {name} | {measured} | {'–' if limit is None else limit} | {'–' if aim is None else aim} |")
    print(f"\n{seconds:.0f} s in all")
    print(f"{len(passed)} passed, {len(failed)} failed, {len(skipped)} skipped")
    return 1 if failed else 0
