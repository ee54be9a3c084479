// The tables of the stages, and the lots that decide where all else is equal.

import { KeyedList } from "./day-list.js";
import { make, makeLine, setText } from "./elements.js";
import { word } from "./words.js";

const columns = ["played", "won", "drawn", "lost", "goals", "difference", "points"];

export class LeagueTables {
	#list;

	/** `acts` are `draw(table)`, `decide(table)` and `undo(table, order)`; without them tables are only looked at. */
	constructor(parent, acts) {
		this.#list = new KeyedList(parent, (table) => table.stage, () => new LeagueTable(acts));
	}

	show(tables) {
		this.#list.show(tables);
	}
}

class LeagueTable {
	element = make("section", "league");
	#name = makeLine("caption", "");
	#rows;
	#lot = make("p", "lot");
	#lotNames = makeLine("span", "");
	#pending = make("p", "pending-matches");
	#orders;
	#table = null;

	constructor(acts) {
		const table = make("table", "");
		const head = make("tr", "");
		const title = make("th", "team-column", word("team"));
		title.colSpan = 2;
		head.append(title, ...columns.map(headingOf));
		table.createTHead().append(head);
		table.prepend(this.#name);
		this.#rows = new KeyedList(table.createTBody(), (row) => row.team, () => new LeagueRow());
		this.#lot.append(this.#lotNames);
		if (acts) {
			const choices = make("span", "lot-acts");
			choices.append(act("", "drawLots", () => acts.draw(this.#table)), act("quiet", "decideOtherwise", () => acts.decide(this.#table)));
			this.#lot.append(choices);
		}
		const orders = make("ul", "orders");
		this.#orders = new KeyedList(orders, ({ teams }) => teams.join(), () => new OrderNote(acts && ((order) => acts.undo(this.#table, order))));
		this.element.append(table, orders, this.#pending, this.#lot);
	}

	show(table) {
		this.#table = table;
		setText(this.#name, table.name);
		this.#rows.show(table.rows);
		this.#orders.show(table.orders);
		this.#pending.hidden = !table.pending.length;
		setText(this.#pending, table.pendingText);
		this.#lot.hidden = !table.lot.length;
		setText(this.#lotNames, word("allEqual", { teams: teamNames(table, table.lot) }));
	}
}

/** How tied teams came into their order; `undo(order)` is called where that is taken back. */
class OrderNote {
	element = make("li", "");
	#text = makeLine("span", "");
	#undo = null;
	#order = null;

	constructor(undo) {
		this.element.append(this.#text);
		if (undo) this.element.append((this.#undo = act("quiet", "undoLot", () => undo(this.#order))));
	}

	show(order) {
		this.#order = order;
		setText(this.#text, order.text);
		if (this.#undo) setText(this.#undo, word(order.lot ? "undoLot" : "undoOrder"));
	}
}

function act(kind, key, pressed) {
	const button = make("button", `act ${kind}`, word(key));
	button.addEventListener("click", pressed);
	return button;
}

/** The names of teams in the order of their ids. */
export const teamNames = (table, ids) => ids.map((id) => table.rows.find((row) => row.team === id)?.name ?? id).join(", ");

function headingOf(key) {
	const heading = make("th", key, word(`${key}Short`));
	heading.scope = "col";
	heading.title = word(key);
	heading.setAttribute("aria-label", word(key));
	return heading;
}

class LeagueRow {
	element = make("tr", "");
	#rank = make("td", "rank");
	#swatch = make("i", "swatch");
	#name = makeLine("span", "name");
	#lot = make("span", "by-lot", word("byLot"));
	#cells = columns.map((key) => make("td", key));

	constructor() {
		const team = make("th", "team-column");
		team.scope = "row";
		const line = make("span", "team-line");
		line.append(this.#swatch, this.#name, this.#lot);
		team.append(line);
		this.element.append(this.#rank, team, ...this.#cells);
	}

	show(row) {
		setText(this.#rank, row.rank);
		this.#swatch.style.setProperty("--tint", row.color);
		setText(this.#name, row.name);
		this.#lot.hidden = !row.lot;
		columns.forEach((key, index) => setText(this.#cells[index], row[key]));
	}
}

/** The colors of the teams that stand in a table, by their ids. */
export function teamColors(tables) {
	return new Map(tables.flatMap(({ rows }) => rows.map(({ team, color }) => [team, color])));
}
