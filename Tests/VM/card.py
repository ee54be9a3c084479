"""The image of a card in a machine: how it starts, and how the test's agent comes into it.

Nothing of the test is in the image. systemd takes a unit from a credential (systemd.system-credentials(7)), and the unit
has the agent in it.
"""

import base64
import hashlib
import http.client
import json
import lzma
import re
import shutil
import subprocess
import time
from pathlib import Path

from machine import Machine
from report import expect

here = Path(__file__).resolve().parent
# Debian's package ovmf: the firmware of a PC.
FIRMWARE = Path("/usr/share/OVMF/OVMF_CODE_4M.fd")
VARIABLES = Path("/usr/share/OVMF/OVMF_VARS_4M.fd")
# A card of 8 GB has at least as many bytes. QEMU wants a power of two for an SD card.
CARD_SIZE = 4 << 30
MIB = 1 << 20
# As deploy/image/make has them.
FAT_START, FAT_SIZE, IMAGE_SIZE = 4 * MIB, 252 * MIB, 1896 * MIB
# A picture of one pixel.
PNG = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")


def credentials(line=None):
    """The agent as a unit, and what starts it: names of credentials and their contents. line: the serial line that the
    agent uses, if the machine has no virtio-serial."""
    # A kernel's command line has 2,048 characters at most, and comments need none of them.
    lines = [line for line in (here / "guest/agent").read_text().splitlines() if not line.startswith("#")]
    agent = base64.b64encode("\n".join(lines).encode()).decode()
    unit = ("[Unit]\nDefaultDependencies=no\nAfter=systemd-tmpfiles-setup.service\n"
            "[Service]\n" +
            (f"Environment=PORT={line}\nExecStartPre=/bin/stty -F {line} raw -echo\n" if line else "") +
            f"ExecStart=/bin/bash -c 'eval \"$$(base64 -d <<< {agent})\"'\nRestart=always\n")
    return {
        "systemd.extra-unit.gatherboard-test.service": unit,
        "systemd.unit-dropin.sysinit.target~test": "[Unit]\nWants=gatherboard-test.service\n",
    }


def unpacked(image, path, size=CARD_SIZE):
    """The image as a disk of this size."""
    with (lzma.open(image) if str(image).endswith(".xz") else open(image, "rb")) as packed, open(path, "wb") as disk:
        while block := packed.read(MIB):
            # Zeros are holes.
            if block.count(0) == len(block):
                disk.seek(len(block), 1)
            else:
                disk.write(block)
        disk.truncate(size)
    return Path(path)


def partition(disk):
    """All bytes of the partition that any computer opens."""
    with open(disk, "rb") as file:
        file.seek(FAT_START)
        return file.read(FAT_SIZE)


def damage(disk):
    """Overwrites the first sectors of that partition, and its copy of them."""
    with open(disk, "r+b") as file:
        file.seek(FAT_START)
        file.write(b"\xa5" * 64 * 512)


def package(deb, folder, version, program=None):
    """A package like another one, with this version, and perhaps with another program."""
    root = Path(folder) / f"package-{version}"
    shutil.rmtree(root, ignore_errors=True)
    subprocess.run(["dpkg-deb", "--raw-extract", str(deb), str(root)], check=True)
    control = root / "DEBIAN/control"
    control.write_text(re.sub(r"^Version: .*$", f"Version: {version}", control.read_text(), flags=re.MULTILINE))
    if program:
        (root / "usr/bin/gatherboard").write_bytes(program)
    architecture = re.search(r"^Architecture: (\S+)$", control.read_text(), re.MULTILINE)[1]
    path = Path(folder) / f"gatherboard_{version}_{architecture}.deb"
    subprocess.run(["dpkg-deb", "-Zgzip", "-z1", "--root-owner-group", "--build", str(root), str(path)], check=True,
                   stdout=subprocess.DEVNULL)
    shutil.rmtree(root)
    return path


def put_package(fat, path):
    """Copies a package and its checksum to the card."""
    fat.write(path.name, path.read_bytes())
    fat.write("SHA256SUMS", f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n".encode())


class Phone:
    """A phone in the board's network, which has all rights."""

    def __init__(self, machine, port):
        self.machine, self.port, self.cookie = machine, port, None

    def request(self, method, path, body=None, media="application/json"):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        headers = {"Host": f"127.0.0.1:{self.port}", "Content-Type": media}
        if self.cookie:
            headers["Cookie"] = self.cookie
        connection.request(method, path, body, headers)
        response = connection.getresponse()
        text = response.read()
        if cookie := response.headers.get("Set-Cookie"):
            self.cookie = cookie.split(";")[0]
        return response.status, json.loads(text) if text else {}

    def pair(self):
        """Types a code, and is let in. The access is switched on by keys."""
        for key in ("d", "o"):
            self.machine.press(key)
            time.sleep(2)
        said = self.machine.run("runuser -u gatherboard -- gatherboard phones code --role manage")
        code = re.search(r"^Code: (\w+)", said, re.MULTILINE)[1]
        deadline = time.monotonic() + self.machine.patience(60)
        while True:
            try:
                status, answer = self.request("POST", "/phones/join", json.dumps({"code": code, "name": "Test"}))
                break
            except OSError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(1)
        expect(status == 200, f"{status} {answer}")
        if answer["state"] != "allowed":
            self.machine.run("runuser -u gatherboard -- gatherboard phones allow 1")
        while self.request("GET", "/phones/me")[1].get("state") != "allowed":
            expect(time.monotonic() < deadline, "The phone is not let in")
            time.sleep(1)

    def post(self, path, body):
        status, answer = self.request("POST", f"/phones/{path}", json.dumps(body))
        expect(status == 200, f"{path}: {status} {answer}")
        return answer

    def upload(self, kind, name, body):
        status, answer = self.request("POST", f"/phones/upload/{kind}?name={name}", body, "application/octet-stream")
        expect(status == 200, f"{kind}: {status} {answer}")


def copy(disk, path):
    subprocess.run(["cp", "--sparse=always", "--reflink=auto", str(disk), str(path)], check=True)
    return Path(path)


class Fat:
    """The card's partition that any computer opens, as such a computer changes it: by mtools, on the image's file."""

    def __init__(self, disk):
        self.drive = f"{disk}@@{FAT_START}"

    def _tool(self, name, *arguments, **options):
        return subprocess.run([name, "-i", self.drive, *arguments], check=True, capture_output=True, **options).stdout

    def read(self, name):
        return self._tool("mtype", f"::{name}")

    def write(self, name, contents):
        self._tool("mcopy", "-o", "-", f"::{name}", input=contents)

    def delete(self, name):
        self._tool("mdel", f"::{name}")

    def names(self):
        return self._tool("mdir", "-b", "::").decode().split()

    def fetch(self, name, path):
        self._tool("mcopy", "-n", "-o", f"::{name}", str(path))


def pc(image, disk, folder, port=None, clock=None, **hardware):
    """A PC that starts from the disk by its own firmware (UEFI). port: of this machine, at which its phones' pages are.
    clock: the time of its clock, such as 1970-01-01T00:01:00."""
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    variables = folder / "firmware"
    shutil.copy(VARIABLES, variables)
    starts = ["-drive", f"if=pflash,format=raw,unit=0,readonly=on,file={FIRMWARE}",
              "-drive", f"if=pflash,format=raw,unit=1,file={variables}"]
    for name, contents in credentials().items():
        value = base64.b64encode(contents.encode()).decode()
        starts += ["-smbios", f"type=11,value=io.systemd.credential.binary:{name}={value}"]
    if port:
        starts += ["-netdev", f"user,id=net0,hostfwd=tcp:127.0.0.1:{port}-:8090", "-device", "virtio-net-pci,netdev=net0"]
    if clock:
        starts += ["-rtc", f"base={clock}"]
    return Machine(image, disk, folder, starts=starts, **hardware)


def starts_of(disk, folder, console, line=None):
    """QEMU's arguments for the kernel, the initial RAM disk and the command line that the card's config.txt names."""
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    fat = Fat(disk)
    names = dict(re.findall(r"^(kernel|initramfs)[= ](\S+)", fat.read("config.txt").decode(), re.MULTILINE))
    for name in names.values():
        fat.fetch(name, folder / name)
    words = fat.read("cmdline.txt").decode().split() + [f"console={console},115200"]
    for name, contents in credentials(line).items():
        words.append(f"systemd.set_credential_binary={name}:{base64.b64encode(contents.encode()).decode()}")
    return ["-kernel", str(folder / names["kernel"]), "-initrd", str(folder / names["initramfs"]),
            "-append", " ".join(words)]


def raspberry_pi(image, disk, folder, clock=None, **hardware):
    """A machine of arm64 with a screen, which starts the kernel on the card: QEMU's model of a Raspberry Pi has no
    screen."""
    starts = starts_of(disk, folder, "ttyAMA0") + (["-rtc", f"base={clock}"] if clock else [])
    return Machine(image, disk, folder, starts=starts, **hardware)


class RaspberryPi3(Machine):
    """QEMU's model of a Raspberry Pi 3 B, which starts from the disk as its SD card. It has no screen."""

    def __init__(self, disk, folder):
        monitor, agent = self._prepare(folder)
        tree = "bcm2837-rpi-3-b.dtb"
        Fat(disk).fetch(tree, self.folder / tree)
        self._launch([
            "qemu-system-aarch64", "-machine", "raspi3b", "-accel", "tcg,thread=multi", "-smp", "4", "-m", "1G",
            "-nodefaults", "-no-user-config", "-display", "none",
            *starts_of(disk, folder, "ttyAMA0", line="/dev/ttyS1"), "-dtb", str(self.folder / tree),
            "-drive", f"file={disk},if=sd,format=raw",
            "-chardev", f"socket,id=qmp,path={monitor},server=on,wait=off", "-mon", "chardev=qmp,mode=control",
            "-chardev", f"socket,id=agent,path={agent},server=on,wait=off",
            "-serial", f"file:{self.folder / 'console.log'}", "-serial", "chardev:agent",
        ], monitor, agent)
