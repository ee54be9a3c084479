// Tied teams put into order: by a lot, or as it was decided off the board.

import { teamNames } from "./day-tables.js";
import { ask } from "./desk-ask.js";
import { editForm } from "./desk-form.js";
import { make, makeLine, setText } from "./elements.js";
import { word } from "./words.js";

export function drawLot({ stage, lot }, desk) {
	const table = () => desk.state().tables.find((each) => each.stage === stage);
	const drawn = () => table()?.orders.find(({ teams }) => teams.length === lot.length && teams.every((team) => lot.includes(team)));
	const done = ({ number }) => desk.after(number, () => desk.toast(drawn()?.text ?? word("done")));
	const edit = { kind: "lot", stage, teams: lot };
	ask({ title: word("drawLotsQuestion"), detail: teamNames(table(), lot), yes: word("drawLots"), edit, done }, desk);
}

/** The teams as a list whose lines go up and down, and the reason. */
export function decideOrder({ stage, lot, rows }, desk) {
	const order = lot.map((id) => new OrderedTeam(id, rows.find(({ team }) => team === id)?.name ?? id, move));
	const list = make("ol", "order");
	const done = () => {
		desk.sheet.close();
		desk.say(word("done"));
	};
	const reason = { key: "reason", label: word("reason"), isRequired: true, isWide: true, max: 200, placeholder: word("orderReason") };
	const editOf = ({ reason }) => ({ kind: "order", stage, teams: order.map(({ id }) => id), reason });
	const content = make("div", "parts");
	content.append(list, editForm({ fields: [reason], label: word("keepOrder"), editOf, done }, desk.edits));

	function move(team, step) {
		const place = order.indexOf(team);
		order.splice(place, 1);
		order.splice(place + step, 0, team);
		draw();
		team.focus(step);
		desk.say(`${place + step + 1}. ${team.name}`);
	}

	function draw() {
		list.replaceChildren(...order.map((team, place) => team.at(place, order.length)));
	}

	draw();
	desk.open({ title: word("decideOtherwise"), detail: word("orderHint"), form: content });
	if (!matchMedia("(pointer: coarse)").matches) order[0].focus(1);
}

export function undoOrder({ stage }, { teams, text, lot }, desk) {
	const kind = lot ? "undoLot" : "undoOrder";
	ask({ title: word(`${kind}Question`), detail: text, yes: word(kind), edit: { kind: "undraw", stage, teams } }, desk);
}

class OrderedTeam {
	id;
	name;
	#element = make("li", "");
	#place = make("span", "rank");
	#up = make("button", "act quiet", "▲");
	#down = make("button", "act quiet", "▼");

	constructor(id, name, moved) {
		Object.assign(this, { id, name });
		for (const [button, key, step] of [[this.#up, "up", -1], [this.#down, "down", 1]]) {
			button.setAttribute("aria-label", word(key, { team: name }));
			button.addEventListener("click", () => moved(this, step));
		}
		this.#element.append(this.#place, makeLine("span", "name", name), this.#up, this.#down);
	}

	/** Its line at a place of so many. */
	at(place, count) {
		setText(this.#place, String(place + 1));
		this.#up.disabled = place === 0;
		this.#down.disabled = place === count - 1;
		return this.#element;
	}

	/** Gives the focus to the button of a direction, or to the other one at the end. */
	focus(step) {
		const [button, other] = step < 0 ? [this.#up, this.#down] : [this.#down, this.#up];
		(button.disabled ? other : button).focus();
	}
}
