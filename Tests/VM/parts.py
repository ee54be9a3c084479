"""The horn on a sound card, and buttons and a relay on lines that gpio-sim makes believe."""

import os
import time

import numpy

from costs import moments
from machine import GUEST
from report import Skipped, expect


def loudness(path, since=0):
    """How loud a recording is, 0 to 1, after so many bytes. QEMU writes the WAV's length at its end alone."""
    with open(path, "rb") as file:
        file.seek(max(44, since))
        samples = numpy.frombuffer(file.read()[: -1 or None], dtype=numpy.uint8)
    samples = samples[: len(samples) // 2 * 2].view("<i2").astype(float)
    return float(numpy.abs(samples).max() / 32768) if len(samples) else 0.0


def horn_sounds(machine, board):
    recording = machine.recording
    since = os.path.getsize(recording) // 4 * 4 + 44
    machine.press("h")
    deadline = time.monotonic() + 20
    while (heard := loudness(recording, since)) < 0.05:
        expect(time.monotonic() < deadline, f"At most {heard:.3f} of full scale is heard; {board.journal()}")
        time.sleep(0.5)
    time.sleep(3)
    return f"{heard:.2f} of full scale"


CHIP = "/sys/kernel/config/gpio-sim/pitch"


def line_file(line, name):
    """The file by which gpio-sim offers one of its lines, for a shell."""
    chip = f"/sys/devices/platform/$(cat {CHIP}/dev_name)/$(cat {CHIP}/bank0/chip_name)"
    return f"{chip}/sim_gpio{line}/{name}"


def pull(machine, line, up):
    machine.run(f"echo pull-{'up' if up else 'down'} > {line_file(line, 'pull')}")


def push(machine, line, seconds=0.15):
    pull(machine, line, False)
    time.sleep(seconds)
    pull(machine, line, True)
    time.sleep(0.5)


def level(machine, line):
    return machine.run(f"cat {line_file(line, 'value')}")


def buttons_on_lines(machine, board):
    if machine.run(f"[ -e {GUEST}/gpio-sim-test.ko ] && echo yes", check=False) != "yes":
        raise Skipped("there is no gpio-sim for this kernel")
    config = "/sys/kernel/config"
    machine.run(f"modprobe configfs; mountpoint -q {config} || mount -t configfs configfs {config}; "
                f"insmod {GUEST}/gpio-sim-test.ko; mkdir -p {CHIP}/bank0; echo 8 > {CHIP}/bank0/num_lines; "
                f"echo pitch > {CHIP}/bank0/label; echo 1 > {CHIP}/live")
    for line in range(6):
        pull(machine, line, True)
    lines = ("[0 goal-team-a hold take-back-team-a, 1 goal-team-b hold take-back-team-b, 2 clock yes, 3 undo no, "
             "4 horn, 5 next-period]")
    machine.run("cp /etc/gatherboard/gatherboard.yaml /run/settings.yaml; sed -i -e 's/^  chip: \"\"/  chip: pitch/' "
                f"-e 's/^  buttons: \\[\\]/  buttons: {lines}/' -e 's/^  relay: \"\"/  relay: 7/' "
                "-e 's/^  relay-time: .*/  relay-time: 4 s/' /etc/gatherboard/gatherboard.yaml")
    board.command("config check")
    board.configure()
    board.wait_until_active()
    before = board.score()
    push(machine, 0)
    board.wait_for_score((before[0] + 1, before[1]))
    push(machine, 1)
    board.wait_for_score((before[0] + 1, before[1] + 1))
    push(machine, 0, 1.6)
    board.wait_for_score((before[0], before[1] + 1))
    push(machine, 3)  # Undo of that.
    board.wait_for_score((before[0] + 1, before[1] + 1))
    push(machine, 3)
    push(machine, 3)
    board.wait_for_score(before)
    push(machine, 2)
    expect(board.clock()[0] == "running", "The clock does not run")
    push(machine, 2)
    expect(board.clock()[0] == "paused", "The clock is not paused")
    push(machine, 5)
    time.sleep(1)
    push(machine, 3)  # What next-period asks is answered with no.
    expect(board.status()["phase"] == "playing", "The period is over")


def relay_goes_off(machine, board):
    if machine.run(f"[ -e {CHIP}/live ] && echo yes", check=False) != "yes":
        raise Skipped("there is no gpio-sim for this kernel")
    try:
        expect(level(machine, 7) == "0", "The relay is on before it is wanted")
        push(machine, 4)
        expect(level(machine, 7) == "1", "The relay does not come on")
        time.sleep(6)
        expect(level(machine, 7) == "0", "The relay stays on")
        # The simulated line falls by itself when the board is gone; a real one may keep its level, so that somebody has to
        # switch it off.
        push(machine, 4)
        expect(level(machine, 7) == "1", "The relay does not come on")
        kill = f"kill -KILL {board.process}; echo killed > /sys/kernel/tracing/trace_marker; sleep 4"
        found = moments(machine, {"set": "gpio_sim_direction_output line=%si:u32 level=%dx:u32"}, lambda: machine.run(kill))
        killed = [at for name, at, words in found if "killed" in words]
        off = [at for name, at, words in found if name == "set" and "line=7 level=0" in words]
        expect(killed and off and off[0] > killed[0], "Nobody switches the relay off after SIGKILL")
        took = off[0] - killed[0]
    finally:
        machine.run("cp /run/settings.yaml /etc/gatherboard/gatherboard.yaml")
        board.restart()
        board.wait_until_active()
    return f"{took:.1f} s after SIGKILL"
