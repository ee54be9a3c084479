// What the overlay shows of a match: the bug with what unfolds from it, and the lower third.

import { ClockFace } from "./clock.js";
import { byId, make, paint, setText } from "./elements.js";
import { fit, showLine, showScore, showTeam } from "./overlay-fit.js";

/** How many kicks a team's row holds: the newest. */
const mostKicks = 5;

/** More goals and cards of a team than these stand in two columns. */
const mostRows = 7;

const sides = ["home", "away"];

/** The element of a `ClockFace`: the clocks, and beside them the time beyond the limit. */
const clockBoxes = {
	set textContent(text) {
		const [clock, over = ""] = text.split(" ");
		for (const id of ["clock", "third-clock"]) setText(byId(id).firstChild, clock);
		showExtra("over", over);
	},
};

export class Picture {
	clock;
	#time;
	#shown;
	#names;
	#timer;
	#noteID;

	/** `shown` has the parts that are asked for, `names` is short, full or none. */
	constructor(time, shown, names) {
		this.clock = new ClockFace(clockBoxes, time);
		this.#time = time;
		this.#shown = shown;
		this.#names = names;
		byId("bar").hidden = !shown.score;
	}

	show(match) {
		const shown = this.#shown;
		const third = shown.score && match.third;
		document.body.dataset.view = third ? "third" : "bug";
		for (const side of sides) {
			const team = match[side];
			showTeam(side, team, { short: team.code, full: team.name, none: "" }[this.#names]);
			showTeam(`third-${side}`, team, team.name);
			const reds = Array.from({ length: shown.cards ? team.reds : 0 }, () => make("i", ""));
			byId(side).lastChild.replaceChildren(...reds);
		}
		for (const box of document.querySelectorAll(".score")) box.dataset.sign = match.sign.trim();
		for (const id of ["score", "third-score"]) showScore(id, match.home.score, match.away.score);
		const clock = shown.clock ? match.clock : null;
		byId("clock").hidden = !clock;
		byId("time").classList.toggle("clockless", !clock);
		this.clock.show(clock);
		showExtra("added", clock ? match.added : "");
		showLine("period", shown.period ? match.period : "");
		this.#showKicks(shown.score && match.kicks);
		this.#showNote(match.note, match);
		if (third) this.#showThird(third, match.stage, clock);
	}

	#has(kind) {
		return this.#shown[kind === "goal" ? "scorers" : "cards"];
	}

	#showKicks(kicks) {
		byId("kicks").hidden = !kicks;
		if (!kicks) return;
		const count = Math.max(kicks.home.length, kicks.away.length);
		for (const side of sides) {
			const marks = Array.from({ length: count }, (_, index) => make("i", kicks[side][index] ?? "toCome"));
			byId(`${side}-kicks`).replaceChildren(...marks.slice(-mostKicks));
		}
		showScore("kicks-score", kicks.homeScore, kicks.awayScore);
		showLine("turn", kicks.turn);
	}

	/** Unfolds the line once a note. A note that changes changes only its text. */
	#showNote(note, match) {
		clearTimeout(this.#timer);
		const box = byId("note");
		const left = note ? note.until - this.#time.now : 0;
		const isSeen = left > 0 && this.#has(note.kind);
		if (!isSeen || note.id !== this.#noteID) box.classList.remove("open");
		this.#noteID = isSeen && note.id;
		if (!isSeen) return;
		this.#timer = setTimeout(() => this.#showNote(), left);
		const team = match[note.side];
		paint(box, team);
		const [mark, text] = box.children;
		mark.className = `mark ${note.kind}`;
		text.replaceChildren(...(note.text ? spaced(note.text, note.minute) : spaced(note.title, team.name, note.minute)));
		box.classList.remove("wide");
		box.classList.toggle("wide", fit(text) < 0.8);
		fit(text);
		box.classList.add("open");
	}

	#showThird(third, stage, clock) {
		byId("third").className = stage;
		const [title, detail] = byId("head").firstChild.children;
		setText(title, third.title);
		setText(detail, third.detail);
		byId("third-clock").hidden = stage !== "interval" || !clock;
		fit(byId("head").firstChild);
		showLine("result", third.result);
		const box = byId("lists");
		const lists = sides.map((side) => third[side].filter(({ mark }) => this.#has(mark)));
		const count = Math.max(...lists.map((list) => list.length));
		const rows = count > mostRows ? Math.max(mostRows, Math.ceil(count / 2)) : count;
		box.hidden = !count;
		box.style.setProperty("--rows", rows);
		lists.forEach((list, index) => box.children[index].replaceChildren(...list.map(makeRow)));
		box.querySelectorAll(".fit").forEach(fit);
	}
}

function makeRow({ minutes, text, mark }) {
	const line = make("b", "fit");
	line.append(...spaced(text, minutes));
	const row = make("li", "");
	row.append(make("i", `mark ${mark}`), line);
	return row;
}

/** The texts of a line, each in its own direction of writing. */
function spaced(first, ...others) {
	return [make("bdi", "", first), ...others.flatMap((text) => [" ", make("bdi", "second", text)])];
}

/** Shows a box beside the clock. A new one comes last, so that no other moves. */
function showExtra(id, text) {
	const box = byId(id);
	if (text && box.hidden) box.parentElement.append(box);
	box.hidden = !text;
	setText(box, text);
}
