// The tables of the stages, and the lots that decide where all else is equal.

import { KeyedList } from "./day-list.js";
import { make, makeLine, setText } from "./elements.js";
import { word } from "./words.js";

const columns = ["played", "won", "drawn", "lost", "goals", "difference", "points"];

export class LeagueTables {
	#list;

	/** `draw(table)` is called where a lot is asked for; without it nobody may draw one here. */
	constructor(parent, draw) {
		this.#list = new KeyedList(parent, (table) => table.stage, () => new LeagueTable(draw));
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
	#table = null;

	constructor(draw) {
		const table = make("table", "");
		const head = make("tr", "");
		const title = make("th", "team-column", word("team"));
		title.colSpan = 2;
		head.append(title, ...columns.map(headingOf));
		table.createTHead().append(head);
		table.prepend(this.#name);
		this.#rows = new KeyedList(table.createTBody(), (row) => row.team, () => new LeagueRow());
		this.#lot.append(this.#lotNames);
		if (draw) {
			const button = make("button", "act", word("drawLots"));
			button.addEventListener("click", () => draw(this.#table));
			this.#lot.append(button);
		}
		this.element.append(table, this.#pending, this.#lot);
	}

	show(table) {
		this.#table = table;
		setText(this.#name, table.name);
		this.#rows.show(table.rows);
		this.#pending.hidden = !table.pending.length;
		setText(this.#pending, table.pendingText);
		this.#lot.hidden = !table.lot.length;
		setText(this.#lotNames, word("allEqual", { teams: teamNames(table, table.lot) }));
	}
}

/** The names of teams in the order of their ids, or of the table. */
export function teamNames(table, ids, { inTableOrder = false } = {}) {
	const rows = inTableOrder
		? table.rows.filter((row) => ids.includes(row.team))
		: ids.map((id) => table.rows.find((row) => row.team === id));
	return rows.map((row, index) => row?.name ?? ids[index]).join(", ");
}

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
