// All pitches as small boards: who plays, the score, the clock, who is online, and what comes next.

import { KeyedList } from "./day-list.js";
import { make, makeLine, paint, setText } from "./elements.js";
import { scoreText, word } from "./words.js";

const sides = ["home", "away"];

export class BoardTiles {
	#list;

	/** `opened(board)` is called for a tile that is pressed; without it tiles are only looked at. */
	constructor(parent, opened) {
		this.#list = new KeyedList(parent, (board) => board.name, () => new BoardTile(opened));
	}

	show(boards) {
		this.#list.show(boards);
	}
}

class BoardTile {
	element = make("li", "tile");
	#board = null;
	#title;
	#status = make("span", "status");
	#match = make("div", "tile-match");
	#rows = {};
	#period = makeLine("span", "period");
	#clock = make("span", "clock");
	#kicks = make("span", "kicks");
	#note = makeLine("span", "note");
	#late = make("span", "late");
	#next = make("p", "next");
	// The time comes first, whichever way the names are written.
	#nextText = make("span", "pairing");
	#nextIn = make("span", "next-in");

	constructor(opened) {
		const heading = make("h3", "");
		this.#title = makeLine(opened ? "button" : "span", "tile-title");
		this.#title.addEventListener("click", () => opened?.(this.#board));
		heading.append(this.#title);
		const head = make("div", "tile-head");
		head.append(heading, this.#status);
		for (const side of sides) this.#match.append((this.#rows[side] = new ScoreRow()).element);
		const foot = make("p", "tile-foot");
		foot.append(this.#period, this.#clock, this.#kicks, this.#note, this.#late);
		this.#next.append(make("b", "", word("next")), this.#nextIn, this.#nextText);
		this.element.append(head, this.#match, foot, this.#next);
	}

	show(board) {
		const { match } = board;
		this.#board = board;
		Object.assign(this.element.dataset, { online: board.online, stage: match?.stage ?? "idle" });
		setText(this.#title, board.title);
		setText(this.#status, board.status);
		this.#match.hidden = !match;
		if (match) for (const side of sides) this.#rows[side].show(match[side]);
		setText(this.#period, match ? match.period : word("noMatch"));
		setText(this.#clock, match?.clock);
		setText(this.#kicks, match?.kicks ? word("onKicks", { score: scoreText(match.kicks) }) : "");
		setText(this.#note, match?.note);
		setText(this.#late, board.late);
		this.#next.hidden = !board.next;
		setText(this.#nextText, board.next);
		setText(this.#nextIn, board.nextIn);
	}
}

/** A team of a match: its code in its color, its name and its goals. */
class ScoreRow {
	element = make("p", "score-row");
	#code = makeLine("span", "code");
	#name = makeLine("span", "name");
	#score = make("b", "score");

	constructor() {
		this.element.append(this.#code, this.#name, this.#score);
	}

	show(team) {
		paint(this.#code, team);
		// Colors that look alike have a second mark.
		this.#code.classList.toggle("dashed", team.dashed);
		setText(this.#code, team.code);
		setText(this.#name, team.name);
		setText(this.#score, team.score);
	}
}
