// Pages of players, teams and past gathers, as the board makes them: the phone sends what was pressed, and shows what comes.

import { finish, itemFor, openButton } from "./choices.js";
import { make } from "./elements.js";
import { request } from "./request.js";
import { inLanguage, word } from "./words.js";

/** The teams that the person has begun. */
let draft;
/** What was asked for last: one request after the other, each with the teams that came of the one before. */
let last = Promise.resolve();

/** Asks the board for a page, and shows it. */
export function openPage(wanted, context) {
	last = last.then(() => askForPage(wanted, context)).catch(() => context.toast(word("failed")));
	return last;
}

async function askForPage(wanted, context) {
	const { sheet, toast } = context;
	const before = sheet.page;
	// The teams of the match in play are begun anew: others may have changed them.
	if (!context.page && draft?.gather) draft = undefined;
	const response = await request(inLanguage("/phones/manage"), { body: { draft, ...wanted } });
	if (response?.status !== 200) return toast(response?.body.reason ?? word("failed"));
	const page = response.body;
	draft = page.draft ?? draft;
	// The person has gone elsewhere, or is asked something.
	if (sheet.page !== before) return;
	const isFurther = context.page && context.page !== wanted.page;
	const here = {
		...context, page: wanted.page, isPassing: false,
		back: isFurther ? () => openPage({ page: context.page }, context) : context.back,
		// What was begun is done: next time the teams are those that the board has.
		send: async (...press) => {
			const isDone = await context.send(...press);
			const [, action] = press;
			if (isDone && (action.start || action.lineups)) draft = undefined;
			return isDone;
		},
	};
	const { title, detail, lines } = page;
	sheet.show({
		title, detail, lines, key: wanted.page, back: here.back, form: page.form && formOf(page.form, here),
		items: [...page.items.map((item) => itemOf(item, here)), ...page.uploads.map((upload) => uploadItem(upload, here))],
	});
}

/** Chooses files on the phone, and sends them one after the other. */
function uploadItem({ label, post, accept, done }, { toast }) {
	const choose = () => {
		const input = make("input", "");
		Object.assign(input, { type: "file", accept, multiple: true });
		input.addEventListener("change", async () => {
			for (const file of input.files) {
				const path = `${inLanguage(post)}&name=${encodeURIComponent(file.name)}`;
				const response = await request(path, { file, timeout: 60000 });
				if (response?.status !== 200) return toast(response?.body.reason ?? word("failed"));
			}
			toast(done);
		});
		input.click();
	};
	return { label, sends: true, choose };
}

function itemOf(item, context) {
	const back = () => openPage({ page: context.page }, context);
	return { ...itemFor(item), choose: () => openButton(item, item.options ? { ...context, back } : context) };
}

function formOf({ fields, submit, post, done, meanwhile }, context) {
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
	let isSent = false;
	form.addEventListener("submit", async (event) => {
		event.preventDefault();
		if (isSent) return;
		if (inputs.some(({ field, input }) => field.required && !input.value.trim())) {
			return context.toast(word("needPlayerName"));
		}
		const values = inputs.map(({ field, input }) => [field, valueOf(field, input)]);
		const changed = values.filter(([field, value]) => value !== field.value).map(([field, value]) => [field.key, value]);
		if (!changed.length) return submit.next ? context.openPage(submit.next, context) : context.sheet.close();
		// Once: what was saved is not saved again while the next page is on its way.
		isSent = true;
		if (post) {
			isSent = await postValues(Object.fromEntries(changed), { post, done, meanwhile }, context);
			return;
		}
		const player = { ...submit.action.player, ...Object.fromEntries(changed) };
		isSent = await finish(submit, { player }, context);
	});
	return form;
}

/** Posts the changed values; true when the board has stored them. The phone may lose the board when that joins a Wi-Fi. */
async function postValues(values, { post, done, meanwhile }, { sheet, toast }) {
	const isJoining = "network" in values;
	toast(isJoining ? meanwhile : word("sending"));
	const response = await request(inLanguage(post), { body: values, timeout: 120000 });
	if (response?.status !== 200 && !(isJoining && !response)) {
		toast(response?.body.reason ?? word("failed"));
		return false;
	}
	if (response) toast(done);
	sheet.close();
	return true;
}

/** A number is sent in plain digits, however it was typed. */
function valueOf({ range }, { value }) {
	return range && value ? String(Number(value)) : value;
}

function inputOf({ value, range, required, secret }) {
	const input = make("input", "");
	input.value = value;
	input.autocomplete = "off";
	input.required = required;
	input.maxLength = 100;
	if (secret) input.type = "password";
	if (range) Object.assign(input, { type: "number", min: range[0], max: range[1] });
	return input;
}

function choiceOf({ value, options }) {
	const choice = make("select", "");
	for (const option of options) choice.append(new Option(option.label, option.value));
	choice.value = value;
	return choice;
}
