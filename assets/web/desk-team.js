// A team's sheet: another name, and whether it plays on.

import { ask } from "./desk-ask.js";
import { choiceButtons } from "./desk-choices.js";
import { editForm } from "./desk-form.js";
import { make } from "./elements.js";
import { word } from "./words.js";

export function showTeam(team, desk) {
	const { id, name, withdrawn, note } = team;
	const { edits, sheet, say } = desk;
	const content = make("div", "parts");
	const done = () => {
		sheet.close();
		say(word("done"));
	};
	const rename = editForm({
		title: word("rename"), label: word("rename"), done,
		fields: [{ key: "name", label: word("name"), value: name, isRequired: true, isWide: true, max: 60 }],
		editOf: (values) => ({ kind: "rename", team: id, ...values }),
	}, edits);
	const leave = make("button", "act quiet", word(withdrawn ? "readmit" : "withdraw"));
	leave.addEventListener("click", () => (withdrawn ? askToReadmit(team, desk) : showWays(team, desk, done)));
	content.append(rename, leave);
	desk.open({ title: name, detail: note, form: content });
}

function askToReadmit({ id, name }, desk) {
	const edit = { kind: "readmit", team: id };
	ask({ title: word("readmitQuestion", { team: name }), detail: word("readmitDetail"), yes: word("readmit"), edit }, desk);
}

/** The ways in which a team leaves, each with what becomes of its matches. */
function showWays(team, desk, done) {
	const options = team.ways.map(({ afterGroup, label, detail }) => ({
		label, detail, edit: { kind: "withdraw", team: team.id, afterGroup },
	}));
	const form = choiceButtons(options, desk.edits, done);
	desk.sheet.show({ title: word("withdrawQuestion", { team: team.name }), form, back: () => showTeam(team, desk) });
}
