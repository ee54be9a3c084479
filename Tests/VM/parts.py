"""The horn on a sound card, and buttons and a relay on lines that gpio-sim makes believe."""

import os
import re
import time
from contextlib import contextmanager

import numpy

from costs import moments
from machine import GUEST, Failed
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
    deadline = time.monotonic() + machine.patience(20)
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


def push(machine, line, seconds=0.3):
    """Presses a button in the guest, so that nothing between here and there makes it longer. Returns when it went down
    and came up by the kernel's clock, in seconds."""
    told = machine.run(f"{GUEST}/push {line_file(line, 'pull')} {int(seconds * 1000)}")
    moments = [int(word) / 1e9 for word in told.split()]
    # Two goals of one button within a quarter of a second are one, and one that is held shorter than a second is tapped.
    time.sleep(machine.patience(0.5))
    return moments[1], moments[2]


@contextmanager
def edges(machine):
    """The edges that the kernel gives to those who hold its lines, with its own timestamps: what yields is called for
    their list, as text. A kernel that cannot be probed for them gives none."""
    place = machine.run("grep -o ' linereq_put_event[^ \t]*' /proc/kallsyms | head -n 1", check=False).strip()
    trace = "/sys/kernel/tracing"
    words = "at=+0(%si):u64 edge=+8(%si):u32 line=+12(%si):u32 number=+20(%si):u32"
    machine.run(f"mountpoint -q {trace} || mount -t tracefs tracefs {trace}; "
                f"echo 0 > /proc/sys/debug/kprobes-optimization; echo > {trace}/trace; "
                f"echo 'p:edge {place} {words}' > {trace}/kprobe_events && echo 1 > {trace}/events/kprobes/edge/enable",
                check=False)

    def told():
        found = re.findall(r"edge: .*at=(\d+) edge=(\d) line=(\d+) number=(\d+)", machine.run(f"cat {trace}/trace"))
        return ", ".join(f"line {line} {'down' if edge == '1' else 'up'} at {int(at) / 1e9:.3f} (no. {number})"
                         for at, edge, line, number in found) or "none"

    try:
        yield told
    finally:
        machine.run(f"echo 0 > {trace}/events/kprobes/enable; echo > {trace}/kprobe_events; echo > {trace}/trace",
                    check=False)


class Presses:
    """Presses buttons, and says with a failure when they were pressed and what the kernel has told of it."""

    # How long a button that can be held must be held, in seconds.
    HOLD = 1.0

    def __init__(self, machine, board, told):
        self.machine, self.board, self.told = machine, board, told
        self.made = []

    def push(self, line, seconds=0.3):
        """Returns for how long it was pressed by the kernel's clock, in seconds."""
        down, up = push(self.machine, line, seconds)
        self.made.append(f"line {line} from {down:.3f} to {up:.3f}")
        return up - down

    def push_for_score(self, line, score, seconds=0.3, held=None):
        """Presses, and waits for the score that comes of it. held: the score where it was held, for which a guest that
        was kept from running may have held a tap. Returns the score."""
        length = self.push(line, seconds)
        wanted = held if held and length >= self.HOLD else score
        self.expect_score(wanted)
        return wanted

    def expect_score(self, score):
        try:
            self.board.wait_for_score(score)
        except Failed as failure:
            self.fail(failure)

    def expect(self, holds, words):
        if not holds:
            self.fail(words)

    def fail(self, words):
        raise Failed(f"{words}. By the kernel's clock was pressed: {'; '.join(self.made)}. It told the board: {self.told()}. "
                     f"The log ends with: {self.board.journal()[-500:]}")


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
    with edges(machine) as told:
        press_them_all(machine, board, Presses(machine, board, told))


def press_them_all(machine, board, presses):
    # Goals that a hold can take back, whatever a guest that was kept from running makes of a tap.
    machine.press("left")
    machine.press("right")
    before = board.score()
    first = presses.push_for_score(0, (before[0] + 1, before[1]), held=(before[0] - 1, before[1]))
    second = presses.push_for_score(1, (first[0], first[1] + 1), held=(first[0], first[1] - 1))
    presses.push_for_score(0, (second[0] - 1, second[1]), 1.6)
    presses.push_for_score(3, second)  # Undo of that.
    presses.push_for_score(3, first)
    presses.push_for_score(3, before)
    machine.press("u")
    machine.press("u")
    presses.push(2)
    presses.expect(board.clock()[0] == "running", "The clock does not run")
    presses.push(2)
    presses.expect(board.clock()[0] == "paused", "The clock is not paused")
    presses.push(5)
    time.sleep(1)
    presses.push(3)  # What next-period asks is answered with no.
    presses.expect(board.status()["phase"] == "playing", "The period is over")


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
