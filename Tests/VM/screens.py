"""The picture on the screen of a console: cards, connectors, modes, and a kernel that says that it is not there."""

import re
import time

import numpy
from PIL import Image

from board import SCORE
from machine import FULL_HD, GUEST
from report import Skipped, expect


def match_is_shown(machine, board, size=FULL_HD):
    board.start_gather()
    board.check_picture(size)


def crest_is_shown(machine, board):
    """A team's crest is on the console as on any screen."""
    crest = board.folder / "crest.png"
    colour = (250, 0, 250)
    Image.new("RGBA", (256, 256), (*colour, 255)).save(crest)
    machine.put(crest, "/tmp/crest.png")
    board.command("teams add Magentas --color 205080 --crest /tmp/crest.png")
    board.command("match start - --replace --name Crests --format 60 --team-a-name Magentas --team-b-name Blues "
                  "< /usr/share/gatherboard/sample/thursday.csv")
    board.check_picture(FULL_HD)
    count = int((numpy.abs(board.picture() - numpy.array(colour)).max(axis=2) == 0).sum())
    expect(count > 400, f"Only {count} pixels have the crest's colour")
    match_is_shown(machine, board)


def connector(machine, card):
    """The connector of a card of QEMU's in sysfs."""
    driver = {"gpu0": "virtio", "gpu1": "bochs"}[card]
    return machine.run("for c in /sys/class/drm/card*-*; do case $(readlink -f $c/device/device/driver) in "
                       f"*{driver}*) echo $c; esac; done").split()[0]


def connector_name(machine, card):
    return re.sub(r".*/card\d+-", "", connector(machine, card))


def plug(machine, path, state):
    """Tells the kernel that a screen is plugged in (on) or not (off), and has udev tell the board: the cards of QEMU
    cannot be plugged. That the kernel is to look by itself again is "detect"."""
    machine.run(f"echo {state} > {path}/status; udevadm trigger --action=change {path}/../")


def mode(machine, board, size, card):
    board.configure(GATHERBOARD_MODE=f"{size[0]}x{size[1]}", GATHERBOARD_CONNECTOR=connector_name(machine, card))
    board.wait_until_active()
    board.check_picture(size, card)


def other_mode(machine, board):
    board.configure(GATHERBOARD_MODE="1234x567")
    board.wait_until_active()
    board.check_picture(FULL_HD)
    expect("does not offer the mode" in board.journal(), "The log says nothing of the mode")


def turned(machine, board):
    board.configure(GATHERBOARD_ROTATE=90)
    board.wait_until_active()
    board.check_picture(FULL_HD, more="--rotate 90")


def screen_is_unplugged(machine, board):
    path = connector(machine, "gpu0")
    before = board.score()
    plug(machine, path, "off")
    board.wait_for_words("The screen shows nothing")
    machine.press("right")
    board.wait_for_score((before[0], before[1] + 1))
    expect("The screen shows nothing" in board.shown("StatusText"), board.shown("StatusText"))
    plug(machine, path, "on")
    board.check_picture(FULL_HD)
    machine.run(f"echo detect > {path}/status")
    machine.press("u")
    board.wait_for_score(before)
    expect(board.shown("NRestarts") == "0", "The board was started again")


def another_screen(machine, board, size):
    """A screen of another size is plugged in: its layout is drawn at once, and presses go on to count."""
    process, before = board.process, board.score()
    machine.offer_screen(*size)
    board.check_picture(size)
    machine.press("left")
    board.wait_for_score((before[0] + 1, before[1]))
    machine.press("u")
    board.wait_for_score(before)
    board.check_picture(size)
    machine.offer_screen(*FULL_HD)
    board.check_picture(FULL_HD)
    expect(board.process == process, "The board was started again")


def two_cards(machine, board):
    board.configure()
    board.wait_until_active()
    said = board.journal_of_this_start()
    name = re.search(r"dumb buffers, (Virtual-\d+)", said).group(1)
    first, other = ("gpu0", "gpu1") if connector_name(machine, "gpu0") == name else ("gpu1", "gpu0")
    board.check_picture(FULL_HD, first)
    path = connector(machine, first)
    plug(machine, path, "off")
    board.check_picture(FULL_HD, other)
    machine.run(f"echo detect > {path}/status")
    expect(board.shown("NRestarts") == "0", "The board was started again")


def screen_comes_later(machine, board):
    path = connector(machine, "gpu0")
    machine.run("systemctl stop gatherboard")
    machine.run(f"echo off > {path}/status; systemctl start --no-block gatherboard")
    machine.wait_until("cat /run/gatherboard/why | grep -q 'no screen is connected'", 60, "The sentence")
    expect(machine.run("systemctl is-active gatherboard", check=False) != "active", "It calls itself active")
    time.sleep(8)
    machine.run(f"echo on > {path}/status")
    begun = time.monotonic()
    board.wait_until_active(60)
    took = time.monotonic() - begun
    board.check_picture(FULL_HD)
    machine.run(f"echo detect > {path}/status")
    return f"after {took:.0f} s"


def card_is_not_ready(machine, board):
    """A board that starts before udev has given the card to its group waits for it, and does not end."""
    machine.run("systemctl stop gatherboard; rm -f /run/gatherboard/why; udevadm control --stop-exec-queue; "
                "chown root:root /dev/dri/card*; chmod 600 /dev/dri/card*; rm -f /run/udev/data/c226:*; "
                "systemctl reset-failed gatherboard; systemctl start --no-block gatherboard")
    try:
        machine.wait_until("pidof gatherboard", 30, "The board's process")
        time.sleep(3)
    finally:
        machine.run("udevadm control --start-exec-queue; udevadm trigger --action=add --subsystem-match=drm")
    board.wait_until_active(60)
    expect(board.shown("NRestarts") == "0", "The board was started again")
    board.check_picture(FULL_HD)


SABOTAGED = {
    "picture": "another picture", "flip": "has not confirmed", "connector": "no screen is connected",
    "power": "switched the screen off", "mode": "drmModeSetCrtc failed",
}


def sabotaged(machine, board, kind, sentence):
    """A kernel that says that the picture is not there is believed: the board does not call itself ready."""
    machine.run("systemctl stop gatherboard; rm -f /run/gatherboard/why; sleep 1")
    begun = machine.run("date +%s")
    with board.sabotage(kind, afterwards="stop"):
        machine.run("systemctl start --no-block gatherboard")
        machine.wait_until(f"grep -q '{sentence}' /run/gatherboard/why", 60, "The sentence")
        expect(machine.run("systemctl is-active gatherboard", check=False) != "active", "It calls itself active")
        said = machine.run(f"journalctl -b -u gatherboard -o cat --since=@{begun}")
        expect("The board is on the screen" not in said, "The log says that it is seen")


def one_buffer(machine, board):
    """A driver without page flips gets one buffer, and is told what has changed."""
    with board.sabotage("refuse"):
        board.restart()
        board.wait_until_active()
        expect("single" in board.journal_of_this_start(), "The log does not say so")
        board.check_picture(FULL_HD)
        machine.press("left")
        board.check_picture(FULL_HD)
        machine.press("u")
        board.check_picture(FULL_HD)


def fails_in_a_match(machine, board):
    """Flips that are never confirmed, in the middle of a match: presses count, and the picture comes back."""
    with board.sabotage("flip", file="/run/gatherboard/broken"):
        board.restart()
        board.wait_until_active()
        before = board.score()
        machine.run("touch /run/gatherboard/broken; chmod 644 /run/gatherboard/broken")
        machine.press("right")
        board.wait_for_words("The screen shows nothing")
        machine.press("right")
        board.wait_for_score((before[0], before[1] + 2))
        machine.run("rm /run/gatherboard/broken")
        machine.press("u")
        machine.press("u")
        board.check_picture(FULL_HD)
        expect(board.score() == before and board.shown("NRestarts") == "0", "Presses are lost")


def no_picture_is_torn(machine, board):
    """What a camera catches at any moment is one picture: its score is one of those that stood on the board at rest. On
    bochs, whose memory is what the screen shows."""
    board.configure(GATHERBOARD_GOAL_FLASH="off", GATHERBOARD_CONNECTOR=connector_name(machine, "gpu1"))
    board.wait_until_active()

    def band():
        return board.picture("gpu1")[SCORE].tobytes()

    before = board.score()
    at_rest = [band()]
    for goals in range(10):
        machine.press("left")
        board.wait_for_score((before[0] + goals + 1, before[1]))
        time.sleep(0.5)
        at_rest.append(band())
    expect(len(set(at_rest)) == 11, f"{len(set(at_rest))} pictures of 11 scores at rest")
    caught = set()
    for _ in range(10):
        machine.qmp("send-key", keys=[{"type": "qcode", "data": "u"}], **{"hold-time": 40})
        for _ in range(4):
            caught.add(band())
    board.wait_for_score(before)
    expect(caught <= set(at_rest), f"{len(caught - set(at_rest))} pictures of {len(caught)} show no score")
    expect(len(caught) >= 5, f"Only {len(caught)} scores were caught")
    return f"{len(caught)} scores in 40 pictures"


def compositor(machine, board):
    machine.install("cage", "seatd", "xwayland", "libgl1-mesa-dri", "libegl1", "libgles2")
    with board.in_compositor():
        before = board.score()
        board.check_picture(FULL_HD, seconds=60, rounds=True)
        machine.press("left")
        board.wait_for_score((before[0] + 1, before[1]))
        board.check_picture(FULL_HD, seconds=60, rounds=True)
        machine.press("u")
        board.wait_for_score(before)


def next_way_is_tried(machine, board):
    """With Mesa there: a kernel that never confirms has the board go to SDL's way, and the log tells."""
    with board.sabotage("picture"):
        board.configure()
        board.wait_until_active(200)
        said = board.journal_of_this_start()
        expect("another picture" in said and "another display driver" in said and "display=KMSDRM" in said, said)
        board.check_picture(FULL_HD, seconds=60, rounds=True)


def next_way_is_looked_at(machine, board):
    """With Mesa there: where the kernel says that the screen is off, SDL's way is not taken for seen either."""
    machine.run("systemctl stop gatherboard; rm -f /run/gatherboard/why; sleep 1")
    with board.sabotage("power"):
        machine.run("systemctl start --no-block gatherboard")
        machine.wait_until("grep -q 'switched the screen off' /run/gatherboard/why", 90, "The sentence")
        said = board.journal_of_this_start()
        expect("another display driver" in said, said)
        state = machine.run("systemctl is-active gatherboard", check=False)
        expect(state != "active", "It calls itself active")


def doctor_tells_the_truth(machine, board):
    beside = board.command("doctor", check=False)
    expect("uses the screen" in beside and re.search(r"Virtual-\d: 1920x1080", beside), beside)
    expect("runs outside the service" in beside, beside)
    expect("FAILS" not in beside, beside)
    expect(beside.startswith("Settings"), "Before the table stands " + beside[:200])
    machine.run("systemctl stop gatherboard")
    alone = board.command("doctor", check=False)
    expect(re.search(r"^Display +ok +console, screen 0 \"Virtual-\d\" 1920x1080", alone, re.M), alone)
    machine.run("systemctl start gatherboard", seconds=200)
    board.wait_until_active()
    board.check_picture(FULL_HD)


def says_no_card(machine):
    machine.run("systemctl enable --now --no-block gatherboard")
    sentence = "There is no display to show the board on: "
    machine.wait_until(f"grep -q '{sentence}' /run/gatherboard/why", 90, "The sentence")
    said = machine.run("cat /run/gatherboard/why")
    expect("/dev/dri" in said, said)
    expect(machine.run("systemctl is-active gatherboard", check=False) != "active", "It calls itself active")
    return said


def newer_sdl(machine, board):
    machine.install("libsdl2-compat-shim")
    board.restart()
    board.wait_until_active()
    libraries = machine.run(f"cat /proc/{board.process}/maps")
    expect("libSDL3.so" in libraries, "The board has no SDL 3")
    board.check_picture(FULL_HD)
    before = board.score()
    machine.press("left")
    board.wait_for_score((before[0] + 1, before[1]))
    machine.press("u")
    board.wait_for_score(before)


def says_no_driver(machine):
    machine.wait_until("grep -q 'no driver for the graphics card' /run/gatherboard/why", 90, "The sentence")


def firmware_screen(machine, board):
    """simpledrm takes the place of the kernel's own console on that picture, while the board tries again and again."""
    if machine.run(f"[ -e {GUEST}/simpledrm.ko ] && echo yes", check=False) != "yes":
        raise Skipped("there is no simpledrm for this kernel")
    address = machine.run("grep -i vesafb /proc/iomem").split("-")[0].strip()
    machine.run("echo vesa-framebuffer.0 > /sys/bus/platform/drivers/vesa-framebuffer/unbind; modprobe drm_shmem_helper; "
                f"insmod {GUEST}/simpledrm.ko; insmod {GUEST}/firmware-screen.ko base=0x{address} width=1920 height=1080")
    board.wait_until_active(60)
    board.check_picture(FULL_HD)
    before = board.score()
    machine.press("left")
    board.wait_for_score((before[0] + 1, before[1]))
    board.check_picture(FULL_HD)
    return re.search(r"dumb buffers, \S+ \S+", board.journal_of_this_start()).group(0)
