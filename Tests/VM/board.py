"""The product as a test sees it in the machine: the service, its state, its picture."""

import json
import re
import shlex
import time
from contextlib import contextmanager
from pathlib import Path

import numpy
from PIL import Image

from machine import GUEST, Failed

AS_BOARD = "runuser -u gatherboard -- gatherboard "
SETTINGS = "/etc/systemd/system/gatherboard.service.d/test.conf"
# The digits of the score at 1920x1080 and all around them, without clock and foot line.
SCORE = numpy.s_[120:600, 600:1300]
DROP_IN = "/run/systemd/system/gatherboard.service.d/once.conf"


class Board:
    """The board of a machine."""

    def __init__(self, machine, folder):
        self.machine = machine
        self.folder = Path(folder)
        self.pictures = 0

    # The service

    def shown(self, name):
        return self.machine.run(f"systemctl show -p {name} --value gatherboard")

    @property
    def process(self):
        return int(self.shown("MainPID"))

    def journal(self):
        return self.machine.run("journalctl -b -u gatherboard --no-pager -o cat")

    def journal_of_this_start(self):
        return self.journal().rsplit("Starting gatherboard", 1)[1]

    def wait_for_words(self, words):
        """Waits until the log's last lines have them."""
        self.machine.wait_until(f"journalctl -b -u gatherboard -o cat | tail -n 3 | grep -q {shlex.quote(words)}", 20,
                                f"\"{words}\" in the log")

    def wait_until_active(self, seconds=90):
        self.machine.wait_until("systemctl is-active gatherboard", seconds, "The board")

    def seconds_to_active(self):
        """From the unit's start (with its ExecStartPre) and from the kernel's to READY=1, in seconds."""
        started = int(self.shown("InactiveExitTimestampMonotonic"))
        active = int(self.shown("ActiveEnterTimestampMonotonic"))
        return (active - started) / 1e6, active / 1e6

    def configure(self, **environment):
        """Restarts the service with variables of the environment; without any as it is installed."""
        if environment:
            words = " ".join(f"{name}={value}" for name, value in environment.items())
            self.machine.run(f"mkdir -p $(dirname {SETTINGS}); printf '[Service]\\nEnvironment=%s\\n' "
                             f"{shlex.quote(words)} > {SETTINGS}")
        else:
            self.machine.run(f"rm -f {SETTINGS}")
        self.machine.run("systemctl daemon-reload; systemctl reset-failed gatherboard")
        self.restart()

    def restart(self):
        self.machine.run("systemctl restart gatherboard", seconds=200)

    @contextmanager
    def in_compositor(self):
        """The board in a compositor of its own, in place of the console; back on the console at the end. The compositor
        draws without OpenGL: its own through llvmpipe crashes in Mesa 22.3 (kms_swrast) on a card without a GPU."""
        drop_in = "/run/systemd/system/gatherboard-cage.service.d/once.conf"
        self.machine.run(f"mkdir -p $(dirname {drop_in}); printf '[Service]\\nEnvironment=WLR_RENDERER=pixman\\n' > {drop_in}; "
                         "systemctl daemon-reload; systemctl stop gatherboard; systemctl start gatherboard-cage",
                         seconds=200)
        try:
            yield
        finally:
            self.machine.run("systemctl stop gatherboard-cage; systemctl start gatherboard", seconds=200)
            self.wait_until_active()

    @contextmanager
    def drop_in(self, *lines, afterwards="restart"):
        """The unit's service section has more lines meanwhile, from its next start on; at the end it is as before.
        afterwards: what systemctl then does with the board."""
        text = shlex.quote("\n".join(("[Service]", *lines)))
        self.machine.run(f"mkdir -p $(dirname {DROP_IN}); echo {text} > {DROP_IN}; systemctl daemon-reload")
        try:
            yield
        finally:
            self.machine.run(f"rm -f {DROP_IN}; systemctl daemon-reload; systemctl reset-failed gatherboard; "
                             f"systemctl {afterwards} gatherboard", seconds=200)
            if afterwards != "stop":
                self.wait_until_active()

    def sabotage(self, kind, file=None, afterwards="restart"):
        """A kernel that says that something is not so (see guest/sabotage.c), or only while a file is there."""
        words = f"LD_PRELOAD={GUEST}/sabotage.so SABOTAGE={kind}" + (f" SABOTAGE_WHILE={file}" if file else "")
        return self.drop_in(f"Environment={words}", afterwards=afterwards)

    def recover(self):
        """After a check that has failed: what it may have left behind is undone, and the board is as it was installed."""
        self.machine.run("rm -f /filler /filler2; mount -o remount,rw /; "
                         f"{GUEST}/consoles 1; for status in /sys/class/drm/card*-*/status; do echo detect > $status; done")
        if "USB Keyboard" not in self.machine.run("cat /proc/bus/input/devices"):
            self.machine.qmp("device_add", driver="usb-kbd", id="keyboard2", bus="usb.0")
        self.configure()
        self.wait_until_active()
        if self.clock()[0] == "running":
            self.machine.press("spc")

    # The match

    def command(self, arguments, check=True):
        return self.machine.run(AS_BOARD + arguments, check=check)

    def start_gather(self):
        sample = "/usr/share/gatherboard/sample/thursday.csv"
        self.command(f"match start - --replace --name Thursday --format 60 < {sample}")

    def status(self):
        return json.loads(self.command("status --json"))

    def recoveries(self):
        """How many entries of the log tell that the board came back in another boot."""
        gather = self.status()["gather"]
        return self.command(f"gather export {gather} --format csv").count(",recovered,")

    def score(self):
        return tuple(team["score"] for team in self.status()["teams"])

    def clock(self):
        """Its state, and what it shows in seconds."""
        clock = self.status()["clock"]
        return clock["state"], clock["milliseconds"] / 1000

    def wait_for_score(self, score, seconds=20):
        deadline = time.monotonic() + self.machine.patience(seconds)
        while (found := self.score()) != score:
            if time.monotonic() > deadline:
                raise Failed(f"The score is {found}, and not {score}")
            time.sleep(0.3)

    # Its picture

    def picture(self, card="gpu0"):
        self.pictures += 1
        path = self.machine.picture(self.folder / f"picture{self.pictures}.png", card)
        return numpy.asarray(Image.open(path).convert("RGB")).astype(int)

    def rendered(self, size, more=""):
        """The picture that the program draws of the same state without a display. more: arguments of render."""
        self.command(f"render {more} --size {size[0]}x{size[1]} --out /var/lib/gatherboard/test.png")
        path = self.folder / f"rendered{self.pictures}.png"
        path.write_bytes(self.machine.fetch("/var/lib/gatherboard/test.png"))
        self.machine.run("rm /var/lib/gatherboard/test.png")
        return numpy.asarray(Image.open(path).convert("RGB")).astype(int)

    def check_picture(self, size, card="gpu0", seconds=15, rounds=False, more=""):
        """Whether the screen shows what the program draws of the same state: waits for echoes of the foot line to end.
        Pixel by pixel: nothing of the console, no cursor, no line out of place. rounds: the picture comes through
        OpenGL, which rounds colors at the edges of letters in its own way. more: arguments of render."""
        wanted = self.rendered(size, more)
        deadline = time.monotonic() + self.machine.patience(seconds)
        while True:
            shown = self.picture(card)
            if shown.shape == wanted.shape:
                most = 24 if rounds else 0
                different = int((numpy.abs(shown - wanted).max(axis=2) > most).sum())
                if different == 0:
                    return
                found = f"{different} pixels of {size[0]}x{size[1]} differ (picture{self.pictures}.png)"
            else:
                found = f"The picture is {shown.shape[1]}x{shown.shape[0]} and not {size[0]}x{size[1]}"
            if time.monotonic() > deadline:
                raise Failed(found)
            time.sleep(1)

    # Its costs

    def proportional_set(self):
        """PSS in MB (10^6 bytes)."""
        rollup = self.machine.run(f"cat /proc/{self.process}/smaps_rollup")
        return int(re.search(r"^Pss:\s+(\d+)", rollup, re.M).group(1)) * 1024 / 1e6

    def processor_time(self):
        """What all threads of the process have used of the processor, in seconds."""
        fields = self.machine.run(f"cat /proc/{self.process}/stat").rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / 100
