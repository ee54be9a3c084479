// Texts, teams and scores in their boxes: a name is never cut off.

import { byId, paint, setText } from "./elements.js";

/** A text gets a second line before its letters get smaller than this part of their size. */
const smallestInOneLine = 0.7;

const range = document.createRange();

/** Fits the letters to the box around the element, and returns the part of their size. */
export function fit(element) {
	const { width } = element.getBoundingClientRect();
	const resize = (part, isWrapped) => {
		element.classList.toggle("wrapped", isWrapped);
		element.style.fontSize = part === 1 ? "" : `${part}em`;
		range.selectNodeContents(element);
		return range.getBoundingClientRect();
	};
	const inOneLine = Math.floor((width / resize(1, false).width) * 100) / 100;
	if (!width || inOneLine >= 1) return 1;
	for (let part = 1; inOneLine < smallestInOneLine && part > inOneLine; part -= 0.04) {
		const text = resize(part, true);
		if (text.width <= width && text.height <= element.parentElement.clientHeight) return part;
	}
	resize(inOneLine, false);
	return inOneLine;
}

/** Shows a text in its box, and the box only where there is one. */
export function showLine(id, text) {
	const box = byId(id);
	box.hidden = !text;
	setText(box.firstChild, text);
	fit(box.firstChild);
}

/** Shows a team on its color, with a dashed edge where the other team's color looks alike. */
export function showTeam(id, team, text) {
	paint(byId(id), team);
	byId(id).classList.toggle("dashed", team.isDashed);
	showLine(id, text);
	byId(id).hidden = false;
}

export function showScore(id, home, away) {
	const box = byId(id);
	setText(box.firstChild, home);
	setText(box.lastChild, away);
	box.classList.toggle("hundreds", Math.max(home.length, away.length) > 2);
}
