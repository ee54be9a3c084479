"""Power cuts: a match is played, the machine loses its power, and its disk may have kept any half of what it was last
given to write (see powercut)."""

import random
import subprocess
import time

import powercut
from board import SCORE, Board
from machine import Failed, Machine
from report import expect


def cut(image, base, folder, number, seed):
    """One power cut on a copy of a disk: plays, cuts, makes what the disk may have kept, and looks. Returns the disk
    as it is then."""
    choice = random.Random(seed)
    disk, log = folder / f"cut{number}.img", folder / f"cut{number}.log"
    subprocess.run(["cp", "--sparse=always", "--reflink=auto", str(base), str(disk)], check=True)
    log.unlink(missing_ok=True)
    log.touch()
    logged = (f"driver=blklogwrites,node-name=logged,file.driver=file,file.filename={disk},log.driver=file,"
              f"log.filename={log},log-append=off,log-sector-size=512")
    machine = Machine(image, disk, folder / f"cut{number}", logged=logged)
    try:
        machine.wait_for_agent()
        board = Board(machine, folder)
        board.wait_until_active()
        score = board.score()
        if board.clock()[0] != "running":
            machine.press("spc")
        recent = number % 2 == 0
        recoveries = board.recoveries()
        sent = 0
        for _ in range(choice.randrange(1, 5)):
            machine.press("left")
            sent += 1
        time.sleep(1 if recent else choice.uniform(6, 10))
        asked = time.monotonic()
        state, clock = board.clock()
        answered = time.monotonic()
        expect(state == "running", f"The clock is {state}")
        # What the store has by now is sure to be kept, and so is the goal that the screen shows when the power goes.
        sure = board.score()[0] - score[0]
        if recent:
            # The last goal's flash is over.
            time.sleep(choice.uniform(4, 8))
            before = board.picture()
            machine.qmp("send-key", keys=[{"type": "qcode", "data": "left"}], **{"hold-time": 30})
            time.sleep(choice.uniform(0, 0.3))
            shown = board.picture()
            sent += 1
        machine.kill()
        ended = time.monotonic()
        if recent and (before[SCORE] != shown[SCORE]).any():
            sure += 1
    finally:
        machine.kill()
    after = folder / f"after{number}.img"
    subprocess.run(["cp", "--sparse=always", "--reflink=auto", str(base), str(after)], check=True)
    counts = powercut.apply(log, after, seed)
    disk.unlink()
    log.unlink()
    # QEMU's screens have 1280x720 only where they prefer it.
    card = ("virtio-gpu-pci,id=gpu0,xres=1280,yres=720", "VGA,id=gpu0,xres=1280,yres=720")[number % 2]
    machine = Machine(image, after, folder / f"after{number}", cards=(card,))
    try:
        machine.wait_for_agent()
        board = Board(machine, folder)
        board.wait_until_active()
        found = board.score()
        expect(score[0] + sure <= found[0] <= score[0] + sent and found[1] == score[1],
               f"After {score} and {sent} goals, {sure} of them shown, the score is {found}")
        state, now = board.clock()
        expect(state == "paused", f"The clock is {state}")
        # Counting down: what it showed last lies between these.
        least, most = clock - (ended - asked), clock - (ended - answered)
        behind = now - least
        # The board notes that it lives every four seconds, later where it is kept from running.
        expect(behind <= 4.0 + machine.patience(1.5) + (most - least),
               f"The clock is {behind:.1f} s behind: {now}, and {least:.1f} was shown")
        expect(now >= least - machine.patience(1.0), f"The clock is ahead: {now}, and {least:.1f} was shown")
        board.check_picture((1280, 720))
        # The picture is that of a match with this entry: its foot line tells of the power cut.
        expect(board.recoveries() == recoveries + 1, "The log has no entry of the power cut")
        machine.run("sync; systemctl poweroff --no-block", check=False)
        machine.wait_for_end()
    finally:
        machine.kill()
    print(f"          cut {number}: {counts}, clock {behind:.1f} s behind", flush=True)
    return after


def power_cuts(image, disk, folder, count, seed):
    base, failures = disk, []
    for number in range(count):
        try:
            after = cut(image, base, folder, number, seed=seed + number)
        except Failed as failure:
            print(f"          cut {number}: {failure}", flush=True)
            failures.append(number)
            continue
        if base != disk:
            base.unlink()
        base = after
    expect(not failures, f"{len(failures)} of {count} cuts failed: {failures}")
