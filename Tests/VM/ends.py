"""Ends of the program and of the machine, and disks that fail."""

import re
import sqlite3
import time

from board import SCORE
from machine import FULL_HD
from report import expect, figure
from screens import connector_name


def first_start(machine, board):
    machine.run("systemctl enable --now gatherboard", seconds=200)
    board.wait_until_active()
    unit, _ = board.seconds_to_active()
    expect("dumb buffers" in board.journal(), board.journal())
    log_is_quiet(machine, board)
    return f"{unit:.1f} s after the unit's start"


def log_is_quiet(machine, board):
    noise = [line for line in board.journal().splitlines()
             if re.search("MESA|XDG_RUNTIME|thread priority|rror|ailed|arning", line)]
    expect(not noise, "The log has " + "; ".join(noise))


def started_by_the_machine(machine, board):
    """Nobody has touched the service since the machine was switched on."""
    board.wait_until_active()
    starts = board.journal().count("Starting gatherboard")
    expect(starts == 1, f"The service was started {starts} times")
    return figure("picture after the kernel's start, at the second boot", board.seconds_to_active()[1], "s")


def counts_on(machine, board, score, page_size):
    """On the next boot, of a kernel whose pages are of another size, as it was left by the last one."""
    board.wait_until_active(200)
    found = machine.run("getconf PAGESIZE")
    expect(found == page_size, f"Pages have {found} bytes")
    expect(board.score() == score, f"The score is {board.score()}, and was {score}")
    machine.press("left")
    board.wait_for_score((score[0] + 1, score[1]))
    board.check_picture(FULL_HD, seconds=30)
    machine.run("systemctl poweroff --no-block")
    machine.wait_for_end()


def checked_disk(machine, board):
    board.wait_until_active()
    found = machine.run("journalctl -b -u systemd-fsck-root -o cat")
    # A disk that was not looked at further is "clean".
    expect("blocks" in found and "clean" not in found, f"The disk was not checked: {found}")
    restart(machine, board)


def restart(machine, board):
    board.configure()
    board.wait_until_active()
    board.check_picture(FULL_HD)


def killed(machine, board, signal):
    before, process, score = machine.console_in_front(), board.process, board.score()
    machine.run(f"kill -{signal} {process}")
    machine.wait_until("now=$(systemctl show -p MainPID --value gatherboard); [ $now -gt 0 ] && "
                       f"[ $now != {process} ] && systemctl is-active gatherboard", 60, "The next board")
    expect(machine.console_in_front() == before, "Another console is in front")
    board.check_picture(FULL_HD)
    machine.press("left")
    board.wait_for_score((score[0] + 1, score[1]))


def console_is_given_back(machine, board, how):
    """After a stop and after SIGKILL without a restart: text is to be seen on the console, and its keyboard is back."""
    with board.drop_in("Restart=no", afterwards="start"):
        if how == "SIGKILL":
            machine.run("systemctl kill --signal=KILL --kill-whom=main gatherboard")
            machine.wait_until("! systemctl is-active gatherboard", 30)
        else:
            machine.run("systemctl stop gatherboard")
        time.sleep(2)
        # A console in graphics mode shows no text.
        machine.run("for n in 1 2 3; do echo 'This is the console again.'; done > /dev/tty1; sleep 1")
        bright = int((board.picture().max(axis=2) > 100).sum())
        expect(100 < bright < 60_000, f"The console shows no text ({bright} bright pixels)")
        # The kernel's own keys lead to another console and back.
        machine.press("alt", "f2")
        machine.wait_for_console(2)
        machine.press("alt", "f1")
    board.check_picture(FULL_HD)


def switched_off(machine, board):
    machine.press("spc")
    time.sleep(3)
    expect(board.clock()[0] == "running", "The clock does not run")
    machine.start("sleep 0.5; systemctl poweroff")
    machine.wait_for_end()


def says_switched_off(machine, board, score):
    expect(board.score() == score, f"The score is {board.score()}, and not {score}")
    expect(board.clock()[0] == "paused", "The clock is not paused")
    name = connector_name(machine, "gpu0")
    shown = board.journal_of_this_start()
    card = "gpu0" if f"dumb buffers, {name} " in shown else "gpu1"
    board.check_picture(FULL_HD, card)
    # Without the note of an orderly end it would be a power cut: the same picture with another foot line.
    with_note = board.rendered(FULL_HD)
    without = board.rendered(FULL_HD, f"--data {copy_without_note(machine, board)}")
    differing = (with_note != without).any(axis=(1, 2)).nonzero()[0]
    expect(len(differing) > 0, "The board says the same after a power cut")
    expect(differing.min() > FULL_HD[1] * 0.8, "Another line than the foot differs")


def copy_without_note(machine, board):
    """A copy of the data folder that has no note of an orderly end."""
    folder = board.folder / "data"
    folder.mkdir(exist_ok=True)
    source, target = "/var/lib/gatherboard", "/var/tmp/without-note"
    for name in machine.run(f"cd {source}; ls gatherboard.sqlite gatherboard.sqlite-wal", check=False).split():
        (folder / name).write_bytes(machine.fetch(f"{source}/{name}"))
    store = sqlite3.connect(folder / "gatherboard.sqlite")
    with store:
        removed = store.execute("DELETE FROM setting WHERE key = 'orderly end'").rowcount
    store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store.close()
    expect(removed == 1, "No end is noted")
    machine.run(f"mkdir -p {target}")
    machine.put(folder / "gatherboard.sqlite", f"{target}/gatherboard.sqlite")
    machine.run(f"chown -R gatherboard: {target}; chmod 700 {target}")
    return target


def disk_is_full(machine, board):
    before = board.score()
    machine.run("fallocate -l $(df --output=avail -B1 / | tail -n 1) /filler; "
                "dd if=/dev/zero of=/filler2 bs=4k 2>/dev/null; true")
    expect(machine.run("df --output=avail / | tail -n 1").strip() == "0", "The disk is not full")
    for _ in range(40):
        machine.press("left", hold=40)
    expect(board.score() != (before[0] + 40, before[1]), "All is stored on a full disk")
    machine.run("rm -f /filler /filler2; sync")
    board.wait_for_score((before[0] + 40, before[1]), 30)
    for _ in range(40):
        machine.press("u", hold=40)
    board.wait_for_score(before, 30)


def root_is_read_only(machine, board):
    """As by SysRq+U: no file can be made any more; what is open may still take what is written to it."""
    before = board.score()
    machine.run("echo u > /proc/sysrq-trigger; sleep 1; ! touch /probe 2>/dev/null")
    try:
        machine.press("left")
        time.sleep(2)
    finally:
        machine.run("mount -o remount,rw /")
    board.wait_for_score((before[0] + 1, before[1]), 30)
    machine.press("u")
    board.wait_for_score(before)


def disk_breaks(machine, board):
    """An error of the file system, after which it takes nothing any more: the board shows what is pressed, and says that
    it is not saved."""
    before = board.score()
    machine.run("echo 1 > /sys/fs/ext4/vda/trigger_fs_error; ! touch /probe 2>/dev/null")
    machine.press("left")
    board.wait_for_words("Saving failed")
    expect(board.score() == before, "The store has it")
    time.sleep(4)
    shown = board.picture()[SCORE]
    machine.press("left")
    time.sleep(4)
    expect((shown != board.picture()[SCORE]).any(), "The score on the screen stands")


def time_of_day_jumps(machine, board):
    machine.press("spc")
    time.sleep(2)
    for jump in ("+3 hours", "-6 hours", "+3 hours"):
        _, clock = board.clock()
        begun = time.monotonic()
        machine.run(f"date -s \"$(date -d '{jump}')\"")
        time.sleep(3)
        _, later = board.clock()
        took = time.monotonic() - begun
        expect(abs(clock - later - took) < machine.patience(1.5), f"The clock went from {clock} to {later} in {took:.1f} s")
    machine.press("spc")
    board.check_picture(FULL_HD)


def update_in_a_match(machine, board):
    process, score = board.process, board.score()
    machine.press("spc")
    machine.run(f"head -c {machine.payload_size} /dev/vdb > /tmp/newer.deb; "
                "apt-get install -q -y /tmp/newer.deb",
                seconds=600)
    expect(board.process == process, "The board was started again")
    expect(board.clock()[0] == "running", "The clock stands")
    machine.press("left")
    board.wait_for_score((score[0] + 1, score[1]))
    board.restart()
    board.wait_until_active()
    expect(board.clock()[0] == "running" and board.score() == (score[0] + 1, score[1]), "The match does not go on")
    # Undo first: after a pause it would be the pause's.
    machine.press("u")
    machine.press("spc")
    board.check_picture(FULL_HD)
