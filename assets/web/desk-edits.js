// Sends what the desk changes: one edit after the other, each with the number of the plan that the person has seen. A result
// changes its match alone, and waits for no other edit.

import { setText } from "./elements.js";
import { request } from "./request.js";
import { inLanguage, word } from "./words.js";

/** How long the server may take to answer, in milliseconds. */
const longestAnswer = 10000;

export class DeskEdits {
	/** The number of the plan that is shown. */
	number = 0;
	#isSending = false;
	#lockedOut;
	#toast;

	/** `lockedOut()` is called when the server does not know this browser any more; `toast(text)` tells what stands on no page. */
	constructor({ lockedOut, toast }) {
		this.#lockedOut = lockedOut;
		this.#toast = toast;
	}

	/** A state has come. */
	shown(number) {
		this.number = number;
	}

	/**
	 * Sends an edit, and says on `button` that it is on its way. The result has `isDone` and the response's `body`, or the
	 * `reason` why not; null when another edit is on its way.
	 */
	async send(edit, { button, number = this.number } = {}) {
		const isAlone = edit.kind === "result";
		if (this.#isSending && !isAlone) {
			this.#toast(word("sending"));
			return null;
		}
		this.#isSending ||= !isAlone;
		const finished = button ? showBusy(button) : () => {};
		const body = isAlone ? { edit } : { number, edit };
		const response = await request(inLanguage("/desk/edit"), { body, timeout: longestAnswer });
		this.#isSending &&= isAlone;
		finished();
		const { status, body: answer } = response ?? {};
		if (status === 200) {
			// The next edit may be made before the state with this one has come.
			if (answer.number) this.number = Math.max(this.number, answer.number);
			return { isDone: true, body: answer };
		}
		if (status === 401) this.#lockedOut();
		const reason = response ? (answer.reason ?? word("refused")) : word("deskSilent");
		return { isDone: false, isStale: status === 409, reason };
	}
}

/** Says on a button that its request is on its way; returns what ends that. */
export function showBusy(button) {
	const label = button.querySelector(".label") ?? button;
	const text = label.textContent;
	button.setAttribute("aria-busy", "true");
	setText(label, word("sending"));
	return () => {
		button.removeAttribute("aria-busy");
		setText(label, text);
	};
}
