// A question before an edit: it is made once the person says yes.

import { make, makeLine, setText } from "./elements.js";
import { word } from "./words.js";

/** Asks with a `title`, and a `detail` or a `list`; sends the `edit` when the answer is yes, then calls `done(body)`. */
export function ask({ title, detail = "", list, yes, edit, done }, { edits, sheet, say }) {
	const number = edits.number;
	let isStale = false;
	const content = make("div", "parts");
	const problem = makeLine("p", "problem");
	problem.setAttribute("role", "alert");
	const agree = make("button", "act", yes);
	const refuse = make("button", "act quiet", word("leaveIt"));
	agree.addEventListener("click", async () => {
		if (agree.hasAttribute("aria-busy")) return;
		setText(problem, "");
		const result = await edits.send(edit, { button: agree, number: isStale ? edits.number : number });
		if (!result) return;
		if (!result.isDone) {
			isStale = result.isStale;
			setText(problem, result.reason);
			return;
		}
		sheet.close();
		if (done) done(result.body);
		else say(word("done"));
	});
	refuse.addEventListener("click", () => sheet.dismiss());
	const buttons = make("div", "choices");
	buttons.append(refuse, agree);
	content.append(...(list ? [list] : []), problem, buttons);
	sheet.show({ title, detail, form: content, isQuestion: true });
}
