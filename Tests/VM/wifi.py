"""The board's own Wi-Fi on radios that the kernel simulates (mac80211_hwsim), and a phone that joins it."""

import json
import re
import shlex
import time

from machine import GUEST
from report import expect

# A phone: the second radio, in a network of its own, so that nothing but the air leads to the board.
PHONE = "ip netns exec phone "
AS_USER = "runuser -u gatherboard -- timeout 30 "
IS_ON = "nmcli -t -f NAME,STATE connection show --active | grep -qx gatherboard-hotspot:activated"
# What NetworkManager is like, as root sees it.
STATE = ("nmcli -t -f NAME,UUID,AUTOCONNECT connection show | sort; nmcli -t -f NAME,STATE connection show --active | sort; "
         "nmcli radio wifi; nmcli networking; hostname; "
         "nmcli -s -g 802-11-wireless-security.psk connection show gatherboard-hotspot")
# What changes it, of which the board's user may do nothing.
CHANGES = [
    "connection modify other connection.autoconnect yes", "connection delete other", "connection up other",
    "connection add type dummy ifname mine0 con-name mine autoconnect no", "connection down gatherboard-hotspot",
    "connection modify gatherboard-hotspot 802-11-wireless-security.psk 12345678", "connection delete gatherboard-hotspot",
    "device disconnect wlan0", "radio wifi off", "networking off", "general hostname other",
]
# What systemd must refuse it. "isolate" is a start to polkit, and is refused by systemd itself.
REFUSED = [
    "systemctl restart gatherboard-hotspot@on.service", "systemctl stop gatherboard-hotspot@on.service",
    "systemctl isolate gatherboard-hotspot@on.service", "systemctl start gatherboard-hotspot@other.service",
    "systemctl start systemd-tmpfiles-clean.service", "systemctl restart gatherboard.service",
    "systemctl kill gatherboard-hotspot@on.service", "systemctl mask gatherboard-hotspot@.service",
    "systemctl set-property --runtime gatherboard-hotspot@on.service CPUWeight=1",
    "systemctl set-environment PATH=/tmp", "systemd-run /usr/bin/true",
]


def rights_are_few(machine, password):
    """The board's user can switch the board's Wi-Fi, which is on, and can do nothing else of NetworkManager's."""
    machine.run("nmcli connection add type dummy ifname other0 con-name other autoconnect no ipv4.method disabled "
                "ipv6.method disabled")
    try:
        before = machine.run(STATE)
        for change in CHANGES:
            said = machine.run(f"{AS_USER}nmcli {change} 2>&1 </dev/null", check=False)
            after = machine.run(STATE, check=False)
            expect(after == before, f"`nmcli {change}` ({said}) has changed\n{before}\ninto\n{after}")
        shown = machine.run(f"{AS_USER}nmcli -s -g 802-11-wireless-security.psk connection show gatherboard-hotspot "
                            "2>/dev/null </dev/null", check=False)
        expect(not shown, f"NetworkManager tells the board's user the password: {shown}")
        for command in REFUSED:
            program, rest = command.split(" ", 1)
            said = machine.run(f"{AS_USER}{program} --no-ask-password {rest} 2>&1 </dev/null && echo ALLOWED", check=False)
            expect("ALLOWED" not in said, f"`{command}` is allowed: {said}")
    finally:
        machine.run("nmcli connection delete other", check=False)
    found = machine.run("stat -c '%U:%G %a' /run/gatherboard-hotspot /run/gatherboard-hotspot/network").splitlines()
    expect(found == ["root:gatherboard 750", "root:gatherboard 640"], f"What root leaves is {found}")
    told = machine.run(f"journalctl -b -o cat -u 'gatherboard*' | grep -F {shlex.quote(password)}", check=False)
    expect(not told, f"The journal has the password: {told}")


def looks(machine):
    """How often root's unit was started for the name and the password."""
    return int(machine.run("journalctl -b -o cat -u gatherboard-hotspot@show.service | grep -c '^Starting '", check=False))


def phone_joins(machine, board):
    """Switched on as the board's user, joined by what was printed, with an address by DHCP, and the page opened."""
    machine.install("iw", "wpasupplicant", "udhcpc")
    machine.run("modprobe mac80211_hwsim radios=2; systemctl start NetworkManager")
    machine.wait_until("nmcli -t -f DEVICE,TYPE,STATE device | grep -q '^wlan0:wifi:disconnected'", 60, "A radio")
    told = board.command("doctor", check=False)
    expect("The board can run its own Wi-Fi" in told, f"The doctor does not say that there is a radio: {told}")
    phy = machine.run("basename $(readlink -f /sys/class/net/wlan1/phy80211)")
    machine.run(f"nmcli device set wlan1 managed no; ip netns add phone; iw phy {phy} set netns name phone; "
                f"{PHONE} ip link set lo up; {PHONE} ip link set wlan1 up")
    machine.run("sed -i '/^phones:/,/^[a-z]/ s/^  open: off/  open: on/' /etc/gatherboard/gatherboard.yaml")
    board.configure()
    board.wait_until_active()
    try:
        printed = board.command("hotspot on")
        name = re.search(r"^Wi-Fi: (.+)$", printed, re.M)
        password = re.search(r"^Password: (\S+)$", printed, re.M)
        expect(name and password and "192.168.4.1:8090/join" in printed, f"It prints {printed}")
        # Both pictures: that of the Wi-Fi, and that of the board.
        expect(printed.count("Code: ") == 1, f"There is no second code: {printed}")
        status = json.loads(board.command("hotspot status --json"))
        expect(status["on"] and status["password"] == password.group(1), f"The status is {status}")
        # It was left when the Wi-Fi came on: who looks starts nothing.
        expect(looks(machine) == 0, f"Root's unit was started {looks(machine)} times to look at the Wi-Fi")
        rights_are_few(machine, password.group(1))
        told = board.command("doctor", check=False)
        expect(f'Wi-Fi for phones is on: "{name.group(1)}"' in told, f"The doctor does not say that it is on: {told}")
        config = f"network={{\n ssid=\"{name.group(1)}\"\n psk=\"{password.group(1)}\"\n}}\n"
        machine.run(f"printf %b {shlex.quote(config)} > /run/phone.conf; "
                    f"{PHONE} wpa_supplicant -B -i wlan1 -D nl80211 -c /run/phone.conf -P /run/phone.pid")
        machine.wait_until(f"{PHONE} iw dev wlan1 link | grep -q Connected", 60, "The phone in the Wi-Fi")
        script = "#!/bin/sh\n[ -z \"$ip\" ] || ip addr replace $ip/24 dev $interface\n"
        machine.run(f"printf %b {shlex.quote(script)} > {GUEST}/lease; chmod +x {GUEST}/lease")
        machine.run(f"{PHONE} busybox udhcpc -i wlan1 -n -q -t 20 -s {GUEST}/lease", seconds=120)
        request = ("exec 3<>/dev/tcp/192.168.4.1/8090; printf 'GET /join HTTP/1.1\\r\\nHost: 192.168.4.1:8090\\r\\n"
                   "Connection: close\\r\\n\\r\\n' >&3; cat <&3")
        page = machine.run(f"{PHONE} bash -c {shlex.quote(request)}")
        expect(page.startswith("HTTP/1.1 200") and "<html" in page, f"The page is {page[:300]}")
        board.command("hotspot off")
        machine.wait_until(f"! {PHONE} iw dev wlan1 link | grep -q Connected", 60, "The end of the Wi-Fi")
        expect(not json.loads(board.command("hotspot status --json"))["on"], "It is still on")
        # The same by the keys of the board, which the unit's sandbox must let through; off is asked about.
        machine.press("d")
        machine.press("w")
        machine.wait_until(IS_ON, 60, "The Wi-Fi by a key")
        # The last that is done for it; a key that comes before is not taken.
        machine.wait_until("nmcli -g connection.autoconnect connection show gatherboard-hotspot | grep -qx yes", 20)
        time.sleep(3)
        board.picture()
        # As after another start of the machine, when the Wi-Fi comes by itself and root has left nothing: the page has the
        # unit look once, and not each time that the page itself looks.
        machine.run("rm -r /run/gatherboard-hotspot")
        before = looks(machine)
        board.restart()
        board.wait_until_active()
        machine.press("d")
        machine.wait_until("test -e /run/gatherboard-hotspot/network", 60, "The name and the password")
        time.sleep(machine.patience(15))
        board.picture()
        expect(looks(machine) == before + 1, f"Root's unit was started {looks(machine) - before} times by the page")
        machine.press("w")
        machine.press("ret")
        machine.wait_until(f"! {IS_ON}", 60, "The end of the Wi-Fi by a key")
        machine.wait_until("! test -e /run/gatherboard-hotspot/network", 20, "The end of the password")
        machine.press("esc")
    finally:
        machine.run("sed -i '/^phones:/,/^[a-z]/ s/^  open: on/  open: off/' /etc/gatherboard/gatherboard.yaml; "
                    "kill $(cat /run/phone.pid); ip netns del phone; systemctl stop NetworkManager", check=False)
        board.configure()
        board.wait_until_active()
    return f"{name.group(1)}, by {board.shown('User')}"
