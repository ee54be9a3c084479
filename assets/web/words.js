// The page's own words: chooses the language, loads the words and puts them where the HTML asks for them.

import { request, wait } from "./request.js";

const asked = new URLSearchParams(location.search).get("lang");

/** The languages that the browser asks for, the favourite first, until the board has said which one it speaks. */
let language = [asked, ...(navigator.languages ?? []).slice(0, 15), "en"].filter((tag) => tag && /^[\w-]+$/.test(tag)).join(",");

/** The address of another page, which keeps the language that this one was asked for. */
export const pageAddress = (path) => (asked ? `${path}?lang=${encodeURIComponent(asked)}` : path);

/** An address of the board whose response has texts in it. */
export const inLanguage = (path) => `${path}?lang=${encodeURIComponent(language)}`;

let words = {};

/** Waits until the board has sent the words. */
export async function loadWords() {
	for (;;) {
		const response = await request(`/phones/words/${language}`);
		if (response?.status === 200) {
			words = response.body;
			language = words.languageCode;
			document.documentElement.lang = language;
			document.documentElement.dir = "ltr";
			break;
		}
		await wait(500);
	}
	for (const element of document.querySelectorAll("[data-word]")) {
		element.textContent = word(element.dataset.word);
	}
}

/** The text of `key` with what belongs in its places. */
export function word(key, places = {}) {
	return (words[key] ?? key).replace(/\{(\w+)\}/g, (_, place) => isolated(String(places[place] ?? "")));
}

/** A score as the language writes it: "2:1" as "2–1". */
export function scoreText(score) {
	const goals = /^(\d+):(\d+)$/.exec(score ?? "");
	return goals ? word("languageScore", { home: goals[1], away: goals[2] }) : (score ?? "");
}

/** A text written from right to left is kept from reordering what stands around it. */
function isolated(text) {
	return /[\u0590-\u08ff\ufb1d-\ufefc]/.test(text) ? `\u2068${text}\u2069` : text;
}
