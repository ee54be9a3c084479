// A pitch's sheet: closed from a time, open again, and where its matches could go.

import { pairing } from "./day-card.js";
import { ask } from "./desk-ask.js";
import { editForm } from "./desk-form.js";
import { make, makeLine } from "./elements.js";
import { word } from "./words.js";

export function showPitch(pitch, desk) {
	const { id, name, closed } = pitch;
	const { state, edits, sheet, say } = desk;
	const content = make("div", "parts");
	const done = () => {
		sheet.close();
		say(word("done"));
	};
	const change = closed
		? editForm({ fields: [], label: word("open"), done, editOf: () => ({ kind: "open", pitch: id }) }, edits)
		: editForm({
			title: word("closePitch"), label: word("closePitch"), done,
			fields: [{ key: "from", label: word("from"), type: "time", value: state().now, isRequired: true }],
			editOf: (values) => ({ kind: "close", pitch: id, ...values }),
		}, edits);
	const propose = editForm({
		fields: [], label: word("propose"), kind: "quiet",
		editOf: () => ({ kind: "proposeMoves", pitch: id }),
		done: (proposal) => showProposal(proposal, pitch, desk),
	}, edits);
	content.append(change, propose);
	desk.open({ title: name, detail: closed ? word("closedFrom", { time: closed }) : "", form: content });
}

/** Shows where the matches of a pitch would go; nothing has changed yet. */
function showProposal({ moves = [], unplaced = [] }, origin, desk) {
	const { fixtures, pitches } = desk.state();
	const found = (id) => fixtures.find((fixture) => fixture.id === id);
	const pitchName = (id) => pitches.find((pitch) => pitch.id === id)?.name ?? id;
	const lines = moves.flatMap(({ fixture: id, pitch, start }) => {
		const fixture = found(id);
		const to = `${start} · \u2068${pitchName(pitch)}\u2069`;
		return fixture ? [[`${id} · ${pairing(fixture)}`, `${fixture.start} · \u2068${fixture.pitchName}\u2069 → ${to}`]] : [];
	});
	const left = unplaced.map(found).filter(Boolean).map((fixture) => [`${fixture.id} · ${pairing(fixture)}`, word("noPlace")]);
	const list = make("ul", "proposal");
	list.append(...[...lines, ...left].map(([title, detail]) => {
		const row = make("li", "");
		row.append(makeLine("b", "", title), makeLine("span", "", detail));
		return row;
	}));
	const title = word("proposal", { pitch: origin.name });
	if (!moves.length) {
		const form = left.length ? list : make("p", "", word("nothingToMove"));
		const back = () => showPitch(pitches.find(({ id }) => id === origin.id) ?? origin, desk);
		return desk.sheet.show({ title, form, back });
	}
	ask({ title, list, yes: word("moveThese", { n: moves.length }), edit: { kind: "moves", moves } }, desk);
}
