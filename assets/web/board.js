// What the remote and the live page show alike: the connection, the score, the clock and the kicks from the mark.

import { byId, make, makeLine, setText } from "./elements.js";
import { ClockFace } from "./clock.js";
import { pageAddress, word } from "./words.js";

export const sides = ["left", "right"];

/** The upper part of the page, drawn from a match of the state. */
export class Board {
	#clock;

	constructor(time) {
		this.#clock = new ClockFace(byId("clock"), time);
	}

	show(match) {
		document.body.dataset.view = "match";
		for (const side of sides) setText(byId(`${side}-score`), match[side].score);
		byId("period").hidden = !match.period;
		setText(byId("period"), match.period);
		const status = match.result || match.kicks?.turn || match.status;
		byId("status").hidden = !status;
		setText(byId("status"), status);
		this.#clock.show(match.clock);
		this.#showKicks(match.kicks);
		const places = { left: match.left.name, leftScore: match.left.score };
		const sentence = word("scoreSentence", { ...places, right: match.right.name, rightScore: match.right.score });
		setText(byId("sentence"), match.result ? `${sentence}. ${match.result}` : sentence);
		document.title = `${match.name} – Gatherboard`;
	}

	/** Draws the clock anew. */
	refresh() {
		this.#clock.refresh();
	}

	/** Shows what the board says where it has no match. */
	showIdle(text) {
		this.#clock.show(null);
		document.title = "Gatherboard";
		showMessage("idle", text);
	}

	/** Says whether the stream is connected, and since when it is not. */
	showConnection(stream) {
		document.body.classList.toggle("connected", stream.isConnected);
		const time = stream.lastHeard.toLocaleTimeString("en-GB");
		setText(byId("connection"), stream.isConnected ? word("connected") : word("notConnectedSince", { time }));
		if (!stream.isConnected) this.#clock.freeze();
	}

	#showKicks(kicks) {
		byId("kicks").hidden = !kicks;
		if (!kicks) return;
		setText(byId("kicks-score"), kicks.score);
		for (const side of sides) {
			const row = byId(`${side}-marks`);
			row.replaceChildren(...kicks[side].map((mark) => make("i", mark)));
			row.setAttribute("aria-label", kicks[side].map((mark) => word(mark)).join(", "));
		}
	}
}

/** Shows large words in place of the board; a link leads to the page for joining. */
export function showMessage(view, title, detail = "", link = "") {
	document.body.dataset.view = view;
	const message = byId("message");
	message.replaceChildren(makeLine("h1", "", title), ...(detail ? [makeLine("p", "", detail)] : []));
	if (!link) return;
	const anchor = make("a", "primary", link);
	anchor.href = pageAddress("/join");
	message.append(anchor);
}
