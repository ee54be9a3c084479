// The keys of the desk.

import { make, makeLine } from "./elements.js";
import { word } from "./words.js";

const keys = [
	[["←", "↑", "↓", "→"], "keysWalk"],
	[["keyHome", "keyEnd"], "keysEnds"],
	[["keySpace"], "keysOpen"],
	[["keyEnter"], "keysPickUp"],
	[["↑", "↓"], "keysTime"],
	[["keyShift", "↑", "↓"], "keysMinute"],
	[["←", "→"], "keysPitch"],
	[["keyEnter"], "put"],
	[["keyEscape"], "putBack"],
	[["?", "F1"], "keysThis"],
];

export function showKeys(sheet) {
	const list = make("dl", "key-list");
	for (const [names, key] of keys) {
		const term = make("dt", "");
		term.append(...names.map((name) => make("kbd", "", word(name))));
		list.append(term, makeLine("dd", "", word(key)));
	}
	sheet.show({ title: word("keys"), form: list });
}
