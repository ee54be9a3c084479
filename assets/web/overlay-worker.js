// The board's stream for all overlays of one browser that show the same: one connection.

import { BoardTime } from "./clock.js";

const longestSilence = 3500;
const pauseBeforeRetry = 300;
const pauseAfterFailure = 1000;
const pauseAfterRefusal = 5000;

/** How many messages a page may leave unanswered before it counts as closed. */
const mostUnanswered = 30;

/** The pages' ports, each with the count of messages that it has not answered. */
const unanswered = new Map();
const time = new BoardTime();
let address, source, timer, last, lastReason;
let heardAt = 0;

self.onconnect = ({ ports: [port] }) => serve(port, self.name);

/**
 * Posts each event to the page as `{ name, data, boot, now, age }`: with the board's time at this moment, and the milliseconds since
 * the board was heard. The page posts something at first and for each message, and `bye` when it goes.
 */
export function serve(port, stream) {
	address = stream;
	port.onmessage = ({ data }) => {
		const isNew = !unanswered.has(port);
		if (data === "bye") unanswered.delete(port);
		else unanswered.set(port, 0);
		if (!unanswered.size) close();
		else if (isNew && last) port.postMessage(message(...last));
		if (unanswered.size && !timer) open();
	};
}

function open() {
	close();
	source = new EventSource(address);
	for (const name of ["state", "beat", "gone"]) {
		source.addEventListener(name, (event) => hear(name, JSON.parse(event.data)));
	}
	source.onerror = () => {
		if (source.readyState === EventSource.CLOSED) learnStatus();
		else retry("the stream ended", pauseBeforeRetry);
	};
	watch();
}

function close() {
	clearTimeout(timer);
	source?.close();
	timer = source = null;
}

function watch() {
	clearTimeout(timer);
	timer = setTimeout(retry, longestSilence, "the stream is silent", 0);
}

function hear(name, data) {
	heardAt = performance.now();
	lastReason = "";
	watch();
	if ("now" in data) time.sample(data);
	if (name === "gone") refuse("the token was revoked");
	else tell(name, data);
}

/** An event source hides the status of a failed response; the state has the same. */
async function learnStatus() {
	const refused = source;
	const state = address.replace("/stream?", "/state?");
	const status = await fetch(state, { cache: "no-store" }).then((response) => response.status, () => 0);
	if (refused !== source) return;
	if ([401, 403, 404].includes(status)) refuse(`status ${status}`);
	else retry(`no stream, status ${status}`, pauseAfterFailure);
}

function refuse(reason) {
	heardAt = performance.now();
	tell("gone", {});
	retry(reason, pauseAfterRefusal);
}

function retry(reason, pause) {
	close();
	timer = setTimeout(open, pause);
	if (reason !== lastReason) tell("failed", reason);
	lastReason = reason;
}

function tell(name, data) {
	if (name === "state" || name === "gone") last = [name, data];
	for (const [port, count] of unanswered) {
		if (count === mostUnanswered) unanswered.delete(port);
		else unanswered.set(port, count + 1);
		port.postMessage(message(name, data));
	}
	if (!unanswered.size) close();
}

const message = (name, data) => ({ name, data, boot: time.boot, now: time.now, age: performance.now() - heardAt });
