// The keys of the desk.

import { make, makeLine } from "./elements.js";
import { word } from "./words.js";

const keys = [
	["← ↑ ↓ →", "keysWalk"],
	["Home End", "keysEnds"],
	["Space", "keysOpen"],
	["Enter", "keysPickUp"],
	["↑ ↓", "keysTime"],
	["Shift ↑ ↓", "keysMinute"],
	["← →", "keysPitch"],
	["Enter", "put"],
	["Esc", "putBack"],
	["?  F1", "keysThis"],
];

export function showKeys(sheet) {
	const list = make("dl", "key-list");
	for (const [names, key] of keys) {
		const term = make("dt", "");
		term.append(...names.split(/ +/).map((name) => make("kbd", "", name)));
		list.append(term, makeLine("dd", "", word(key)));
	}
	sheet.show({ title: word("keys"), form: list });
}
