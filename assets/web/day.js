// The public page of the day: scores, what comes next, tables and all fixtures; it sends nothing.

import { BoardTiles } from "./day-boards.js";
import { addJumps, showParts } from "./day-jump.js";
import { PlanTable } from "./day-plan.js";
import { poll } from "./day-poll.js";
import { LeagueTables, teamColors } from "./day-tables.js";
import { byId, setText } from "./elements.js";
import { inLanguage, loadWords, word } from "./words.js";

await loadWords();

/** The last state; null until one came. */
let state = null;
let offered = "";

const tiles = new BoardTiles(byId("tiles"));
const plan = new PlanTable(byId("fixtures"));
const tables = new LeagueTables(byId("leagues"));

byId("earlier").addEventListener("click", () => {
	const isShown = byId("earlier").getAttribute("aria-pressed") === "true";
	byId("earlier").setAttribute("aria-pressed", String(!isShown));
	showPlan();
});
byId("team").addEventListener("change", () => {
	const team = byId("team").value;
	history.replaceState(null, "", team ? `#team=${encodeURIComponent(team)}` : location.pathname + location.search);
	showPlan();
});
addJumps();
addEventListener("hashchange", () => state && showPlan());
poll(inLanguage("/day/state"), { received, lost });

/** The team of the address; empty for all. */
function wantedTeam() {
	const team = new URLSearchParams(location.hash.slice(1)).get("team") ?? "";
	return teamsOf(state).has(team) ? team : "";
}

function received(data) {
	state = data;
	document.body.dataset.view = "day";
	document.body.classList.add("connected");
	byId("disconnected").hidden = true;
	show();
}

function lost(lastHeard) {
	document.body.classList.remove("connected");
	byId("disconnected").hidden = false;
	setText(byId("disconnected"), word("notConnectedSince", { time: lastHeard.toLocaleTimeString("en-GB") }));
}

function show() {
	document.title = `${state.title || word("plan")} – Gatherboard`;
	setText(byId("title"), state.title);
	setText(byId("date"), state.date);
	setText(byId("now"), state.now);
	byId("announcement").hidden = !state.announcement;
	setText(byId("announcement"), state.announcement);
	byId("no-plan").hidden = state.hasPlan;
	showParts({ boards: state.boards.length, plan: state.fixtures.length, tables: state.tables.length });
	tiles.show(state.boards);
	tables.show(state.tables);
	showPlan();
}

function showPlan() {
	offerTeams();
	const team = wantedTeam();
	byId("team").value = team;
	const fixtures = team ? state.fixtures.filter(({ home, away }) => home.team === team || away.team === team) : state.fixtures;
	plan.show({ ...state, fixtures }, teamColors(state.tables), { isList: Boolean(team) });
	// What is over is folded away, unless one team's matches are asked for.
	byId("earlier").hidden = !plan.hasPast || Boolean(team);
	const isFolded = !byId("earlier").hidden && byId("earlier").getAttribute("aria-pressed") !== "true";
	byId("fixtures").classList.toggle("folded", isFolded);
}

/** The names of the teams that the day knows, by their ids. */
function teamsOf({ tables, fixtures }) {
	const sides = fixtures.flatMap(({ home, away }) => [home, away]);
	const known = [...tables.flatMap(({ rows }) => rows), ...sides].filter(({ team }) => team);
	return new Map(known.map(({ team, name }) => [team, name]));
}

function offerTeams() {
	const teams = [...teamsOf(state)].sort(([, a], [, b]) => a.localeCompare(b));
	const drawn = JSON.stringify(teams);
	if (drawn === offered) return;
	offered = drawn;
	byId("team").replaceChildren(new Option(word("allTeams"), ""), ...teams.map(([team, name]) => new Option(name, team)));
}
