// Buttons that each say in two lines what they do, and do it when they are pressed.

import { make, makeLine, setText } from "./elements.js";

/** `options` are `{label, detail, edit}`; `done()` is called once an edit was made. A refusal stands below the buttons. */
export function choiceButtons(options, edits, done) {
	const element = make("div", "options");
	const problem = makeLine("p", "problem");
	problem.setAttribute("role", "alert");
	const buttons = options.map(({ label, detail, edit }) => {
		const button = make("button", "option");
		button.append(makeLine("b", "label", label), makeLine("span", "detail", detail));
		button.addEventListener("click", async () => {
			setText(problem, "");
			const result = await edits.send(edit, { button });
			if (result?.isDone) done();
			else if (result) setText(problem, result.reason);
		});
		return button;
	});
	element.append(...buttons, problem);
	return element;
}
