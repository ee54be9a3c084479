// What a button needs before it is sent: one of its options, a player, a time, or a yes.

import { make, makeLine } from "./elements.js";
import { word } from "./words.js";

/**
 * Shows what is to be chosen for a button, or sends it. The context has `sheet`, `match`, `press` (that began it),
 * `send(press, action)`, `toast(text)`, `openPage(request, context)`, `isPassing`, and `back()` to the page before.
 */
export function openButton(button, context) {
	const { sheet, toast } = context;
	if (button.enabled === false) toast(button.why);
	else if (button.open) context.openPage(button.open, context);
	else if (button.pick?.what === "name") sheet.show({ ...page(button, context), form: nameForm(button, context) });
	else if (button.pick?.what === "time") sheet.show({ ...page(button, context), form: timeForm(button, context) });
	else if (button.options || button.pick) {
		const players = button.pick ? playerItems(button, context) : [];
		const options = (button.options ?? []).map((option) => optionItem(option, button, context));
		sheet.show({ ...page(button, context), items: [...players, ...options] });
	} else finish(button, button.action, context);
}

/** Asks what the button asks, sends the action, and leads to what comes next; true when it is done. */
export function finish(button, action, context) {
	const { sheet, press, send, openPage } = context;
	const sent = async () => {
		const isDone = await send(press, action);
		if (isDone && button.next) openPage(button.next, { ...context, back: undefined });
		return isDone;
	};
	if (button.ask) return showQuestion(sheet, button.ask, press.view.team, sent);
	if (!button.next) sheet.close();
	return sent();
}

/**
 * A question with two large buttons; `no` is also what Escape means. With the code `again`, whether it was told twice, `no` is the
 * likely answer: it comes first and is larger. What comes of it is what comes of `agreed()`, or false.
 */
export function showQuestion(sheet, { title, detail, yes, no, code }, team, agreed, declined = () => {}) {
	return new Promise((resolve) => {
		const leave = () => {
			declined();
			resolve(false);
		};
		const answer = (then) => () => {
			sheet.close();
			then();
		};
		const agree = { label: yes, kind: "yes", team, sends: true, choose: answer(() => resolve(agreed())) };
		const decline = { label: no, kind: "no", choose: answer(leave) };
		const items = code === "again" ? [{ ...decline, kind: "no likely" }, agree] : [agree, decline];
		sheet.show({ title, detail, isQuestion: true, dismissed: leave, items });
	});
}

function page(button, { back, isPassing }) {
	return { title: button.title ?? button.pick?.title ?? button.label, back, isPassing };
}

/** The same context one page further on. */
function further(button, context) {
	return { ...context, isPassing: false, back: () => openButton(button, { ...context, isPassing: false }) };
}

/** What the sheet shows of a button. */
export function itemFor({ label, detail, say, team, pressed, enabled }) {
	return { label, detail, say, team, pressed, isOff: enabled === false, sends: true };
}

function optionItem(option, parent, context) {
	return { ...itemFor(option), choose: () => openButton(option, further(parent, context)) };
}

/** The players of the team, or both teams, where one is chosen first. */
function playerItems(button, context) {
	const teams = [context.match.left, context.match.right];
	const ofTeam = teams.find(({ id }) => id === button.pick.team);
	if (ofTeam) return choices(button, ofTeam, {}, context);
	const next = further(button, context);
	const show = (team) => {
		const items = choices(button, team, { team: team.id }, next);
		context.sheet.show({ ...page(button, next), detail: team.name, items });
	};
	return teams.map((team) => ({ label: team.name, team, sends: true, choose: () => show(team) }));
}

/** The players of a team, and the one who is not known; `more` goes into the act with them. */
function choices(button, team, more, context) {
	const choose = (player) => () => {
		const act = { ...button.action.act, ...more, ...(player && { player }) };
		finish(button, { ...button.action, act }, context);
	};
	const players = team.players.map(({ id, name, number, label }) => {
		const known = Object.entries({ id, name, number }).filter(([, value]) => value != null);
		return { label, sends: true, choose: choose(Object.fromEntries(known)) };
	});
	const { unknown } = button.pick;
	return unknown ? [...players, { label: unknown, kind: "quiet", sends: true, choose: choose(null) }] : players;
}

function nameForm(button, context) {
	const form = make("form", "entry");
	const label = make("label", "");
	const input = make("input", "");
	const add = make("button", "item yes", word("add"));
	input.maxLength = 100;
	input.autocomplete = "off";
	add.dataset.sends = "";
	form.noValidate = true;
	label.append(make("span", "", word("playerName")), input);
	form.append(label, add);
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		const name = input.value.trim();
		if (!name) return context.toast(word("needPlayerName"));
		finish(button, { latecomer: { ...button.action.latecomer, name } }, context);
	});
	return form;
}

function timeForm(button, context) {
	const form = make("form", "entry");
	const seconds = Math.floor((button.action.act.nanoseconds ?? 0) / 1e9);
	const minutesField = numberField("minutes", Math.floor(seconds / 60), 599);
	const secondsField = numberField("seconds", seconds % 60, 59);
	const set = make("button", "item yes", word("set"));
	set.dataset.sends = "";
	form.noValidate = true;
	form.append(minutesField.label, secondsField.label, set);
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		const [minutes, rest] = [minutesField, secondsField].map(valueOf);
		if (minutes === null || rest === null) return context.toast(word("badTime"));
		const act = { ...button.action.act, nanoseconds: (minutes * 60 + rest) * 1e9 };
		finish(button, { ...button.action, act }, context);
	});
	return form;
}

function numberField(key, value, most) {
	const label = make("label", "");
	const input = make("input", "");
	input.inputMode = "numeric";
	input.maxLength = String(most).length;
	input.value = String(value).padStart(2, "0");
	input.addEventListener("focus", () => input.select());
	label.append(make("span", "", word(key)), input);
	return { label, input, most };
}

/** A whole number up to the field's limit; an empty field is zero; null for anything else. */
function valueOf({ input, most }) {
	const text = input.value.trim();
	return /^\d*$/.test(text) && Number(text) <= most ? Number(text) : null;
}
