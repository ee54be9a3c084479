// The sheet at the bottom of the page: choices, questions and forms, one at a time.

import { make, makeLine, paint } from "./elements.js";
import { word } from "./words.js";

/** A press this soon after a sheet appears was meant for what was there before. */
const settling = 250;
const passingTime = 10000;

/**
 * Shows pages of `title`, `detail`, `lines` and `items` (`{label, detail, say, team, kind, isOff, pressed, sends, choose()}`) or a `form`.
 * `back()` leads to the page before. An `isQuestion` page waits for an answer, `dismissed()` by Escape; questions queue. An
 * `isPassing` page goes away after a while, or by a press elsewhere. A page with a `key` stays where it was scrolled to. What `sends` needs the connection.
 */
export class Sheet {
	#dialog;
	#shade;
	#main;
	#page = null;
	#waiting = [];
	/** How far pages were scrolled, by their keys. */
	#places = new Map();
	#shownAt = 0;
	#timer;
	#isConnected = true;

	constructor(dialog, shade, main) {
		this.#dialog = dialog;
		this.#shade = shade;
		this.#main = main;
		shade.addEventListener("click", () => this.#page?.isQuestion || this.dismiss());
		document.addEventListener("keydown", (event) => event.key === "Escape" && this.dismiss());
		document.addEventListener("pointerdown", (event) => this.#pressed(event), true);
		dialog.addEventListener("keydown", () => this.#stay());
		dialog.addEventListener("click", (event) => this.#ignoreEarly(event), true);
	}

	get isOpen() {
		return this.#page !== null;
	}

	/** What is shown; null for nothing. */
	get page() {
		return this.#page;
	}

	get isPassing() {
		return this.#page?.isPassing ?? false;
	}

	show(page) {
		if (this.#page?.isQuestion && page.isQuestion) {
			this.#waiting.push(page);
			return;
		}
		const isSame = Boolean(page.key) && this.#page?.key === page.key;
		if (this.#page?.key) this.#places.set(this.#page.key, this.#dialog.scrollTop);
		this.#page = page;
		this.#draw(page, isSame);
	}

	close() {
		if (!this.#page) return;
		clearTimeout(this.#timer);
		this.#page = null;
		this.#places.clear();
		this.#shade.hidden = true;
		this.#main.inert = false;
		// Gives the focus back to where it was before.
		this.#dialog.close();
		const next = this.#waiting.shift();
		if (next) this.show(next);
	}

	dismiss() {
		const page = this.#page;
		this.close();
		page?.dismissed?.();
	}

	/** Closes the page and all that wait. */
	clear() {
		this.#waiting = [];
		this.close();
	}

	setConnected(isConnected) {
		this.#isConnected = isConnected;
		for (const button of this.#dialog.querySelectorAll("[data-sends]")) button.disabled = !isConnected;
	}

	#draw(page, isSame) {
		const dialog = this.#dialog;
		const heading = makeLine("h2", "", page.title);
		heading.id = "sheet-title";
		heading.tabIndex = -1;
		const head = make("div", "sheet-head");
		head.append(heading);
		if (page.back) head.prepend(cornerButton("←", "back", page.back));
		if (!page.isQuestion) head.append(cornerButton("✕", "close", () => this.dismiss()));
		const detail = makeLine("p", "sheet-detail", page.detail);
		detail.id = "sheet-detail";
		const items = make("div", "items");
		items.append(...(page.items ?? []).map(itemButton));
		const lines = (page.lines ?? []).map((line) => makeLine("p", "line", line));
		const focused = isSame ? [...dialog.querySelectorAll("button")].indexOf(document.activeElement) : -1;
		dialog.replaceChildren(head, ...(page.detail ? [detail] : []), ...lines, page.form ?? items);
		dialog.classList.toggle("question", Boolean(page.isQuestion));
		dialog.classList.toggle("passing", Boolean(page.isPassing));
		dialog.setAttribute("aria-modal", String(!page.isPassing));
		this.#shade.hidden = Boolean(page.isPassing);
		if (!dialog.open) dialog.show();
		this.#main.inert = !page.isPassing;
		dialog.scrollTop = this.#places.get(page.key) ?? 0;
		const next = dialog.querySelectorAll("button")[focused] ?? dialog.querySelector("input") ?? heading;
		next.focus({ preventScroll: true });
		this.setConnected(this.#isConnected);
		if (!isSame) this.#shownAt = performance.now();
		clearTimeout(this.#timer);
		if (page.isPassing) this.#timer = setTimeout(() => this.close(), passingTime);
	}

	#pressed(event) {
		if (this.#dialog.contains(event.target)) this.#stay();
		else if (this.isPassing) this.close();
	}

	/** A page that the person has begun to use does not go away by itself. */
	#stay() {
		clearTimeout(this.#timer);
		this.#dialog.classList.remove("passing");
	}

	#ignoreEarly(event) {
		if (event.detail === 0 || performance.now() - this.#shownAt >= settling) return;
		event.stopPropagation();
		event.preventDefault();
	}
}

function cornerButton(sign, key, action) {
	const button = make("button", "corner", sign);
	button.setAttribute("aria-label", word(key));
	button.addEventListener("click", action);
	return button;
}

function itemButton({ label, detail, say, team, kind = "", isOff, pressed, sends, choose }) {
	const button = make("button", `item ${kind}`);
	button.append(makeLine("span", "label", label));
	if (detail) button.append(makeLine("span", "detail", detail));
	if (say) button.setAttribute("aria-label", say);
	if (isOff) button.setAttribute("aria-disabled", "true");
	if (pressed !== undefined) button.setAttribute("aria-pressed", String(pressed));
	if (sends) button.dataset.sends = "";
	paint(button, team);
	button.addEventListener("click", choose);
	return button;
}
