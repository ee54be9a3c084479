// The form for the key of the desk, for a browser that the server does not know.

import { showBusy } from "./desk-edits.js";
import { byId, setText } from "./elements.js";
import { request } from "./request.js";
import { inLanguage, word } from "./words.js";

/** The key of the address that was printed, which is taken out of it at once. */
export function takeKey() {
	const key = /^#key=(.+)$/.exec(location.hash)?.[1];
	if (key) history.replaceState(null, "", location.pathname + location.search);
	return key && decodeURIComponent(key);
}

export class KeyForm {
	#opened;

	/** `opened()` is called once the server has taken a key. */
	constructor(opened) {
		this.#opened = opened;
		setText(byId("key-hint"), word("keyHint", { command: "gatherboard desk" }));
		byId("key-form").addEventListener("submit", (event) => {
			event.preventDefault();
			this.send(byId("key").value.trim());
		});
	}

	show() {
		byId("key").focus();
	}

	async send(key) {
		const button = byId("key-button");
		if (button.hasAttribute("aria-busy")) return;
		if (!key) return this.#refuse(word("required", { field: word("key") }));
		setText(byId("key-problem"), "");
		const finished = showBusy(button);
		const response = await request(inLanguage("/desk/key"), { body: { key }, timeout: 10000 });
		finished();
		if (response?.status === 204) {
			byId("key").value = "";
			return this.#opened();
		}
		document.body.dataset.view = "key";
		this.#refuse(response ? (response.body.reason ?? word("wrongKey")) : word("deskSilent"));
	}

	#refuse(reason) {
		setText(byId("key-problem"), reason);
		byId("key").focus();
	}
}
