// Forms of the desk: labelled fields, one button, and the reason why it could not be done, above what was typed.

import { make, makeLine, setText } from "./elements.js";
import { word } from "./words.js";

/**
 * A form whose submission is sent as an edit. `fields` are `{key, label, type, value, options, isRequired, max, placeholder}`; `editOf(values)`
 * returns the edit, or a text that says what is missing; `done(body)` is called once it was made.
 */
export function editForm({ title, fields, label, kind = "", editOf, done }, edits) {
	const form = make("form", "entry");
	form.noValidate = true;
	if (title) form.append(make("h3", "", title));
	const problem = makeLine("p", "problem");
	problem.setAttribute("role", "alert");
	const inputs = fields.map((field) => [field, added(form, field)]);
	const button = make("button", `act ${kind}`, label);
	form.append(problem, button);
	let seen = edits.number;
	form.addEventListener("submit", async (event) => {
		event.preventDefault();
		if (button.hasAttribute("aria-busy")) return;
		const values = Object.fromEntries(inputs.map(([field, input]) => [field.key, valueOf(field, input)]));
		const missing = inputs.find(([{ key, isRequired }]) => isRequired && !values[key]);
		const edit = missing ? word("required", { field: missing[0].label }) : editOf(values);
		if (typeof edit === "string") {
			setText(problem, edit);
			(missing ?? inputs[0])[1].focus();
			return;
		}
		setText(problem, "");
		const result = await edits.send(edit, { button, number: seen ?? edits.number });
		if (!result) return;
		if (result.isDone) return done(result.body);
		// What has changed meanwhile is on the page by the next press.
		if (result.isStale) seen = null;
		setText(problem, result.reason);
	});
	return form;
}

function added(form, field) {
	const label = make("label", field.isWide ? "wide" : "");
	const input = field.options ? choiceOf(field) : inputOf(field);
	label.append(makeLine("span", "", field.label), input);
	form.append(label);
	return input;
}

function inputOf({ type = "text", value = "", isRequired = false, max = 100, placeholder = "" }) {
	const input = make("input", type);
	Object.assign(input, { value, required: isRequired, autocomplete: "off", placeholder });
	// A field of the browser shows hours by the browser's language, and not as they stand on the page.
	if (type === "time") Object.assign(input, { maxLength: 5, inputMode: "numeric", placeholder: "00:00" });
	else Object.assign(input, { maxLength: max, dir: "auto" });
	return input;
}

/** What was typed; a time as `14:05`, also where it was typed as `1405` or `14.05`, and empty where it is none. */
function valueOf({ type }, { value }) {
	if (type !== "time") return value.trim();
	const [, hours, minutes] = /^\s*(\d{1,2})(?:[:.hH ]?(\d{2}))?\s*$/.exec(value) ?? [];
	if (!(Number(hours) < 24) || !(Number(minutes ?? 0) < 60)) return "";
	return `${hours.padStart(2, "0")}:${minutes ?? "00"}`;
}

function choiceOf({ value, options }) {
	const choice = make("select", "");
	choice.append(...options.map((option) => new Option(option.label, option.value)));
	choice.value = value;
	return choice;
}
