// A fixture's sheet: what is known of it, its move to another time or pitch, and its result, agreed to or put right.

import { goalsOf, pairing } from "./day-card.js";
import { editForm } from "./desk-form.js";
import { make, makeLine, setText } from "./elements.js";
import { word } from "./words.js";

export function showFixture({ id }, { state, edits, sheet, open, say, plan }) {
	const find = () => state().fixtures.find((each) => each.id === id);
	const fixture = find();
	if (!fixture) return;
	const content = make("div", "parts");
	const facts = make("div", "facts");
	const done = () => {
		sheet.close();
		say(word("done"));
		plan.focus(id);
	};
	content.append(facts);
	for (const told of fixture.told) content.append(agreeForm(fixture, told, edits, done));
	if (fixture.corrected || fixture.agreed) content.append(takeBackForm(fixture, edits, done));
	if (fixture.state === "planned") content.append(moveForm(fixture, state().pitches, edits, done));
	if (fixture.home.team && fixture.away.team) content.append(resultForm(fixture, edits, done));
	const refresh = () => showFacts(facts, find() ?? fixture);
	refresh();
	open({ title: pairing(fixture), form: content, refresh });
}

function showFacts(parent, fixture) {
	const { id, start, expected, pitchName, stageName, score, kicks, state, corrected, agreed, pending, problem } = fixture;
	const result = [score, kicks && word("onKicks", { score: kicks })].filter(Boolean).join(" ");
	const place = [start + (expected ? ` → ${expected}` : ""), pitchName, stageName, String(id)];
	const lines = [
		["", place.filter(Boolean).map((text) => `\u2068${text}\u2069`).join(" · ")],
		["result", [result, ["live", "cancelled", "walkover"].includes(state) && word(state), pending && word("pending")].filter(Boolean).join(" · ")],
		["", corrected && word("correctedBecause", { reason: corrected })],
		["", agreed && word("agreed", { pitch: agreed })],
		["problem", problem],
	];
	while (parent.children.length < lines.length) parent.append(makeLine("p", ""));
	lines.forEach(([className, text], index) => {
		parent.children[index].className = className;
		parent.children[index].hidden = !text;
		setText(parent.children[index], text || "");
	});
}

function resultForm(fixture, edits, done) {
	const { id, home, away, winner, kicks, corrected } = fixture;
	const [homeGoals, awayGoals] = goalsOf(fixture);
	const options = [{ label: "–", value: "" }, { label: home.name, value: "home" }, { label: away.name, value: "away" }];
	return editForm({
		title: word("correct"), label: word("correct"), done,
		fields: [
			{ key: "home", label: home.name, type: "number", value: homeGoals, isRequired: true, max: 99 },
			{ key: "away", label: away.name, type: "number", value: awayGoals, isRequired: true, max: 99 },
			{ key: "kicks", label: word("wonOnKicks"), options, value: kicks ? winner : "", isWide: true },
			{ key: "reason", label: word("reason"), value: corrected, isRequired: true, isWide: true, max: 200 },
		],
		editOf: ({ home, away, kicks, reason }) =>
			[home, away].every((goals) => /^\d{1,2}$/.test(goals))
				? { kind: "correct", fixture: id, home: Number(home), away: Number(away), kicks: kicks || null, reason }
				: word("goalsHint"),
	}, edits);
}

/** Lets a result of a board count, as it was told. */
function agreeForm({ id }, { board, text, home, away, kicks }, edits, done) {
	return editForm({
		fields: [], label: text, done, editOf: () => ({ kind: "agree", fixture: id, board, home, away, kicks: kicks ?? null }),
	}, edits);
}

function takeBackForm({ id, agreed }, edits, done) {
	return editForm({ fields: [], label: word(agreed ? "disagree" : "uncorrect"), done, editOf: () => ({ kind: "uncorrect", fixture: id }) }, edits);
}

function moveForm({ id, pitch, start }, pitches, edits, done) {
	return editForm({
		title: word("move"), label: word("move"), done,
		fields: [
			{ key: "pitch", label: word("pitch"), options: pitches.map(({ id, name }) => ({ label: name, value: id })), value: pitch },
			{ key: "start", label: word("time"), type: "time", value: start, isRequired: true },
		],
		editOf: (values) => ({ kind: "move", fixture: id, ...values }),
	}, edits);
}
