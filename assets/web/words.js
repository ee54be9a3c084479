// The page's own words: chooses the language, loads the words and puts them where the HTML asks for them.

import { request, wait } from "./request.js";

const offered = ["en", "de", "es", "ko", "ro"];
const asked = offered.find((tag) => tag === new URLSearchParams(location.search).get("lang"));

export const language =
	asked
	?? navigator.languages.map((tag) => tag.toLowerCase().split("-")[0]).find((tag) => offered.includes(tag))
	?? "en";

/** The address of another page, which keeps the language that this one was asked for. */
export const pageAddress = (path) => (asked ? `${path}?lang=${asked}` : path);

/** An address of the board whose response has texts in it. */
export const inLanguage = (path) => `${path}?lang=${language}`;

let words = {};

/** Waits until the board has sent the words. */
export async function loadWords() {
	document.documentElement.lang = language;
	document.documentElement.dir = "ltr";
	for (;;) {
		const response = await request(`/phones/words/${language}`);
		if (response?.status === 200) {
			words = response.body;
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

/** A text written from right to left is kept from reordering what stands around it. */
function isolated(text) {
	return /[\u0590-\u08ff\ufb1d-\ufefc]/.test(text) ? `\u2068${text}\u2069` : text;
}
