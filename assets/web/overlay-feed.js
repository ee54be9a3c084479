// The board's events: by the stream that all pages of the browser share, or by the page's own.

import { BoardTime } from "./clock.js";

const longestSilence = 3000;
const pauseBeforeRetry = 10000;

/** Calls `received(name, data)` for each event, and `lost()` at its end; returns the board's time. */
export function hearBoard(address, received, lost) {
	const time = new BoardTime();
	const script = new URL("./overlay-worker.js", import.meta.url);
	let timer, port;
	let isAlone = !globalThis.SharedWorker;

	async function connect() {
		leave();
		watch(longestSilence);
		if (isAlone) {
			const channel = new MessageChannel();
			port = channel.port1;
			(await import(script)).serve(channel.port2, address);
		} else {
			const worker = new SharedWorker(script, { type: "module", name: address });
			port = worker.port;
			worker.onerror = () => {
				isAlone = true;
				connect();
			};
		}
		port.onmessage = (event) => {
			event.target.postMessage("here");
			hear(event.data);
		};
		port.postMessage("here");
	}

	function leave() {
		port?.postMessage("bye");
		port?.close();
	}

	function hear({ name, data, boot, now, age }) {
		if (name === "failed") {
			console.warn(`Overlay: ${data}`);
			return;
		}
		if (now !== null) time.sample({ boot, now });
		watch(longestSilence - age);
		received(name, data);
	}

	/** A worker that has died is started again by its pages. */
	function watch(pause) {
		clearTimeout(timer);
		timer = setTimeout(() => {
			lost();
			timer = setTimeout(connect, pauseBeforeRetry);
		}, pause);
	}

	addEventListener("pagehide", leave);
	addEventListener("pageshow", (event) => event.persisted && connect());
	connect();
	return time;
}
