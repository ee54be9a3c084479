// A team's sheet: another name, and whether it plays on.

import { ask } from "./desk-ask.js";
import { editForm } from "./desk-form.js";
import { make } from "./elements.js";
import { word } from "./words.js";

export function showTeam({ id, name, withdrawn }, desk) {
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
	const kind = withdrawn ? "readmit" : "withdraw";
	const leave = make("button", "act quiet", word(kind));
	leave.addEventListener("click", () => {
		const edit = { kind, team: id };
		ask({ title: word(`${kind}Question`, { team: name }), detail: word(`${kind}Detail`), yes: word(kind), edit }, desk);
	});
	content.append(rename, leave);
	desk.open({ title: name, detail: withdrawn ? word("withdrawn") : "", form: content });
}
