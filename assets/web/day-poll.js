// Asks for the state of the day again and again, and leaves the server alone where it has trouble.

import { request } from "./request.js";

const usualPause = 2000;
const hiddenPause = 5000;
const longestPause = 60000;
/** With the pause before it an answer that does not come is told within ten seconds. */
const timeout = 6000;

/**
 * Calls `received(state)` for each state, and `lost(lastHeard)`, a date, for each attempt that failed; pauses grow with each
 * failure, and no two pages keep in step.
 */
export function poll(path, { received, lost }) {
	let failures = 0;
	let lastHeard = new Date();
	let timer;
	let isAsking = false;

	async function ask() {
		clearTimeout(timer);
		if (isAsking) return;
		isAsking = true;
		const response = await request(path, { timeout });
		isAsking = false;
		if (response?.status === 200) {
			failures = 0;
			lastHeard = new Date();
			received(response.body);
		} else {
			failures += 1;
			lost(lastHeard);
		}
		timer = setTimeout(ask, pause() * (0.85 + Math.random() * 0.3));
	}

	function pause() {
		if (failures) return Math.min(hiddenPause * 1.5 ** (failures - 1), longestPause);
		return document.hidden ? hiddenPause : usualPause;
	}

	document.addEventListener("visibilitychange", () => document.hidden || ask());
	addEventListener("pageshow", (event) => event.persisted && ask());
	addEventListener("online", ask);
	ask();
}
