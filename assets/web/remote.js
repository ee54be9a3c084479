// The remote: shows the board's state with its buttons, and sends what is pressed.

import { Board, showMessage, sides } from "./board.js";
import { PressButton } from "./button.js";
import { deliver, newIdentifier } from "./commands.js";
import { openButton, showQuestion } from "./choices.js";
import { byId, make, makeLine, setText } from "./elements.js";
import { request } from "./request.js";
import { Sheet } from "./sheet.js";
import { BoardStream } from "./stream.js";
import { inLanguage, loadWords, word } from "./words.js";

/** How long after a goal its scorer may still be asked for: the state with the goal in it is to come first. */
const longestWaitForScorer = 3000;
const toastTime = 6000;
/** After this long without the board, in milliseconds, it may have another address. */
const longestSearch = 15000;

await loadWords();

const stream = new BoardStream(inLanguage("/phones/stream"), { received, connectionChanged, refused: checkPairing });
const board = new Board(stream.time);
const sheet = new Sheet(byId("sheet"), byId("shade"), byId("main"));

const allButtons = [];
const added = (parent, className) => button(parent.appendChild(make("button", className)));
const controls = {
	clock: button(byId("clock-button")),
	undo: button(byId("undo")),
	redo: button(byId("redo")),
	more: Array.from({ length: 6 }, () => added(byId("buttons"), "")),
	manage: Array.from({ length: 3 }, () => added(byId("manage"), "")),
};
for (const side of sides) {
	const area = byId(side);
	controls[side] = {
		goal: added(area, "goal"),
		kicks: [added(area, "kick"), added(area, "kick")],
		tallies: area.appendChild(makeLine("p", "tallies")),
	};
}

/** The last state; null until one came. */
let state = null;
let hadMatch = false;
let person = "";
/** The goal whose scorer is asked for as soon as the state knows of it. */
let awaitedGoal = null;
let focusToRestore = null;
/** When a finger or a key last went down. */
let lastDown = { at: 0, wasConnected: false };

for (const kind of ["pointerdown", "keydown"]) {
	addEventListener(kind, (event) => (lastDown = { at: event.timeStamp, wasConnected: stream.isConnected }), true);
}
byId("toast").addEventListener("click", () => byId("toast").replaceChildren());
setInterval(showLast, 1000);
connectionChanged();
stream.start();

function button(element) {
	const view = new PressButton(element, pressed);
	allButtons.push(view);
	return view;
}

/** Shows a page of players, teams or past gathers; only phones that may do everything need the script for it. */
async function openPage(...page) {
	try {
		await (await import("./manage.js")).openPage(...page);
	} catch {
		toast(word("failed"));
	}
}

function received(name, data) {
	if (name === "hello") {
		person = data.name;
		setText(byId("person"), data.name);
		if (data.state === "waiting") showWaiting();
	} else if (name === "state") {
		if (state && state.boot !== data.boot) sheet.clear();
		state = data;
		showState();
		askForScorer();
	} else if (name === "beat") {
		board.refresh();
	} else if (name === "gone") {
		leave("gone");
	}
}

function connectionChanged() {
	const { isConnected } = stream;
	board.showConnection(stream);
	const focused = document.activeElement;
	if (!isConnected && focused?.classList.contains("press")) focusToRestore = focused;
	for (const each of allButtons) each.isDisabled = !isConnected;
	sheet.setConnected(isConnected);
	if (isConnected) {
		if (document.activeElement === document.body) focusToRestore?.focus({ preventScroll: true });
		focusToRestore = null;
		board.refresh();
	}
	showLast();
}

/** The stream was refused: perhaps the phone is not paired any more. */
function checkPairing() {
	request("/phones/me").then((response) => response?.status === 401 && leave(person ? "gone" : "notPaired"));
}

/** Ends the page's work: the phone has no place at the board. */
function leave(key) {
	stream.stop();
	sheet.clear();
	showMessage("over", word(key), word("scanAgain"), word("toJoin"));
}

function showWaiting() {
	sheet.clear();
	showMessage("waiting", word("waiting", { name: person }), word("waitingHint"));
}

function showState() {
	const { match, number } = state;
	controls.manage.forEach((each, index) => each.show(match ? null : state.manage[index], number));
	if (!match) {
		if (hadMatch) sheet.clear();
		hadMatch = false;
		board.showIdle(state.idle);
		return;
	}
	hadMatch = true;
	board.show(match);
	if (sheet.isPassing && !match.scorer) sheet.close();
	sides.forEach(showSide);
	controls.clock.show(match.clockButton, number);
	controls.undo.show(match.undo, number);
	controls.redo.show(match.redo, number);
	controls.more.forEach((each, index) => each.show(match.buttons[index], number));
	showLast();
}

function showSide(side) {
	const { match, number } = state;
	const team = match[side];
	const { goal, kicks, tallies } = controls[side];
	goal.show(match.kicks ? null : match.goals?.[side], number, team);
	kicks.forEach((each, index) => each.show(match.kicks?.buttons[side][index], number, team));
	setText(tallies, team.tallies.map((tally) => tally.replaceAll(" ", "\u00a0")).join(" · "));
	tallies.hidden = !team.tallies.length;
}

/** Who pressed what last, and how long ago. */
function showLast() {
	const last = state?.match?.last;
	const { now } = stream.time;
	if (!stream.isConnected) {
		const isLong = Date.now() - stream.lastHeard > longestSearch;
		setText(byId("last"), word(isLong ? "elsewhere" : "nothingSent"));
	}
	else if (!last || now === null) setText(byId("last"), last?.text);
	else {
		const seconds = Math.max(Math.floor((now - last.at) / 1000), 0);
		const [key, n] = seconds < 60 ? ["secondsAgo", seconds] : ["minutesAgo", Math.floor(seconds / 60)];
		setText(byId("last"), word(key, { text: last.text, n }));
	}
}

function toast(text) {
	if (!text) return;
	const line = makeLine("p", "", text);
	byId("toast").replaceChildren(line);
	setTimeout(() => line.remove(), toastTime);
}

function pressed(press, event) {
	if (!stream.isConnected || (event.detail > 0 && !lastDown.wasConnected)) return;
	openButton(press.button, { sheet, match: state.match, press, send, toast, openPage });
}

/** The board's time of the press that leads to a command. */
function pressTime() {
	const now = performance.now();
	const at = stream.time.at(now - lastDown.at < 5000 ? lastDown.at : now);
	return at === null ? null : { boot: stream.time.boot, at: Math.round(at) };
}

/** Sends an action, and says on the button of `press` how it goes; true when it is done. */
async function send(press, action, { id = newIdentifier(), seen = press.number, answers } = {}) {
	const { view } = press;
	if (!stream.isConnected) return false;
	if (view.isBusy) {
		toast(word("sending"));
		return false;
	}
	view.sending();
	const response = await deliver({ id, seen, answers, pressed: pressTime(), action }, () => stream.isConnected);
	const result = response?.body.result;
	const isDone = result === "done" || result === "alreadyDone";
	view.finished({ isDone });
	if (isDone) {
		if (sides.some((side) => controls[side].goal === view)) {
			awaitedGoal = { id, number: response.body.number, until: performance.now() + longestWaitForScorer };
			askForScorer();
		}
	} else if (!response) {
		const retry = () => send(press, action, { id, seen: state.number, answers });
		const question = { title: word("unknownTitle"), detail: word("unknownDetail") };
		return showQuestion(sheet, { ...question, yes: word("sendAgain"), no: word("leaveIt") }, view.team, retry);
	} else if (response.status === 401) {
		leave("gone");
	} else if (result === "check") {
		const retry = () => send(press, action, { id, seen: response.body.number, answers: response.body.entry ?? answers });
		return showQuestion(sheet, response.body, view.team, retry, () => toast(word("dropped")));
	} else {
		toast(response.body.reason ?? word("failed"));
	}
	return isDone;
}

/** After a goal of this phone: who scored it? */
function askForScorer() {
	if (!awaitedGoal || !state?.match) return;
	if (performance.now() > awaitedGoal.until) awaitedGoal = null;
	else if (state.number >= awaitedGoal.number) {
		const { scorer, buttons } = state.match;
		const view = controls.more[Math.max(buttons.findIndex((each) => each.label === scorer?.label), 0)];
		// Another scorer is on its way still.
		if (view?.isBusy) return;
		const { id } = awaitedGoal;
		awaitedGoal = null;
		if (!scorer || scorer.enabled === false || (sheet.isOpen && !sheet.isPassing)) return;
		// Somebody else has scored meanwhile: whose that was this phone does not know.
		if (scorer.action.act.entry.toUpperCase() !== id.toUpperCase()) return;
		const press = { view, number: state.number };
		openButton(scorer, { sheet, match: state.match, press, send, toast, isPassing: true });
	}
}
