// The desk: a day of many matches on many pitches, seen and changed from one page.

import { BoardTiles } from "./day-boards.js";
import { addJumps, showParts } from "./day-jump.js";
import { KeyedList } from "./day-list.js";
import { PlanTable } from "./day-plan.js";
import { LeagueTables, teamColors } from "./day-tables.js";
import { Announcement } from "./desk-announcement.js";
import { choiceButtons } from "./desk-choices.js";
import { Drafts } from "./desk-drafts.js";
import { DeskEdits } from "./desk-edits.js";
import { rulings, showFixture } from "./desk-fixture.js";
import { KeyForm, takeKey } from "./desk-key.js";
import { showKeys } from "./desk-keys.js";
import { decideOrder, drawLot, undoOrder } from "./desk-lots.js";
import { FixtureMoves } from "./desk-moves.js";
import { showPitch } from "./desk-pitch.js";
import { ResultList } from "./desk-results.js";
import { showTeam } from "./desk-team.js";
import { byId, make, makeLine, setText } from "./elements.js";
import { request } from "./request.js";
import { Sheet } from "./sheet.js";
import { BoardStream } from "./stream.js";
import { inLanguage, loadWords, word } from "./words.js";

const toastTime = 8000;
/** The end of the address of the page with the results, for a helper who types them. */
const resultsAddress = "#results";
/** How soon the stream is tried again after the server has refused it, in milliseconds. */
const pauseAfterRefusal = 2500;

const printedKey = takeKey();
await loadWords();

/** The last state; null until one came. */
let state = null;
let stream;
/** What is to be said once the state with that number has come. */
let awaited = null;

const sheet = new Sheet(byId("sheet"), byId("shade"), byId("main"));
const edits = new DeskEdits({ lockedOut, toast });
const plan = new PlanTable(byId("fixtures"), openFixture);
const desk = { state: () => state, edits, sheet, drafts: new Drafts(), say, toast, open: openSheet, focus: focusFixture, after };
const moves = new FixtureMoves(byId("fixtures"), plan, desk, showPlan);
const results = new ResultList(desk, openFixture);
const tiles = new BoardTiles(byId("tiles"), openBoard);
const tables = new LeagueTables(byId("leagues"), {
	draw: (table) => drawLot(table, desk),
	decide: (table) => decideOrder(table, desk),
	undo: (table, order) => undoOrder(table, order, desk),
});
const announcement = new Announcement(edits, { toast, say });
const keyForm = new KeyForm(connect);
const warnings = new KeyedList(byId("warning-list"), ({ text, fixture }) => `${fixture} ${text}`, warningView);
const pitches = new KeyedList(byId("pitch-list"), ({ id }) => id, () => entryView(pitchEntry, (pitch) => showPitch(pitch, desk)));
const teams = new KeyedList(byId("team-list"), ({ id }) => id, () => entryView(teamEntry, (team) => showTeam(team, desk)));

byId("keys").setAttribute("aria-label", word("keys"));
byId("keys").addEventListener("click", () => showKeys(sheet));
byId("print").addEventListener("click", () => print());
byId("type-results").addEventListener("click", () => setTyping(!isTyping()));
byId("to-now").addEventListener("click", () => (isTyping() ? results.begin() : plan.showNow()));
byId("toast").addEventListener("click", () => byId("toast").replaceChildren());
setText(byId("no-plan"), word("noPlan", { command: "gatherboard day import PLAN.csv" }));
document.addEventListener("keydown", pressed);
addJumps();
if (printedKey) keyForm.send(printedKey);
else connect();

function connect() {
	stream?.stop();
	stream = new BoardStream(inLanguage("/desk/stream"), { received, connectionChanged, refused });
	stream.start();
}

function received(name, data) {
	if (name !== "state") return;
	const isFirst = !state;
	state = data;
	show();
	if (isFirst && location.hash === resultsAddress) setTyping(true);
}

/** The stream was refused: perhaps this browser has no key. */
function refused() {
	const asking = stream;
	request(inLanguage("/desk/state")).then((response) => {
		if (asking !== stream) return;
		if (response?.status === 401) return lockedOut();
		const isThere = response?.status === 200;
		if (isThere) received("state", response.body);
		stream.polled(isThere ? response.body : null);
	});
	return pauseAfterRefusal;
}

/** What was begun stays on the page behind the form. */
function lockedOut() {
	stream.stop();
	document.body.dataset.view = "key";
	keyForm.show();
}

function connectionChanged() {
	const { isConnected, lastHeard } = stream;
	document.body.classList.toggle("connected", isConnected);
	byId("disconnected").hidden = isConnected || !state;
	const time = lastHeard.toLocaleTimeString("en-GB");
	setText(byId("disconnected"), isConnected ? "" : word("notConnectedSince", { time }));
}

function show() {
	document.body.dataset.view = "desk";
	document.title = `${state.title || word("plan")} – Gatherboard`;
	edits.shown(state.number);
	setText(byId("title"), state.title);
	setText(byId("date"), state.date);
	setText(byId("now"), state.now);
	setText(byId("broker"), state.broker.text);
	byId("broker").parentElement.classList.toggle("is-lost", !state.broker.ok);
	byId("desk-warning").hidden = !state.desk;
	setText(byId("desk-warning"), state.desk);
	announcement.shown(state.announcement);
	byId("warnings").hidden = !state.warnings.length;
	warnings.show(state.warnings);
	tiles.show(state.boards);
	moves.shown(state);
	showPlan();
	tables.show(state.tables);
	pitches.show(state.pitches);
	teams.show(state.teams);
	const { boards, tables: stages, pitches: places, teams: all } = state;
	showParts({ boards: boards.length, plan: true, tables: stages.length, pitches: places.length, teams: all.length });
	sheet.page?.refresh?.();
	if (awaited && state.number >= awaited.number) {
		const { tell } = awaited;
		awaited = null;
		tell();
	}
}

function showPlan() {
	byId("no-plan").hidden = state.hasPlan;
	byId("fixtures").hidden = !state.fixtures.length;
	byId("plan-acts").hidden = !state.fixtures.length;
	const colors = teamColors(state.tables);
	plan.show(state, colors, { moved: moves.moved });
	if (isTyping()) results.show(state, colors);
}

const isTyping = () => byId("plan").classList.contains("typing");

/** Shows fields for results in place of the plan, or the plan. */
function setTyping(isOn) {
	moves.cancel();
	byId("plan").classList.toggle("typing", isOn);
	byId("type-results").setAttribute("aria-pressed", String(isOn));
	history.replaceState(null, "", isOn ? resultsAddress : location.pathname + location.search);
	showPlan();
	if (isOn) results.begin();
}

/** Gives the focus to a match where it stands, among the results or in the plan. */
function focusFixture(id, options) {
	if (isTyping()) results.focus(id);
	else plan.focus(id, options);
}

/** Calls `tell()` once the state with that number has come. */
function after(number, tell) {
	awaited = { number, tell };
	if (state.number >= number) show();
}

/** Shows a page of the sheet; on a touch screen no keyboard comes up with it. */
function openSheet(page) {
	sheet.show(page);
	if (matchMedia("(pointer: coarse)").matches) byId("sheet-title").focus({ preventScroll: true });
}

function openFixture(fixture) {
	moves.cancel();
	if (!moves.moved) showFixture(fixture, desk);
}

/** The match of a board is a fixture of the plan, or else its pitch is what can be changed. */
function openBoard({ name, fixture }) {
	const pitch = state.pitches.find(({ id }) => id === name);
	if (state.fixtures.some(({ id }) => id === fixture)) openFixture({ id: fixture });
	else if (pitch) showPitch(pitch, desk);
	else toast(word("noMatch"));
}

function warningView() {
	const element = make("li", "");
	return {
		element,
		/** A warning is always shown as it was made: another one has another view. */
		show({ text, fixture, choices }) {
			const line = makeLine(fixture === undefined ? "span" : "button", "warning", text);
			line.addEventListener("click", () => focusFixture(fixture, { block: "center" }));
			element.replaceChildren(line);
			element.classList.toggle("question", choices.length > 0);
			if (choices.length) element.append(choiceButtons(rulings(fixture, choices), edits, () => say(word("done"))));
		},
	};
}

/** A row that leads to a sheet; `describe(item)` returns what stands behind its name. */
function entryView(describe, opened) {
	const element = make("li", "");
	const button = make("button", "entry-button");
	const name = makeLine("span", "name");
	const note = make("span", "note");
	let shown;
	button.append(name, note);
	button.addEventListener("click", () => opened(shown));
	element.append(button);
	return {
		element,
		show(item) {
			shown = item;
			setText(name, item.name);
			setText(note, describe(item));
		},
	};
}

const pitchEntry = ({ closed }) => (closed ? word("closedFrom", { time: closed }) : "");
const teamEntry = ({ note }) => note;

/** Tells a screen reader, also what it was told just before. */
function say(text) {
	const said = byId("said");
	said.textContent = said.textContent === text ? `${text}\u00a0` : text;
}

function toast(text) {
	const line = makeLine("p", "", text);
	byId("toast").replaceChildren(line);
	setTimeout(() => line.remove(), toastTime);
}

function pressed(event) {
	const isTyped = event.target.matches?.("input, select, textarea");
	if (event.key !== "F1" && (event.key !== "?" || isTyped)) return;
	event.preventDefault();
	if (document.body.dataset.view === "desk" && !sheet.isOpen) showKeys(sheet);
}
