// The line on all boards, changed where it stands.

import { byId, setText } from "./elements.js";
import { word } from "./words.js";

export class Announcement {
	#edits;
	#told;
	#text = "";
	#input = byId("announcement");
	#button = byId("announce");

	/** `told` has `toast(text)` and `say(text)`. */
	constructor(edits, told) {
		this.#edits = edits;
		this.#told = told;
		this.#input.placeholder = word("announcement");
		this.#input.addEventListener("input", () => this.#showButton());
		this.#input.addEventListener("keydown", (event) => {
			if (event.key !== "Escape") return;
			this.#input.value = this.#text;
			this.#showButton();
		});
		byId("announce-form").addEventListener("submit", (event) => {
			event.preventDefault();
			this.#send();
		});
	}

	/** A state has come: what somebody is typing stays. */
	shown(text) {
		const isTyping = this.#input.value !== this.#text;
		this.#text = text;
		if (isTyping || this.#input.value === text) return this.#showButton();
		this.#input.value = text;
		this.#showButton();
	}

	/** The button takes away what is shown, as long as nothing else was typed. */
	get #isTakingAway() {
		const typed = this.#input.value.trim();
		return this.#text !== "" && (typed === this.#text || typed === "");
	}

	#showButton() {
		if (this.#button.hasAttribute("aria-busy")) return;
		setText(this.#button, word(this.#isTakingAway ? "takeAway" : "announce"));
		this.#button.disabled = !this.#isTakingAway && !this.#input.value.trim();
		this.#input.classList.toggle("on-air", this.#text !== "" && this.#input.value === this.#text);
	}

	async #send() {
		if (this.#button.hasAttribute("aria-busy") || this.#button.disabled) return;
		const text = this.#isTakingAway ? "" : this.#input.value.trim();
		const result = await this.#edits.send({ kind: "announce", text }, { button: this.#button });
		if (result?.isDone) {
			this.#text = this.#input.value = text;
			this.#told.say(word("done"));
		} else if (result) this.#told.toast(result.reason);
		this.#showButton();
	}
}
