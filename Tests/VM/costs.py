"""What the board costs: flips, processor, memory, the time to the first picture, what apt brings."""

import re
import time

from machine import FULL_HD, GUEST
from report import expect, figure

FLIP = {"flip": "drm_mode_page_flip_ioctl"}


def moments(machine, probes, work):
    """What the kernel does while work runs, seen by probes in it: (name, seconds, words) of each.
    - probes: by name, a function of the kernel's with what is to be told of its arguments."""
    trace = "/sys/kernel/tracing"
    # A probe is one byte of the kernel's code. More than one byte is not to be exchanged under it: where another emulated
    # processor runs just there, QEMU 7.2 goes on in the middle of an instruction, and the kernel dies.
    machine.run(f"mountpoint -q {trace} || mount -t tracefs tracefs {trace}; echo 0 > {trace}/options/record-cmd; "
                f"echo 0 > /proc/sys/debug/kprobes-optimization; echo > {trace}/kprobe_events; echo > {trace}/trace")
    for name, place in probes.items():
        machine.run(f"echo 'p:{name} {place}' >> {trace}/kprobe_events; "
                    f"echo 1 > {trace}/events/kprobes/{name}/enable")
    try:
        work()
        lines = machine.run(f"cat {trace}/trace")
    finally:
        machine.run(f"echo 0 > {trace}/events/kprobes/enable; echo > {trace}/kprobe_events; echo > {trace}/trace")
    # A word that a command has written among them is a tracing_mark_write.
    found = re.findall(r" (\d+\.\d+): (\w+): (.*)", lines)
    return [(name, float(at), words) for at, name, words in found]


def used(board, seconds, around=lambda work: work()):
    """What the board uses of a core in some time, in percent. around: called with what waits so long."""
    before, begun = board.processor_time(), time.monotonic()
    around(lambda: time.sleep(seconds))
    return (board.processor_time() - before) / (time.monotonic() - begun) * 100


def flip_counts(machine, board):
    expect(board.clock()[0] == "paused", "The clock is not paused")
    time.sleep(6)
    paused = len(moments(machine, FLIP, lambda: time.sleep(20)))
    machine.press("spc")
    time.sleep(6)
    flips = []
    percent = used(board, 20, lambda work: flips.extend(moments(machine, FLIP, work)))
    machine.press("spc")
    running = len(flips)
    expect(running >= 15 / machine.pace, f"Only {running} flips in 20 s of a running clock")
    figure("CPU of the emulated machine, clock running", percent, "% of a core")
    return (figure("page flips in 20 s, clock running", running, "", 25) + " running, " +
            figure("page flips in 20 s, paused", paused, "", 0) + " paused")


def used_in_a_match(machine, board):
    """What the board uses of a core while the clock runs, in percent."""
    if board.clock()[0] != "running":
        machine.press("spc")
    time.sleep(6)
    percent = used(board, 20)
    machine.press("spc")
    return percent


def opengl_is_dearer(machine, board):
    """SDL's own way, the second one: it draws, also where SDL would take an OpenGL that draws nothing; it costs more."""
    board.configure()
    board.wait_until_active()
    ours = used_in_a_match(machine, board)
    machine.install("libgl1-mesa-dri", "libegl1", "libgles2")
    board.configure(SDL_VIDEODRIVER="kmsdrm")
    board.wait_until_active(200)
    said = board.journal_of_this_start()
    expect("renderer=opengles2" in said, said)
    board.check_picture(FULL_HD, seconds=60, rounds=True)
    theirs = used_in_a_match(machine, board)
    figure("PSS through SDL's KMSDRM and llvmpipe", board.proportional_set(), "MB")
    figure("CPU through SDL's KMSDRM and llvmpipe", theirs, "% of a core")
    board.configure()
    return figure("CPU against the same match through SDL's KMSDRM", ours / theirs, "×", 0.2, 0.1)


def memory(machine, board):
    board.configure()
    board.wait_until_active()
    machine.press("spc")
    time.sleep(60)
    machine.press("spc")
    return figure("PSS after a minute at 1920x1080", board.proportional_set(), "MB", 60, 45)


def start_against_fill(machine, board):
    """The unit's start to READY=1, against the same unit with a program that sets the mode and fills the screen."""
    def median_start():
        found = []
        for _ in range(5):
            board.restart()
            found.append(board.seconds_to_active()[0])
        return sorted(found)[2]

    ours = median_start()
    with board.drop_in("ExecStart=", f"ExecStart={GUEST}/fill", "WatchdogSec=0"):
        theirs = median_start()
    figure("picture after the unit's start", ours, "s")
    figure("the same of a program that only fills the screen", theirs, "s")
    return figure("picture after the unit's start, against that program", ours / theirs, "×", 3, 2)


def downloaded(image, limit, aim):
    """What apt has to fetch for the package on a bare Debian, the package itself among it, in MB."""
    total = int((image / "size").read_text())
    name = f"packages that apt install brings to {image.name}, the board among them"
    return figure(name, total / 1e6, "MB", limit, aim)
