// Elements made and changed from texts of the board; a text is never read as markup.

export const byId = (id) => document.getElementById(id);

export function make(tag, className, text = "") {
	const element = document.createElement(tag);
	element.className = className;
	element.textContent = text;
	return element;
}

/** A line of text that finds its own direction of writing. */
export function makeLine(tag, className, text = "") {
	const element = make(tag, className, text);
	element.dir = "auto";
	return element;
}

/** Changes the text only where it is another, so that a screen reader does not say it again. */
export function setText(element, text = "") {
	if (element.textContent !== text) element.textContent = text;
}

/** Gives an element the colors of a team, and smaller letters for a long name; none for those of the page. */
export function paint(element, team) {
	element.classList.toggle("tinted", Boolean(team));
	element.classList.toggle("long", team?.name.length > 16);
	if (!team) return;
	element.style.setProperty("--tint", team.color);
	element.style.setProperty("--ink", team.ink);
}
