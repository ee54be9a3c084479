// A fixture's sheet: what is known of it, its result, typed or agreed to, what is decided of it, and its move to another place.

import { marksOf, pairing } from "./day-card.js";
import { choiceButtons } from "./desk-choices.js";
import { editForm } from "./desk-form.js";
import { ResultForm } from "./desk-result.js";
import { make, makeLine, setText } from "./elements.js";
import { scoreText, word } from "./words.js";

export function showFixture({ id }, desk) {
	const { state, edits, sheet, open, say } = desk;
	const find = () => state().fixtures.find((each) => each.id === id);
	const fixture = find();
	if (!fixture) return;
	const content = make("div", "parts");
	const facts = make("div", "facts");
	const done = () => {
		sheet.close();
		say(word("done"));
		desk.focus(id);
	};
	const pressed = (label, edit) => editForm({ fields: [], label, done, editOf: () => edit }, edits);
	content.append(facts);
	const { choices } = state().warnings.find((warning) => warning.fixture === id && warning.choices.length) ?? {};
	if (choices) content.append(choiceButtons(rulings(id, choices), edits, done));
	for (const { board, text, teams, home, away, kicks } of fixture.told) {
		content.append(pressed(text, { kind: "agree", fixture: id, board, teams, home, away, kicks: kicks ?? null }));
	}
	const result = new ResultForm(desk, { left: (form, isTyped) => isTyped || sheet.close(), saved: done, changed() {} });
	const part = resultPart(fixture, result);
	result.show(fixture);
	if (result.canType) content.append(part);
	if (fixture.entered || fixture.agreed) {
		content.append(pressed(word(fixture.agreed ? "disagree" : "uncorrect"), { kind: "uncorrect", fixture: id }));
	}
	if (fixture.decided) content.append(pressed(word("undecide"), { kind: "undecide", fixture: id }));
	if (fixture.state === "planned") content.append(moveForm(fixture, state().pitches, edits, done));
	const refresh = () => {
		showFacts(facts, find() ?? fixture);
		result.show(find() ?? fixture);
	};
	showFacts(facts, fixture);
	open({ title: pairing(fixture), form: content, refresh });
}

/** The answers to what becomes of a result, as buttons. */
export const rulings = (fixture, choices) => choices.map(({ kind, label, detail }) => ({ label, detail, edit: { kind, fixture } }));

function showFacts(parent, fixture) {
	const { id, start, expected, pitchName, stageName, score, corrected, agreed, ruling, problem } = fixture;
	const place = [start + (expected ? ` → ${expected}` : ""), pitchName, stageName, String(id)];
	const lines = [
		["", place.filter(Boolean).map((text) => `\u2068${text}\u2069`).join(" · ")],
		["score", [scoreText(score), ...marksOf({ ...fixture, corrected: "" })].filter(Boolean).join(" · ")],
		["", corrected && word("correctedBecause", { reason: corrected })],
		["", agreed && word("agreed", { pitch: agreed })],
		["", ruling],
		["problem", problem],
	];
	while (parent.children.length < lines.length) parent.append(makeLine("p", ""));
	lines.forEach(([className, text], index) => {
		parent.children[index].className = className;
		parent.children[index].hidden = !text;
		setText(parent.children[index], text || "");
	});
}

function resultPart({ score }, { element }) {
	const part = make("div", "part");
	part.append(make("h3", "", word(score ? "correct" : "enterResult")), element);
	return part;
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
