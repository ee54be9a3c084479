"""A virtual machine with a real kernel: QEMU under software emulation, driven by QMP and an agent in the guest.

QMP presses keys, plugs devices, takes pictures and cuts the power; the agent (guest/agent) runs commands as root and
sends back what they print. Nothing reaches a network.
"""

import base64
import json
import os
import shlex
import shutil
import signal
import socket
import struct
import subprocess
import time
from pathlib import Path

VIRTIO = "virtio-gpu-pci,id=gpu0,xres=1920,yres=1080"
# Enough memory for two buffers of 3840x2160.
BOCHS = "VGA,id=gpu1,vgamem_mb=128,xres=1920,yres=1080"
FULL_HD = (1920, 1080)
# Where the guest has what a test needs.
GUEST = "/usr/local/lib/gatherboard-test"
# What QEMU emulates for each of Debian's architectures: its program, its machine, and the serial line's name in the guest.
# "-cpu max" has QEMU 7.2 draw wrong triangles through llvmpipe. A Raspberry Pi 4 has the processor cortex-a72, and a
# Raspberry Pi 5 cortex-a76, which alone knows pages of 16 KiB; the rest of the machine is none of theirs.
PLATFORMS = {
    "amd64": (["qemu-system-x86_64", "-machine", "q35,i8042=off", "-cpu", "Nehalem", "-vga", "none"], "ttyS0"),
    "arm64": (["qemu-system-aarch64", "-machine", "virt", "-cpu", "cortex-a76"], "ttyAMA0"),
}
# As deploy/README.md has it, with the kernel's own words on a serial line besides.
COMMAND_LINE = (
    "root=/dev/vda rw quiet loglevel=3 vt.global_cursor_default=0 consoleblank=0 "
    "console={serial},115200 console=tty1"
)


# How long the guest takes from its start until its agent runs, on a machine of two cores that does nothing else, in
# seconds. Limits are those of such a machine; where this one's boot takes longer they are longer in the same ratio.
QUICK_BOOT = 20


class Failed(Exception):
    """What a check expects is not so; the text says what is."""


class Machine:
    """One boot of a machine, from its start to its end."""

    def __init__(self, image, disk, folder, *, cards=(VIRTIO,), devices=(),
                 memory=1024, command_line="", sound=False, logged=None, payload=None, kernel="", starts=None):
        """image: the built image's folder, with the architecture in a file. kernel: which of its kernels, if not the
        first. disk: what the machine writes to (see overlay). folder: for sockets and logs. cards, devices: as QEMU's
        -device has them. sound: whether there is a sound card, of which is recorded what is heard. logged: the disk as
        -blockdev has it, named "logged", in place of disk. payload: a file that the guest reads as the first
        payload_size bytes of /dev/vdb. starts: QEMU's arguments for what starts, if that is not the image's kernel."""
        monitor, agent = self._prepare(folder)
        platform, serial = PLATFORMS[(image / "architecture").read_text().strip()]
        arguments = [
            *platform, "-accel", "tcg,thread=multi", "-smp", "2",
            "-m", str(memory), "-nodefaults", "-no-user-config", "-nic", "none",
            "-vnc", f"unix:{self._viewer}",
            *(starts or ["-kernel", str(image / f"vmlinuz{kernel}"), "-initrd", str(image / f"initrd.img{kernel}"),
                         "-append", f"{COMMAND_LINE.format(serial=serial)} {command_line}".strip()]),
            *(("-blockdev", logged, "-device", "virtio-blk-pci,drive=logged,write-cache=on") if logged else
              ("-drive", f"file={disk},if=none,id=root,cache=writeback{',format=raw' if starts else ''}", "-device", "virtio-blk-pci,drive=root")),
            "-chardev", f"socket,id=qmp,path={monitor},server=on,wait=off", "-mon", "chardev=qmp,mode=control",
            "-chardev", f"socket,id=agent,path={agent},server=on,wait=off",
            "-device", "virtio-serial-pci", "-device", "virtserialport,chardev=agent,name=gatherboard.test",
            "-serial", f"file:{self.folder / 'console.log'}",
            "-device", "qemu-xhci,id=usb", "-device", "usb-kbd,id=keyboard0",
        ]
        if payload:
            # A disk has whole blocks.
            self.payload_size = os.path.getsize(payload)
            block = self.folder / "payload"
            block.write_bytes(Path(payload).read_bytes() + bytes(-self.payload_size % 4096))
            arguments += ["-drive", f"file={block},if=none,id=payload,format=raw,readonly=on",
                          "-device", "virtio-blk-pci,drive=payload"]
        for card in cards:
            arguments += ["-device", card]
        for device in devices:
            arguments += ["-device", device]
        # What is heard, as WAV.
        self.recording = self.folder / "horn.wav"
        if sound:
            arguments += ["-audiodev", f"wav,id=sound,path={self.recording},out.frequency=48000",
                          "-device", "intel-hda", "-device", "hda-output,audiodev=sound"]
        self._launch(arguments, monitor, agent)

    def _prepare(self, folder):
        """Returns the paths of QEMU's sockets: the monitor's and the agent's."""
        self.folder = Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.started = time.monotonic()
        # How many times longer than QUICK_BOOT this boot has taken; 1 until it is over, and at least.
        self.pace = 1.0
        self._hangs_at = None
        monitor, agent, self._viewer = self.folder / "qmp", self.folder / "agent", self.folder / "vnc"
        for path in (monitor, agent, self._viewer):
            path.unlink(missing_ok=True)
        return monitor, agent

    def _launch(self, arguments, monitor, agent):
        with open(self.folder / "qemu.log", "w") as log:
            self.process = subprocess.Popen(arguments, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        try:
            _, self._monitor = self._connect(monitor)
            self._events = []
            self._read_message()
            self.qmp("qmp_capabilities")
            self._line, self._agent = self._connect(agent)
        except BaseException:
            self.kill()
            raise

    def _connect(self, path):
        for _ in range(200):
            link = socket.socket(socket.AF_UNIX)
            try:
                link.connect(str(path))
                return link, link.makefile("rwb")
            except OSError:
                link.close()
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        raise Failed(f"QEMU does not run: {(self.folder / 'qemu.log').read_text()}")

    # QMP

    def _read_message(self):
        line = self._monitor.readline()
        if not line:
            raise Failed(f"QEMU has ended: {(self.folder / 'qemu.log').read_text()}")
        return json.loads(line)

    def qmp(self, command, **arguments):
        """Runs a command of QEMU's and returns what it returns."""
        self._monitor.write(json.dumps({"execute": command, "arguments": arguments}).encode() + b"\n")
        self._monitor.flush()
        while True:
            message = self._read_message()
            if "event" in message:
                self._events.append(message["event"])
            elif "error" in message:
                raise Failed(f"{command}: {message['error']['desc']}")
            else:
                return message["return"]

    def press(self, *keys, hold=100):
        """Presses keys together, by QEMU's names (QKeyCode), and waits until they are up. hold: in milliseconds."""
        self.qmp("send-key", keys=[{"type": "qcode", "data": key} for key in keys], **{"hold-time": hold})
        # Two goals of one key within a quarter of a second are one, and the guest may see the first of them late.
        time.sleep(hold / 1000 + self.patience(0.4))

    def picture(self, path, card="gpu0"):
        """Writes what a card's screen shows as a PNG."""
        self.qmp("screendump", filename=str(path), format="png", device=card, head=0)
        return Path(path)

    def offer_screen(self, width, height):
        """Has the first card's screen be one of another size, as if it was exchanged: what a viewer over VNC does whose
        window is resized (RFB 3.8, SetDesktopSize)."""
        with socket.socket(socket.AF_UNIX) as link:
            link.settimeout(10)
            link.connect(str(self._viewer))
            stream = link.makefile("rwb")
            stream.read(12)
            stream.write(b"RFB 003.008\n")
            stream.flush()
            stream.read(stream.read(1)[0])
            stream.write(b"\x01")  # No password.
            stream.flush()
            stream.read(4)
            stream.write(b"\x01")  # Others may look on.
            stream.flush()
            # The screen's size, its format and its name, which nobody wants to know here.
            stream.read(20)
            stream.read(struct.unpack(">L", stream.read(4))[0])
            # This viewer knows screens whose size changes; this size, as one screen.
            stream.write(struct.pack(">BxHl", 2, 1, -308))
            stream.write(struct.pack(">BxHHBx", 251, width, height, 1) +
                         struct.pack(">LHHHHL", 0, 0, 0, width, height, 0))
            stream.flush()
            # The answer tells that it was taken.
            stream.read(4)

    # The guest

    def patience(self, seconds):
        """How long to wait here for what takes so many seconds at most where nothing else runs: it is the emulator that is
        waited for. What the product itself promises is measured in the guest."""
        return seconds * self.pace

    def wait_for_agent(self, seconds=1200):
        """Waits until the guest runs commands, by which its pace is known; returns the seconds since the machine was
        started."""
        self._line.settimeout(seconds)
        try:
            # A serial line may begin with noise.
            if self._agent.readline().strip().endswith(b"ready"):
                took = time.monotonic() - self.started
                self.pace = max(1.0, took / QUICK_BOOT)
                return took
        except OSError:
            pass
        raise Failed(f"The guest has not come up in {seconds} s: {self.console()[-2000:]}")

    def run(self, command, check=True, seconds=120):
        """Runs a shell command as root in the guest, and returns what it prints; raises where it fails. seconds: see
        patience()."""
        if self._hangs_at:
            raise Failed(f"The guest has hung since `{self._hangs_at}`")
        self._agent.write(base64.b64encode(command.encode()) + b"\n")
        self._agent.flush()
        limit = self.patience(seconds)
        self._line.settimeout(limit)
        try:
            line = self._agent.readline()
        except OSError:
            # Its answer may still come, and would be taken for that of the next command.
            self._hangs_at = command
            raise Failed(f"`{command}` has not ended in {limit:.0f} s") from None
        if not line:
            raise Failed(f"The guest has ended at `{command}`: {self.console()[-2000:]}")
        code, _, text = line.decode().strip().partition(" ")
        output = base64.b64decode(text).decode(errors="replace").rstrip("\n")
        if check and code != "0":
            raise Failed(f"`{command}` ended with {code}: {output}")
        return output

    def start(self, command):
        """Starts a shell command in the guest without waiting for it."""
        self.run(f"nohup setsid bash -c {shlex.quote(command)} >/dev/null 2>&1 </dev/null &")

    def wait_until(self, command, seconds=60, what=None):
        """Runs a command again and again until it succeeds; returns what it printed then. seconds: see patience()."""
        limit = self.patience(seconds)
        deadline = time.monotonic() + limit
        while True:
            try:
                return self.run(command)
            except Failed as failure:
                if time.monotonic() > deadline:
                    raise Failed(f"{what or command} has not come in {limit:.0f} s: {failure}") from None
            time.sleep(0.3)

    def fetch(self, path):
        """The bytes of a file of the guest's."""
        return base64.b64decode(self.run(f"base64 -w0 {shlex.quote(path)}"))

    def install(self, *packages):
        """Installs packages that the image has fetched: the machine has no network."""
        self.run(f"cp -n {GUEST}/archives/*.deb /var/cache/apt/archives/; apt-get install -q -y --no-download "
                 f"--no-install-recommends {' '.join(packages)}", seconds=600)

    def console_in_front(self):
        """The number of the console that the screen shows."""
        return int(self.run("cat /sys/class/tty/tty0/active").removeprefix("tty"))

    def wait_for_console(self, number):
        self.wait_until(f"grep -qx tty{number} /sys/class/tty/tty0/active", 20, f"Console {number}")

    def put(self, file, path):
        """Writes a file of the host's into the guest."""
        data = base64.b64encode(Path(file).read_bytes()).decode()
        self.run(f"true > {path}")
        for start in range(0, len(data), 60_000):
            self.run(f"echo {data[start:start + 60_000]} | base64 -d >> {path}")

    def console(self):
        path = self.folder / "console.log"
        return path.read_text(errors="replace") if path.exists() else ""

    # Its end

    def wait_for_end(self, seconds=120):
        """Waits until the guest has switched the machine off. seconds: see patience()."""
        limit = self.patience(seconds)
        try:
            self.process.wait(limit)
        except subprocess.TimeoutExpired:
            raise Failed(f"The machine is not off after {limit:.0f} s: {self.console()[-2000:]}") from None

    def kill(self):
        """Cuts the power: what QEMU has not been told to keep is gone."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def overlay(base, path, form="raw"):
    """A disk that begins as another one and keeps its own changes."""
    Path(path).unlink(missing_ok=True)
    subprocess.run(["qemu-img", "create", "-q", "-f", "qcow2", "-b", str(base), "-F", form, str(path)], check=True)
    return Path(path)


def free_of_leftovers(folder):
    """An empty folder."""
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    return Path(folder)
