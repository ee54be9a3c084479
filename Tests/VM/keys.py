"""Keys, and the other consoles that some of them lead to."""

import time

from costs import FLIP, moments, used
from machine import FULL_HD, GUEST
from report import expect, figure


def keys_count(machine, board):
    machine.press("spc")
    machine.press("left")
    machine.press("left")
    machine.press("right")
    board.wait_for_score((2, 1))
    expect(board.clock()[0] == "running", "The clock does not run")
    machine.press("spc")
    expect(board.clock()[0] == "paused", "The clock is not paused")
    board.check_picture(FULL_HD)


def keys_are_quick(machine, board):
    """From the kernel's report of a key to the page flip that follows it, while nothing else is drawn: the board does
    not ask for keys now and then, it is woken by them."""
    expect(board.clock()[0] == "paused", "The clock is not paused")
    time.sleep(6)

    def presses():
        for key in ("left", "u") * 5:
            machine.press(key)
            time.sleep(0.6)

    found = moments(machine, FLIP | {"key": "input_event type=%si:u32 value=%cx:s32"}, presses)
    keys = [at for name, at, words in found if name == "key" and "type=1 value=1" in words]
    flips = [at for name, at, _ in found if name == "flip"]
    expect(len(keys) == 10, f"{len(keys)} keys were reported, and 10 pressed")
    waits = sorted(min((flip - key for flip in flips if flip > key), default=9.0) for key in keys)
    return figure("a key to its page flip, median of 10", waits[5] * 1000, "ms", 300 * machine.pace)


def keys_reach_nobody_else(machine, board):
    # A shell or a login on the console would show what is typed.
    for key in ("x", "x", "x", "x", "ret"):
        machine.press(key)
    text = machine.run("tr -d '\\0 ' < /dev/vcs1 | tail -c 300")
    expect("xxxx" not in text.lower(), f"The console has {text!r}")
    expect(machine.console_in_front() == 1, "Another console is in front")
    board.check_picture(FULL_HD)


def keyboard_comes_and_goes(machine, board):
    before = board.score()
    machine.qmp("device_del", id="keyboard0")
    machine.wait_until("! grep -q 'USB Keyboard' /proc/bus/input/devices", what="The keyboard's end")
    machine.press("left")
    expect(board.score() == before, "A keyboard that is out counts")
    machine.qmp("device_add", driver="usb-kbd", id="keyboard1", bus="usb.0")
    machine.wait_until("grep -q 'USB Keyboard' /proc/bus/input/devices", what="The keyboard")
    # udev gives it to the group input, which takes an emulated machine some time.
    deadline = time.monotonic() + machine.patience(20)
    while board.score() == before and time.monotonic() < deadline:
        machine.press("left")
        time.sleep(0.5)
    expect(board.score() != before, "The new keyboard does not count")
    machine.press("u")
    time.sleep(0.5)


def three_fingers_do_nothing(machine, board):
    before, boot = board.process, machine.run("cat /proc/sys/kernel/random/boot_id")
    for _ in range(3):
        machine.press("ctrl", "alt", "delete")
    time.sleep(3)
    now = machine.run("cat /proc/sys/kernel/random/boot_id")
    expect(now == boot and board.process == before, "The machine restarts")
    expect(machine.run("systemctl is-system-running --quiet; systemctl list-jobs") == "No jobs running.", "Jobs run")


# Other consoles


def back_on_the_board(machine, board):
    """The first console is in front, with the board's picture, and keys count."""
    machine.wait_for_console(1)
    before = board.score()
    board.check_picture(FULL_HD)
    machine.press("left")
    board.wait_for_score((before[0] + 1, before[1]))
    machine.press("u")
    board.wait_for_score(before)


def login_is_seen(machine, board):
    bright = int((board.picture().max(axis=2) > 100).sum())
    expect(500 < bright < 20_000, f"The other console is not to be seen (picture{board.pictures}.png)")


def another_console(machine, board):
    before = board.score()
    machine.press("ctrl", "alt", "f2")
    machine.wait_for_console(2)
    machine.wait_until("tr -d '\\0' < /dev/vcs2 | grep -q login:", what="A login there")
    for key in ("left", "h", "i"):
        machine.press(key)
    expect(board.score() == before, "Keys on another console count")
    expect("hi" in machine.run("tr -d '\\0' < /dev/vcs2"), "What is typed does not reach the other console")
    login_is_seen(machine, board)
    machine.press("alt", "f1")
    back_on_the_board(machine, board)


def costs_little_behind_another(machine, board):
    """Nothing is shown while another console is in front, and the match goes on. Whoever looks for faults from there keeps
    his text."""
    machine.press("spc")
    machine.press("ctrl", "alt", "f2")
    machine.wait_for_console(2)
    time.sleep(2)
    before = board.clock()[1]
    begun = time.monotonic()
    flips = []
    percent = used(board, 20, lambda work: flips.extend(moments(machine, FLIP, work)))
    gone = before - board.clock()[1] - (time.monotonic() - begun)
    found = board.command("doctor", check=False)
    expect("uses the screen" in found and "FAILS" not in found, found)
    login_is_seen(machine, board)
    machine.press("alt", "f1")
    machine.wait_for_console(1)
    machine.press("spc")
    expect(board.clock()[0] == "paused", "The clock is not paused")
    back_on_the_board(machine, board)
    expect(not flips, f"{len(flips)} flips behind another console")
    expect(abs(gone) < machine.patience(1.5), f"The clock is {gone:.1f} s off")
    return figure("CPU behind another console, clock running", percent, "% of a core", 10 * machine.pace)


def quick_switches(machine, board):
    """Consoles asked for one after the other, before the board has answered for the first."""
    for numbers in ("2 1", "2 1 2 1", "2 3 1", "1 2 1"):
        machine.run(f"{GUEST}/consoles {numbers}")
        time.sleep(1)
        machine.run(f"{GUEST}/consoles 1")
        back_on_the_board(machine, board)
    machine.run(f"{GUEST}/consoles 2 1 2")
    machine.wait_for_console(2)
    time.sleep(1)
    login_is_seen(machine, board)
    machine.press("alt", "f1")
    back_on_the_board(machine, board)


def starts_behind_another(machine, board):
    """A board that starts while somebody works on another console leaves the screen to it, and waits behind."""
    machine.run("systemctl stop gatherboard")
    machine.run(f"{GUEST}/consoles 2")
    machine.wait_for_console(2)
    board.restart()
    board.wait_until_active()
    expect(machine.console_in_front() == 2, "The board has taken the screen")
    login_is_seen(machine, board)
    machine.press("alt", "f1")
    back_on_the_board(machine, board)
