// The plan of the day: pitches as columns, times as rows; a list where the columns have no room.

import { FixtureCard } from "./day-card.js";
import { keepingFocus } from "./day-list.js";
import { make, makeLine, setText } from "./elements.js";
import { word } from "./words.js";

/** What a column needs, and the column of times, in parts of the letters' size. */
const columnWidth = 7;
const timesWidth = 4;

export class PlanTable {
	/** The fixtures as they are shown, the one that is being moved where it stands now. */
	fixtures = [];
	pitches = [];
	/** Whether some rows are over and some are not. */
	hasPast = false;
	#table;
	#opened;
	#cards = new Map();
	#rows = [];
	#drawn = "";
	#isList = false;
	#current = null;

	/** `opened(fixture)` is called for a card that is pressed; without it the plan is only looked at. */
	constructor(table, opened) {
		this.#table = table;
		this.#opened = opened;
		table.createTHead();
		table.createTBody();
		table.addEventListener("focusin", (event) => this.#setCurrent(Number(event.target.dataset.id)));
		// Paper is wide enough.
		addEventListener("beforeprint", () => this.#table.classList.toggle("list", this.#isList));
		addEventListener("afterprint", () => this.#arrange());
		new ResizeObserver(() => this.#arrange()).observe(table.parentElement);
	}

	/** Shows the fixtures of a state; `moved` is where one of them stands instead, `isList` asks for no columns. */
	show({ pitches, fixtures, now }, colors, { moved = null, isList = false } = {}) {
		this.pitches = pitches;
		this.fixtures = fixtures.map((fixture) => (fixture.id === moved?.id ? { ...fixture, ...moved, expected: "" } : fixture));
		for (const fixture of this.fixtures) this.#card(fixture.id).show(fixture, colors);
		const drawn = JSON.stringify([pitches, this.fixtures.map(({ id, pitch, start }) => [id, pitch, start])]);
		if (drawn !== this.#drawn || isList !== this.#isList) {
			keepingFocus(() => this.#draw());
			this.#drawn = drawn;
			this.#isList = isList;
			this.#arrange();
		}
		this.#markRows(now);
		for (const [id, card] of this.#cards) card.element.classList.toggle("moving", id === moved?.id);
		if (!this.#cards.get(this.#current)?.element.isConnected) this.#setCurrent(this.#upcoming()?.id);
	}

	/** The fixture that the focus is on, or comes to first; undefined in a plan without any. */
	get current() {
		return this.fixtures.find(({ id }) => id === this.#current);
	}

	/** Gives the focus to a fixture, and shows it. */
	focus(id, { block = "nearest" } = {}) {
		const element = this.#cards.get(id)?.element;
		if (!element?.isConnected) return;
		element.focus({ preventScroll: true });
		element.scrollIntoView({ block, inline: "nearest" });
	}

	/** Shows where the day has come to. */
	showNow() {
		const next = this.#upcoming();
		if (next) this.focus(next.id, { block: "center" });
	}

	/** The fixture beside another, by an arrow key, Home or End. */
	neighbor({ id, pitch, start }, key) {
		const column = this.#column(pitch);
		const index = column.findIndex((fixture) => fixture.id === id);
		if (key === "Home") return column[0];
		if (key === "End") return column.at(-1);
		if (key === "ArrowUp") return column[index - 1];
		if (key === "ArrowDown") return column[index + 1];
		const step = key === "ArrowLeft" ? -1 : 1;
		for (let place = this.#place(pitch) + step; this.pitches[place]; place += step) {
			const distance = (fixture) => Math.abs(minutesOf(fixture.start) - minutesOf(start));
			const [nearest] = this.#column(this.pitches[place].id).sort((a, b) => distance(a) - distance(b));
			if (nearest) return nearest;
		}
	}

	/** The pitch that stands so many columns from another; undefined beyond the last. */
	pitchBeside(pitch, step) {
		return this.pitches[this.#place(pitch) + step];
	}

	#place(pitch) {
		return this.pitches.findIndex(({ id }) => id === pitch);
	}

	#column(pitch) {
		return this.fixtures.filter((fixture) => fixture.pitch === pitch).sort(byStart);
	}

	#upcoming() {
		const inOrder = [...this.fixtures].sort(byStart);
		return inOrder.find(isOpen) ?? inOrder.at(-1);
	}

	#card(id) {
		if (!this.#cards.has(id)) this.#cards.set(id, new FixtureCard(this.#opened));
		return this.#cards.get(id);
	}

	#setCurrent(id) {
		if (!this.#opened || !this.#cards.has(id)) return;
		const former = this.#cards.get(this.#current);
		if (former) former.element.tabIndex = -1;
		this.#cards.get(id).element.tabIndex = 0;
		this.#current = id;
	}

	/** Makes the rows and columns; the cards stay the same. */
	#draw() {
		const columns = [make("th", "time"), ...this.pitches.map(pitchHeading)];
		columns[0].append(make("span", "hidden", word("time")));
		const head = make("tr", "");
		head.append(...columns);
		this.#table.tHead.replaceChildren(head);
		const starts = [...new Set(this.fixtures.map(({ start }) => start))].sort();
		this.#rows = starts.map((start) => this.#row(start));
		this.#table.tBodies[0].replaceChildren(...this.#rows.map(({ element }) => element));
		for (const id of this.#cards.keys()) {
			if (!this.fixtures.some((fixture) => fixture.id === id)) this.#cards.delete(id);
		}
	}

	#row(start) {
		const element = make("tr", "");
		const time = make("th", "time", start);
		time.scope = "row";
		element.append(time);
		for (const { id } of this.pitches) {
			const cell = make("td", "");
			const here = this.fixtures.filter((fixture) => fixture.pitch === id && fixture.start === start);
			cell.append(...here.map((fixture) => this.#card(fixture.id).element));
			element.append(cell);
		}
		return { start, element, time };
	}

	/** A line above the first row that is to come, and which rows are over. */
	#markRows(now) {
		const open = new Set(this.fixtures.filter(isOpen).map(({ start }) => start));
		const next = this.#rows.find(({ start }) => start > now);
		this.hasPast = open.size > 0 && this.#rows.some(({ start }) => !open.has(start));
		for (const row of this.#rows) {
			row.element.classList.toggle("past", open.size > 0 && !open.has(row.start));
			row.element.classList.toggle("after-now", row === next);
			if (row === next) row.time.dataset.now = now;
		}
	}

	#arrange() {
		const letters = parseFloat(getComputedStyle(document.documentElement).fontSize);
		const room = this.#table.parentElement.clientWidth / letters;
		const isNarrow = room > 0 && room < timesWidth + this.pitches.length * columnWidth;
		this.#table.classList.toggle("list", this.#isList || isNarrow);
		this.#table.style.setProperty("--columns", this.pitches.length);
	}
}

function pitchHeading({ name, closed }) {
	const heading = make("th", closed ? "closed" : "");
	heading.scope = "col";
	heading.append(makeLine("span", "pitch-name", name));
	if (closed) heading.append(make("span", "pitch-closed", word("closedFrom", { time: closed })));
	return heading;
}

const isOpen = ({ state }) => state === "live" || state === "planned";

const byStart = (a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : a.id - b.id);

/** The minutes since midnight of `14:05`. */
export function minutesOf(time) {
	const [hours, minutes] = time.split(":").map(Number);
	return hours * 60 + minutes;
}

/** A time of the day, kept within it. */
export function timeOf(minutes) {
	const kept = Math.min(Math.max(minutes, 0), 24 * 60 - 1);
	return [Math.floor(kept / 60), kept % 60].map((number) => String(number).padStart(2, "0")).join(":");
}
