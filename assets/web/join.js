// Pairs this phone with the board: by the code in the address, which came from a picture on the board, or by a typed one.

import { byId, setText } from "./elements.js";
import { request } from "./request.js";
import { loadWords, pageAddress, word } from "./words.js";

const nameKey = "gatherboard.name";
/** Why the board refuses, and the field that is to be typed again. */
const refusals = { wrongCode: "code", badName: "name", tooManyWrong: null, tooOften: null, full: null };
let code = takeCode();

await loadWords();
document.title = `${word("joinTitle")} – Gatherboard`;
if (!code && (await request("/phones/me"))?.status === 200) location.replace(pageAddress("/remote"));
else showForm();

/** The code of the address, which is taken out of it at once. */
function takeCode() {
	const fragment = location.hash.slice(1);
	if (fragment) history.replaceState(null, "", location.pathname + location.search);
	return fragment;
}

function showForm() {
	const name = byId("name");
	name.value = remembered();
	byId("code-field").hidden = Boolean(code);
	byId("form").hidden = false;
	(name.value && !code ? byId("code") : name).focus();
	byId("form").addEventListener("submit", (event) => {
		event.preventDefault();
		join();
	});
	addEventListener("hashchange", () => {
		code = takeCode() || code;
		byId("code-field").hidden = Boolean(code);
	});
}

async function join() {
	const name = byId("name").value.trim();
	const typed = byId("code").value.replace(/\s/g, "").toUpperCase();
	if (!name) return say("needName", "name");
	if (!code && typed.length !== 6) return say("needCode", "code");
	setText(byId("problem"), "");
	byId("join").disabled = true;
	setText(byId("join"), word("sending"));
	const response = await request("/phones/join", { body: { code: code || typed, name }, timeout: 5000 });
	if (response?.status === 200) {
		remember(name);
		location.replace(pageAddress("/remote"));
		return;
	}
	byId("join").disabled = false;
	setText(byId("join"), word("join"));
	refuse(response);
}

function refuse(response) {
	const reason = response?.body.code;
	if (reason === "wrongCode" || reason === "tooManyWrong") {
		// A code is good for one phone and for minutes: the next one has to be typed, or scanned.
		code = "";
		byId("code").value = "";
		byId("code-field").hidden = false;
	}
	if (reason in refusals) say(reason, refusals[reason]);
	else if (response?.body.reason) setText(byId("problem"), response.body.reason);
	else say(response ? "failed" : "noAnswer");
}

function say(key, field = null) {
	setText(byId("problem"), word(key));
	if (field) byId(field).focus();
}

/** The name that was typed last; the browser may forbid to keep one. */
function remembered() {
	try {
		return localStorage.getItem(nameKey) ?? "";
	} catch {
		return "";
	}
}

function remember(name) {
	try {
		localStorage.setItem(nameKey, name);
	} catch {
		// It is typed again the next time.
	}
}
