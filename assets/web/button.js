// A button of the remote: shows what the state says of it, and how its press is going.

import { make, makeLine, paint, setText } from "./elements.js";
import { word } from "./words.js";

const tickTime = 1200;

/** The element stays when a state changes it, so that no press is lost; what is sent is what the finger came down on. */
export class PressButton {
	/** A command of it is on its way. */
	isBusy = false;
	/** Whose it is; null for a button of no team. */
	team = null;
	#element;
	#label = makeLine("span", "label");
	#detail = makeLine("span", "detail");
	#mark = make("span", "mark");
	#shown = null;
	#held = null;
	#timer;

	/** `pressed({view, button, number}, event)`; the number is that of the state which the button was part of. */
	constructor(element, pressed) {
		this.#element = element;
		element.type = "button";
		element.classList.add("press");
		element.append(this.#label, this.#detail, this.#mark);
		const hold = () => (this.#held = this.#shown);
		element.addEventListener("pointerdown", hold);
		element.addEventListener("keydown", hold);
		for (const end of ["pointercancel", "blur"]) element.addEventListener(end, () => (this.#held = null));
		element.addEventListener("click", (event) => {
			const shown = this.#held ?? this.#shown;
			this.#held = null;
			if (shown && !this.isBusy) pressed({ view: this, ...shown }, event);
		});
	}

	/** Shows a button of the state with that number; hidden for none. */
	show(button, number, team = null) {
		const element = this.#element;
		this.#shown = button ? { button, number } : null;
		this.team = team;
		element.hidden = !button;
		if (!button) return;
		setText(this.#label, button.label);
		setText(this.#detail, button.detail ?? team?.name);
		if (button.say) element.setAttribute("aria-label", button.say);
		else element.removeAttribute("aria-label");
		element.setAttribute("aria-disabled", String(button.enabled === false));
		paint(element, team);
	}

	set isDisabled(value) {
		this.#element.disabled = value;
	}

	sending() {
		this.isBusy = true;
		this.#setMark("sending", word("sending"));
	}

	/** The command has come to its end. */
	finished({ isDone }) {
		this.isBusy = false;
		if (!isDone) return this.#setMark("", "");
		this.#setMark("done", "✓");
		this.#timer = setTimeout(() => this.#setMark("", ""), tickTime);
	}

	#setMark(kind, text) {
		clearTimeout(this.#timer);
		this.#element.dataset.mark = kind;
		this.#element.setAttribute("aria-busy", String(this.isBusy));
		setText(this.#mark, text);
	}
}
