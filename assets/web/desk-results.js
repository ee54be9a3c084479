// Results typed through the day: a row a match, by their times; Tab goes on, Enter saves a row and goes to the next open one.

import { KeyedList } from "./day-list.js";
import { ResultForm } from "./desk-result.js";
import { byId, make, setText } from "./elements.js";
import { word } from "./words.js";

export class ResultList {
	#desk;
	#list;
	#rows = new Map();
	/** In the order of the day. */
	#forms = [];
	#isCounting = false;
	#all = byId("save-all");

	/** `opened(fixture)` is called for a match whose number is pressed. */
	constructor(desk, opened) {
		this.#desk = desk;
		const heard = {
			opened,
			left: (form) => this.#next(form)?.focus(),
			saved: (form, text) => desk.say(text),
			changed: () => this.#countSoon(),
			stepped: (form, step, side) => this.#beside(form, step)?.focus(side),
		};
		const view = ({ fixture }) => (fixture ? this.#row(fixture, heard) : new RoundHeading());
		this.#list = new KeyedList(byId("result-list"), ({ key }) => key, view);
		this.#all.addEventListener("click", () => this.#saveAll());
	}

	/** Shows the matches of a state, which come in the order of the day. */
	show({ fixtures }, colors) {
		const items = [];
		for (const fixture of fixtures) {
			if (items.at(-1)?.fixture?.start !== fixture.start) items.push(round(fixture.start, fixtures));
			const tints = [fixture.home, fixture.away].map(({ team }) => colors.get(team) ?? "");
			items.push({ key: fixture.id, fixture, tints });
		}
		this.#list.show(items);
		this.#forms = fixtures.map(({ id }) => this.#rows.get(id).form);
		this.#countSoon();
	}

	#row({ id }, heard) {
		this.#rows.set(id, new ResultRow(this.#desk, heard));
		return this.#rows.get(id);
	}

	/** Shows where the next result is to be typed. */
	begin() {
		const form = this.#forms.find(({ isOpen }) => isOpen) ?? this.#forms.at(-1);
		if (form) this.#focus(form);
	}

	/** Gives the focus to a match, and shows it; on a screen that is touched no keyboard comes up for it. */
	focus(id) {
		const form = this.#forms.find(({ fixture }) => fixture.id === id);
		if (form) this.#focus(form);
	}

	#focus(form) {
		if (!matchMedia("(pointer: coarse)").matches) form.focus();
		form.element.scrollIntoView({ block: "center" });
	}

	/** The next open match, the first of the day after the last. */
	#next(form) {
		const place = this.#forms.indexOf(form);
		return [...this.#forms.slice(place + 1), ...this.#forms.slice(0, place)].find(({ isOpen }) => isOpen);
	}

	#beside(form, step) {
		for (let place = this.#forms.indexOf(form) + step; this.#forms[place]; place += step) {
			if (this.#forms[place].canType) return this.#forms[place];
		}
	}

	/** Where several results are typed and not saved, one button saves them. */
	#countSoon() {
		if (this.#isCounting) return;
		this.#isCounting = true;
		queueMicrotask(() => {
			this.#isCounting = false;
			const n = this.#forms.filter(({ isReady }) => isReady).length;
			this.#all.parentElement.hidden = n < 2;
			if (n > 1) setText(this.#all, word("saveAll", { n }));
		});
	}

	async #saveAll() {
		for (const form of this.#forms.filter(({ isReady }) => isReady)) await form.submit({ isGoingOn: false });
	}
}

function round(start, fixtures) {
	const here = fixtures.filter((fixture) => fixture.start === start);
	const open = here.filter(({ state }) => state === "planned" || state === "live").length;
	return { key: start, start, done: here.length - open, count: here.length };
}

class ResultRow {
	element = make("li", "");
	form;

	constructor(desk, heard) {
		this.form = new ResultForm({ ...desk, isInList: true }, heard);
		this.element.append(this.form.element);
	}

	show({ fixture, tints }) {
		this.form.show(fixture, tints);
	}
}

/** The time at which matches begin, and how many of them are over. */
class RoundHeading {
	element = make("li", "round");
	#time = make("h3", "");
	#count = make("span", "");

	constructor() {
		this.element.append(this.#time, this.#count);
	}

	show({ start, done, count }) {
		setText(this.#time, start);
		setText(this.#count, done === count ? "✓" : `${done} / ${count}`);
	}
}
