// The result of one match, typed: goals, who has won the penalties of a knock-out, and a reason where there was a result.

import { goalsOf, marksOf, pairing, troublesOf } from "./day-card.js";
import { make, makeLine, setText } from "./elements.js";
import { scoreText, word } from "./words.js";

const sides = ["home", "away"];
/** What people put between goals. */
const separators = [":", "-", ".", ",", " "];

export class ResultForm {
	element = make("form", "result");
	fixture = null;
	/** The result that the page shows, as texts of the fields. */
	#known = empty;
	/** The score that the person has seen, which the typed one is to replace. */
	#seen = "";
	/** For which teams the person has typed, home first; null if others play by now and nobody has looked at it. */
	#teams = [];
	#isSending = false;
	/** Whether it is saved, and the state with it has not come yet. */
	#isSent = false;
	#isInList;
	#edits;
	#drafts;
	#heard;
	#number = make("button", "result-number");
	#pitch = makeLine("span", "where");
	#stage = makeLine("span", "stage-name");
	#names = {};
	#fields = {};
	#score = make("b", "goals");
	#mark = makeLine("span", "state");
	#save = make("button", "act", word("save"));
	#leave = make("button", "act quiet leave", "✕");
	#kicks = make("fieldset", "kicks");
	#reason = make("input", "");
	#problem = makeLine("p", "problem");

	/**
	 * `heard` has `left(form, isTyped)` when the person goes on, `saved(form)`, `changed()`, and perhaps `opened(fixture)` and
	 * `stepped(form, step, side)` for arrow keys. In a list Tab goes from field to field alone.
	 */
	constructor({ edits, drafts, isInList = false }, heard) {
		this.#isInList = isInList;
		this.#edits = edits;
		this.#drafts = drafts;
		this.#heard = heard;
		this.element.noValidate = true;
		this.#number.type = this.#leave.type = "button";
		this.#number.hidden = !heard.opened;
		this.#number.addEventListener("click", () => heard.opened(this.fixture));
		this.#leave.setAttribute("aria-label", word("leaveIt"));
		this.#leave.addEventListener("click", () => this.#reset());
		if (isInList) this.#number.tabIndex = this.#save.tabIndex = this.#leave.tabIndex = -1;
		const match = make("span", "result-match");
		const place = make("span", "result-place");
		place.append(this.#pitch, this.#stage);
		match.append(this.#number, place);
		for (const side of sides) this.#addSide(side);
		const goals = make("span", "result-goals");
		goals.append(this.#fields.home, make("b", "colon", word("languageScore", { home: "", away: "" }).trim()), this.#fields.away, this.#score);
		const acts = make("span", "result-acts");
		acts.append(this.#mark, this.#leave, this.#save);
		this.#kicks.append(make("legend", "", word("whoWonKicks")), ...sides.map((side) => this.#kicksChoice(side)));
		const reason = make("label", "reason");
		Object.assign(this.#reason, { maxLength: 200, autocomplete: "off", dir: "auto", enterKeyHint: "done" });
		reason.append(make("span", "", word("reason")), this.#reason);
		this.#problem.setAttribute("role", "alert");
		this.element.append(match, this.#names.home.element, goals, this.#names.away.element, this.#kicks, reason, this.#problem, acts);
		this.element.addEventListener("input", (event) => this.#typed(event.target));
		this.element.addEventListener("keydown", (event) => this.#pressed(event));
		this.element.addEventListener("submit", (event) => {
			event.preventDefault();
			this.submit();
		});
	}

	/** Whether both sides are known, and the match is not decided without being played. */
	get canType() {
		const { home, away, state } = this.fixture;
		return Boolean(home.team && away.team) && ["planned", "live", "played"].includes(state);
	}

	/** Whether what stands in the fields is another result than that of the page. */
	get isTyped() {
		return this.canType && this.#differs;
	}

	/** Whether a result is to be saved with the others. */
	get isReady() {
		const { home, away } = this.#values;
		return this.isTyped && this.#teams && home !== "" && away !== "" && !this.#isSending && !this.#isSent;
	}

	/** Whether it waits for somebody to type its result. */
	get isOpen() {
		return this.canType && !this.fixture.score && this.fixture.state !== "live" && !this.#isSending && !this.#isSent;
	}

	/** Shows the match of a state, with the colors of its teams; what was typed stays. */
	show(fixture, tints = []) {
		const former = this.fixture;
		const wasTyped = former ? this.#differs : this.#restore(fixture);
		this.fixture = fixture;
		this.#known = knownOf(fixture);
		this.#isSent = false;
		if (!wasTyped || !this.#differs) this.#forget();
		else if (this.canType) this.#note(former);
		sides.forEach((side, index) => this.#names[side].show(fixture[side], tints[index]));
		setText(this.#number, String(fixture.id));
		setText(this.#pitch, fixture.pitchName);
		setText(this.#stage, fixture.stageName);
		setText(this.#score, this.canType ? "" : scoreText(fixture.score));
		for (const side of sides) {
			const { name } = fixture[side];
			this.#fields[side].hidden = !this.canType;
			this.#fields[side].setAttribute("aria-label", word("goalsOf", { team: name }));
			setText(this.#kicks.querySelector(`.${side}`), name);
		}
		this.#draw();
	}

	/** Gives the focus to a field, or to the match where nothing can be typed. */
	focus(side = "home") {
		const element = this.canType ? this.#fields[side] : this.#number;
		element.focus({ preventScroll: true });
		this.element.scrollIntoView({ block: "nearest" });
	}

	/** Saves what was typed; with `isGoingOn` the person goes on to the next match at once, or to what is missing. */
	async submit({ isGoingOn = true } = {}) {
		if (this.#isSending || this.#isSent || !this.canType) return;
		const { isTyped } = this;
		const missing = isTyped ? this.#missing() : null;
		setText(this.#problem, missing?.text);
		if (missing) return isGoingOn && missing.field.focus();
		if (isTyped) this.#isSending = true;
		if (isGoingOn) this.#heard.left(this, isTyped);
		if (isTyped) await this.#send();
	}

	async #send() {
		const { home, away, kicks, reason } = this.#values;
		this.#teams ??= idsOf(this.fixture);
		const edit = {
			kind: "result", fixture: this.fixture.id, home: Number(home), away: Number(away), kicks: this.#asksKicks ? kicks : undefined,
			reason: this.fixture.score ? reason : undefined, seen: this.#seen,
			teams: this.#teams,
		};
		this.#draw();
		const result = await this.#edits.send(edit, { button: this.#save });
		this.#isSending = false;
		if (result?.isDone) {
			this.#isSent = this.isTyped;
			this.#drafts.drop(this.fixture.id);
			this.#heard.saved(this, `${pairing(this.fixture)} ${scoreText(`${home}:${away}`)}`);
		} else if (result && this.isTyped) {
			// What has changed meanwhile is on the page by the next press.
			if (result.isStale) [this.#seen, this.#teams] = [this.fixture.score, idsOf(this.fixture)];
			setText(this.#problem, result.reason);
		}
		this.#draw();
	}

	/** The field that has to be filled in, and what is said of it; undefined for none. */
	#missing() {
		const { home, away, kicks, reason } = this.#values;
		if (home === "" || away === "") return { field: this.#fields[home === "" ? "home" : "away"] };
		if (this.#asksKicks && !kicks) return { field: this.#kicks.querySelector("input"), text: word("needsWinner") };
		if (this.fixture.score && !reason) return { field: this.#reason, text: word("reasonMissing") };
	}

	get #differs() {
		return !isSame(this.#values, this.#known);
	}

	get #values() {
		const [home, away] = sides.map((side) => goalsText(this.#fields[side].value));
		return { home, away, kicks: this.#kicks.querySelector("input:checked")?.value ?? "", reason: this.#reason.value.trim() };
	}

	/** A match that needs a winner asks who has won the penalties. */
	get #asksKicks() {
		const { home, away } = this.#values;
		return this.fixture.knockout && home !== "" && home === away;
	}

	/** Another result or other teams have come while something was typed. */
	#note(former) {
		const { score } = this.fixture;
		const isOther = former && sides.some((side) => former[side].team !== this.fixture[side].team);
		if (isOther) {
			this.#teams = null;
			setText(this.#problem, word("teamsChanged"));
		}
		if (this.#isSending || this.#seen === score) return;
		this.#seen = score;
		if (!isOther) setText(this.#problem, score ? word("meanwhile", { score: scoreText(score) }) : "");
		this.#keep();
	}

	/** Fills in what was typed before the page was loaded, if the same teams play; returns whether there was something. */
	#restore(fixture) {
		const draft = this.#drafts.of(fixture.id);
		if (!draft || draft.teams !== teamsOf(fixture)) return false;
		this.#fill(draft);
		this.#reason.value = draft.reason;
		this.#seen = draft.seen;
		this.#teams = idsOf(fixture);
		return true;
	}

	#keep() {
		this.#drafts.keep(this.fixture.id, { ...this.#values, teams: teamsOf(this.fixture), seen: this.#seen });
	}

	/** Shows the result as it is known. */
	#forget() {
		this.#fill(this.#known);
		this.#reason.value = "";
		this.#seen = this.fixture.score;
		this.#teams = idsOf(this.fixture);
		this.#drafts.drop(this.fixture.id);
		setText(this.#problem, "");
	}

	#reset() {
		if (this.#isSending) return;
		this.#forget();
		this.#draw();
	}

	#fill({ home, away, kicks }) {
		// The caret stays where nothing changes.
		for (const [side, goals] of [["home", home], ["away", away]]) {
			if (this.#fields[side].value !== goals) this.#fields[side].value = goals;
		}
		for (const input of this.#kicks.querySelectorAll("input")) input.checked = input.value === kicks;
	}

	#draw() {
		const { isTyped, fixture } = this;
		const isSaved = this.#isSent || (!isTyped && this.canType && fixture.score !== "");
		Object.assign(this.element.dataset, { state: fixture.state, id: fixture.id, has: troublesOf(fixture).join(" ") });
		this.element.classList.toggle("typed", isTyped && !this.#isSent);
		this.element.classList.toggle("saved", isSaved);
		const marks = [...marksOf(fixture), isSaved && "✓"];
		setText(this.#mark, isTyped && !this.#isSent ? "" : marks.filter(Boolean).join(" · "));
		this.#save.hidden = this.#leave.hidden = !isTyped || this.#isSent;
		this.#kicks.hidden = !(this.canType && this.#asksKicks && (isTyped || !this.#isInList || !fixture.kicks));
		this.#reason.parentElement.hidden = !(isTyped && !this.#isSent && fixture.score);
		for (const side of sides) this.#fields[side].readOnly = this.#isSending || this.#isSent;
		this.#heard.changed();
	}

	#typed(input) {
		if (input === this.#fields.home || input === this.#fields.away) {
			const text = input.value.normalize("NFKC").replace(/\D/g, "");
			if (text !== input.value) input.value = text;
		}
		setText(this.#problem, "");
		if (this.isTyped) this.#keep();
		else this.#drafts.drop(this.fixture.id);
		this.#draw();
	}

	#pressed(event) {
		const { key, target, altKey, ctrlKey, metaKey } = event;
		const side = sides.find((each) => this.#fields[each] === target);
		if (altKey || ctrlKey || metaKey) return;
		if (key === "Escape" && this.isTyped) {
			this.#reset();
			event.stopPropagation();
		} else if (side === "home" && separators.includes(key)) this.#fields.away.focus();
		else if (side && this.#heard.stepped && ["ArrowUp", "ArrowDown"].includes(key)) {
			this.#heard.stepped(this, key === "ArrowUp" ? -1 : 1, side);
		} else return;
		event.preventDefault();
	}

	#addSide(side) {
		this.#names[side] = new SideName(side);
		const field = make("input", "goals-field");
		Object.assign(field, { inputMode: "numeric", maxLength: 2, autocomplete: "off", enterKeyHint: side === "home" ? "next" : "done" });
		field.addEventListener("focus", () => field.select());
		this.#fields[side] = field;
	}

	#kicksChoice(side) {
		const label = make("label", "");
		const input = make("input", "");
		Object.assign(input, { type: "radio", name: "kicks", value: side });
		label.append(input, makeLine("span", side));
		return label;
	}
}

const empty = { home: "", away: "", kicks: "" };

/** The result of a match as texts of the fields. */
function knownOf(fixture) {
	const [home, away] = goalsOf(fixture);
	return { home, away, kicks: fixture.kicks };
}

/** Goals as digits without zeros before them; empty for none. */
const goalsText = (text) => (text === "" ? "" : String(Number(text)));

/** Who has won the penalties counts where the goals are level. */
function isSame(one, other) {
	const isLevel = one.home === one.away;
	return one.home === other.home && one.away === other.away && (!isLevel || one.kicks === other.kicks);
}

const idsOf = ({ home, away }) => [home.team, away.team];
const teamsOf = (fixture) => idsOf(fixture).join(" ");

/** A team with its color. */
class SideName {
	element;
	#swatch = make("i", "swatch");
	#name = makeLine("span", "name");

	constructor(side) {
		this.element = make("span", `result-side ${side}`);
		this.element.append(...(side === "home" ? [this.#name, this.#swatch] : [this.#swatch, this.#name]));
	}

	show({ name, team }, tint) {
		this.element.classList.toggle("open", !team);
		this.#swatch.hidden = !tint;
		if (tint) this.#swatch.style.setProperty("--tint", tint);
		setText(this.#name, name);
	}
}
