"""The board's own Wi-Fi on radios that the kernel simulates (mac80211_hwsim), and a phone that joins it."""

import json
import re
import shlex
import time

from machine import GUEST
from report import expect

# A phone: the second radio, in a network of its own, so that nothing but the air leads to the board.
PHONE = "ip netns exec phone "


def phone_joins(machine, board):
    """Switched on as the board's user, joined by what was printed, with an address by DHCP, and the page opened."""
    machine.install("iw", "wpasupplicant", "udhcpc")
    machine.run("modprobe mac80211_hwsim radios=2; systemctl start NetworkManager")
    machine.wait_until("nmcli -t -f DEVICE,TYPE,STATE device | grep -q '^wlan0:wifi:disconnected'", 60, "A radio")
    told = board.command("doctor", check=False)
    expect("The board can have a Wi-Fi of its own" in told, f"The doctor does not say that there is a radio: {told}")
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
        is_on = "runuser -u gatherboard -- gatherboard hotspot status --json | grep -q '\"on\" *: *true'"
        expect(not json.loads(board.command("hotspot status --json"))["on"], "It is still on")
        # The same by the keys of the board, which the unit's sandbox must let through; off is asked about.
        machine.press("d")
        machine.press("w")
        machine.wait_until(is_on, 60, "The Wi-Fi by a key")
        # The last that is done for it; a key that comes before is not taken.
        machine.wait_until("nmcli -g connection.autoconnect connection show gatherboard-hotspot | grep -qx yes", 20)
        time.sleep(3)
        board.picture()
        machine.press("w")
        machine.press("ret")
        machine.wait_until(f"! {is_on}", 60, "The end of the Wi-Fi by a key")
        machine.press("esc")
    finally:
        machine.run("sed -i '/^phones:/,/^[a-z]/ s/^  open: on/  open: off/' /etc/gatherboard/gatherboard.yaml; "
                    "kill $(cat /run/phone.pid); ip netns del phone; systemctl stop NetworkManager", check=False)
        board.configure()
        board.wait_until_active()
    return f"{name.group(1)}, by {board.shown('User')}"
