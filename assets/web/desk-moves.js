// Fixtures moved by keys: Enter picks one up, arrows take it to another time or pitch, Enter puts it there, Escape back.

import { pairing } from "./day-card.js";
import { minutesOf, timeOf } from "./day-plan.js";
import { byId, setText } from "./elements.js";
import { word } from "./words.js";

const arrows = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
const coarseStep = 5;

export class FixtureMoves {
	/** Where the fixture that was picked up stands now, as `{id, pitch, pitchName, start}`; null for none. */
	moved = null;
	#from = null;
	#seen = 0;
	/** The number of the plan that has the move in it; null before the server has answered. */
	#madeIn = null;
	#plan;
	#desk;
	#redraw;

	/** `redraw()` shows the plan with what is `moved`. */
	constructor(table, plan, desk, redraw) {
		this.#plan = plan;
		this.#desk = desk;
		this.#redraw = redraw;
		table.addEventListener("keydown", (event) => this.#pressed(event));
		byId("moving-put").addEventListener("click", () => this.#put());
		byId("moving-back").addEventListener("click", () => this.cancel());
	}

	/** A state has come: the move is part of it, or the fixture may not be moved any more. */
	shown({ number, fixtures }) {
		if (!this.moved) return;
		const fixture = fixtures.find(({ id }) => id === this.moved.id);
		if (this.#madeIn !== null && number >= this.#madeIn) this.#end();
		else if (fixture?.state !== "planned") this.cancel();
	}

	/** Puts the fixture back to where it was. */
	cancel() {
		if (!this.moved || this.#isSending) return;
		const { id } = this.moved;
		this.#end();
		this.#redraw();
		this.#plan.focus(id);
		this.#desk.say(word("putBackDone"));
	}

	get #isSending() {
		return byId("moving-put").hasAttribute("aria-busy");
	}

	#pressed(event) {
		const { key, altKey, ctrlKey, metaKey } = event;
		const fixture = this.#plan.fixtures.find(({ id }) => id === Number(event.target.dataset.id));
		if (!fixture || altKey || ctrlKey || metaKey) return;
		if (this.moved && key === "Escape") this.cancel();
		else if (key === "Enter") {
			if (event.repeat) event.preventDefault();
			else if (this.moved) this.#put();
			else if (fixture.state === "planned") this.#pickUp(fixture);
			else return;
		} else if (this.moved && arrows.includes(key)) this.#step(key, event.shiftKey ? 1 : coarseStep);
		else if (!this.moved && [...arrows, "Home", "End"].includes(key)) {
			const next = this.#plan.neighbor(fixture, key);
			if (next) this.#plan.focus(next.id);
		} else return;
		event.preventDefault();
	}

	#pickUp({ id, pitch, pitchName, start, ...fixture }) {
		this.moved = { id, pitch, pitchName, start };
		this.#from = { pitch, start };
		this.#seen = this.#desk.edits.number;
		this.#madeIn = null;
		byId("moving").hidden = false;
		setText(byId("moving-title"), pairing(fixture));
		setText(byId("moving-problem"), "");
		this.#show();
		this.#desk.say(word("pickedUp", { match: pairing(fixture) }));
	}

	#step(key, step) {
		if (this.#isSending || this.#madeIn !== null) return;
		const { moved } = this;
		if (key === "ArrowUp" || key === "ArrowDown") {
			moved.start = stepped(moved.start, key === "ArrowUp" ? -step : step);
		} else {
			const pitch = this.#plan.pitchBeside(moved.pitch, key === "ArrowLeft" ? -1 : 1);
			if (pitch) Object.assign(moved, { pitch: pitch.id, pitchName: pitch.name });
		}
		this.#show();
		this.#desk.say(`${moved.start}, ${moved.pitchName}`);
	}

	async #put() {
		if (!this.moved || this.#isSending || this.#madeIn !== null) return;
		const { id, pitch, start } = this.moved;
		if (pitch === this.#from.pitch && start === this.#from.start) return this.cancel();
		setText(byId("moving-problem"), "");
		const edit = { kind: "move", fixture: id, pitch, start };
		const result = await this.#desk.edits.send(edit, { button: byId("moving-put"), number: this.#seen });
		if (!result || !this.moved) return;
		if (!result.isDone) {
			// What has changed meanwhile is on the page by the next press.
			if (result.isStale) this.#seen = undefined;
			setText(byId("moving-problem"), result.reason);
			return;
		}
		this.#madeIn = result.body.number ?? 0;
		byId("moving").hidden = true;
		this.#desk.say(word("done"));
		this.shown(this.#desk.state());
		this.#redraw();
		this.#plan.focus(id);
	}

	#show() {
		this.#redraw();
		this.#plan.focus(this.moved.id);
		setText(byId("moving-place"), `${this.moved.start} · ${this.moved.pitchName}`);
	}

	#end() {
		this.moved = null;
		byId("moving").hidden = true;
	}
}

/** The next time in a direction that is a multiple of the step. */
function stepped(time, step) {
	const size = Math.abs(step);
	const minutes = minutesOf(time) + step;
	return timeOf(step < 0 ? Math.ceil(minutes / size) * size : Math.floor(minutes / size) * size);
}
