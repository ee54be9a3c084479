// Sends a command until the board answers.

import { request, wait } from "./request.js";
import { inLanguage } from "./words.js";

const longestAttempt = 2000;
const longestDelivery = 5000;
const pauseBeforeRetry = 500;

/** A random UUID, version 4; `crypto.randomUUID` is missing on plain HTTP. */
export function newIdentifier() {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	bytes[6] = (bytes[6] & 0x0f) | 0x40;
	bytes[8] = (bytes[8] & 0x3f) | 0x80;
	const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
	return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/**
 * The response to `command`, which is sent again while none comes and `isAlive()`: the board counts an id once. Null when it
 * is not known whether it was counted.
 */
export async function deliver(command, isAlive) {
	const end = performance.now() + longestDelivery;
	for (;;) {
		const timeout = Math.min(longestAttempt, end - performance.now());
		const response = await request(inLanguage("/phones/commands"), { body: command, timeout });
		if (response) return response;
		if (!isAlive() || performance.now() + pauseBeforeRetry >= end) return null;
		await wait(pauseBeforeRetry);
		if (!isAlive()) return null;
	}
}
