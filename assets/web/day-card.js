// A fixture of the plan as a card: the teams, the result, and what is to be known of it.

import { make, makeLine, setText } from "./elements.js";
import { word } from "./words.js";

const sides = ["home", "away"];

export class FixtureCard {
	element;
	fixture = null;
	#time = make("span", "start");
	#expected = make("span", "expected");
	#where = makeLine("span", "where");
	#stage = makeLine("span", "stage-name");
	#id = make("span", "number");
	#mark = make("span", "state");
	#ruling = makeLine("span", "ruling");
	#problem = makeLine("span", "problem");
	#rows = {};
	#drawn = "";

	/** `opened(fixture)` is called for a card that is pressed; without it cards are only looked at. */
	constructor(opened) {
		this.element = make(opened ? "button" : "div", "card");
		if (opened) {
			this.element.tabIndex = -1;
			this.element.addEventListener("click", () => opened(this.fixture));
		}
		const head = make("span", "card-head");
		head.append(this.#time, this.#expected, this.#where, this.#stage, this.#id);
		const teams = make("span", "card-teams");
		for (const side of sides) teams.append((this.#rows[side] = new CardTeam()).element);
		this.element.append(head, teams, this.#mark, this.#ruling, this.#problem);
	}

	/** Shows the fixture with the colors of its teams, where they have one. */
	show(fixture, colors) {
		this.fixture = fixture;
		const tints = sides.map((side) => colors.get(fixture[side].team) ?? "");
		const drawn = JSON.stringify([fixture, tints]);
		if (drawn === this.#drawn) return;
		this.#drawn = drawn;
		const { dataset } = this.element;
		dataset.state = fixture.state;
		dataset.id = fixture.id;
		dataset.has = [fixture.problem && "problem", ...troublesOf(fixture)].filter(Boolean).join(" ");
		setText(this.#time, fixture.start);
		setText(this.#expected, fixture.expected ? `→ ${fixture.expected}` : "");
		setText(this.#where, fixture.pitchName);
		setText(this.#stage, fixture.stageName);
		setText(this.#id, String(fixture.id));
		setText(this.#mark, marksOf(fixture).join(" · "));
		setText(this.#ruling, fixture.ruling);
		setText(this.#problem, fixture.problem);
		const goals = goalsOf(fixture);
		sides.forEach((side, index) => {
			this.#rows[side].show(fixture[side], goals[index], tints[index], fixture.winner === side);
		});
	}
}

/** The goals of each team, as texts; empty without a result. */
export const goalsOf = ({ score }) => (/^\d+:\d+$/.test(score) ? score.split(":") : ["", ""]);

/** The teams of a fixture in one line; each name keeps its own direction of writing. */
export const pairing = ({ home, away }) => `\u2068${home.name}\u2069 – \u2068${away.name}\u2069`;

/** What a result waits for. */
export const troublesOf = ({ pending, undecided }) => [pending && "pending", undecided && "question"].filter(Boolean);

/** What is to be known of a result, in words. */
export function marksOf(fixture) {
	const { state, kicks, corrected, pending, undecided } = fixture;
	return [
		["live", "cancelled", "walkover"].includes(state) && word(state),
		kicks && word("kicksTo", { team: fixture[kicks].name }),
		undecided && word("toDecide"),
		corrected && word("corrected"),
		pending && word("pending"),
	].filter(Boolean);
}

class CardTeam {
	element = make("span", "card-team");
	#swatch = make("i", "swatch");
	#name = makeLine("span", "name");
	#goals = make("b", "goals");

	constructor() {
		this.element.append(this.#swatch, this.#name, this.#goals);
	}

	show({ name, team }, goals, tint, isWinner) {
		this.element.classList.toggle("winner", isWinner);
		this.element.classList.toggle("open", !team);
		if (tint) this.#swatch.style.setProperty("--tint", tint);
		else this.#swatch.style.removeProperty("--tint");
		setText(this.#name, name);
		setText(this.#goals, goals);
	}
}
