// Pages of players, teams and past gathers, as the board makes them: the phone sends what was pressed, and shows what comes.

import { finish, itemFor, openButton } from "./choices.js";
import { make } from "./elements.js";
import { request } from "./request.js";
import { inLanguage, word } from "./words.js";

/** The teams that the person has begun. */
let draft;
/** Counts what is asked for: what comes late is not shown. */
let asked = 0;

/** Asks the board for a page, and shows it. */
export async function openPage(wanted, context) {
	const { sheet, toast } = context;
	const number = ++asked;
	const wasOpen = sheet.isOpen;
	const response = await request(inLanguage("/phones/manage"), { body: { draft, ...wanted } });
	// The person has gone elsewhere.
	if (number !== asked || (wasOpen && !sheet.isOpen)) return;
	if (response?.status !== 200) return toast(response?.body.reason ?? word("failed"));
	const page = response.body;
	draft = page.draft ?? draft;
	const isFurther = context.page && context.page !== wanted.page;
	const here = {
		...context, page: wanted.page, isPassing: false,
		back: isFurther ? () => openPage({ page: context.page }, context) : context.back,
		// What was begun is done: next time the teams are those that the board has.
		send: async (...press) => {
			const isDone = await context.send(...press);
			if (isDone) draft = undefined;
			return isDone;
		},
	};
	const { title, detail, lines } = page;
	sheet.show({
		title, detail, lines, key: wanted.page, back: here.back, form: page.form && formOf(page.form, here),
		items: page.items.map((item) => itemOf(item, here)),
	});
}

function itemOf(item, context) {
	const back = () => openPage({ page: context.page }, context);
	return { ...itemFor(item), choose: () => openButton(item, item.options ? { ...context, back } : context) };
}

function formOf({ fields, submit }, context) {
	const form = make("form", "entry fields");
	const inputs = fields.map((field) => {
		const label = make("label", "");
		const input = field.options ? choiceOf(field) : inputOf(field);
		label.append(make("span", "", field.label), input);
		form.append(label);
		return { field, input };
	});
	const save = make("button", "item yes", submit.label);
	save.dataset.sends = "";
	form.append(save);
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		const changed = inputs.filter(({ field, input }) => input.value !== field.value);
		const values = changed.map(({ field, input }) => [field.key, input.value]);
		const player = { ...submit.action.player, ...Object.fromEntries(values) };
		if (changed.length) finish(submit, { player }, context);
		else context.openPage(submit.next, context);
	});
	return form;
}

function inputOf({ value, range, required }) {
	const input = make("input", "");
	input.value = value;
	input.autocomplete = "off";
	input.required = required;
	input.maxLength = 100;
	if (range) Object.assign(input, { type: "number", min: range[0], max: range[1] });
	return input;
}

function choiceOf({ value, options }) {
	const choice = make("select", "");
	for (const option of options) choice.append(new Option(option.label, option.value));
	choice.value = value;
	return choice;
}
