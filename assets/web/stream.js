// The stream of events from the board: kept open, watched, and opened anew.

import { BoardTime } from "./clock.js";

const longestSilence = 3000;
const pauseBeforeRetry = 300;
const names = ["hello", "state", "beat", "gone"];

/** One stream at a time, none while the page is hidden: a browser opens six connections to a host, and a press needs one. */
export class BoardStream {
	time = new BoardTime();
	/** Whether the page shows what the board shows: a state came by this stream, which is alive, of a board that is heard. */
	isConnected = false;
	/** When the board was last heard. */
	lastHeard = new Date();
	#address;
	#listener;
	#source = null;
	#timer;
	#hasHeard = false;
	#isPolled = false;
	#isOver = false;
	/** Since when a desk does not hear the board, by the time of the stream; undefined while it does. */
	#silent;
	/** How long nothing may come: longer where the board says that it tells its time less often. */
	#silence = longestSilence;

	/**
	 * The listener has `received(name, data)`, `connectionChanged()`, and `refused()` for an HTTP error, which may return the
	 * milliseconds until the next attempt.
	 */
	constructor(address, listener) {
		this.#address = address;
		this.#listener = listener;
	}

	start() {
		document.addEventListener("visibilitychange", () => (document.hidden ? this.#rest() : this.#open()));
		addEventListener("pagehide", () => this.#rest());
		addEventListener("pageshow", (event) => event.persisted && this.#open());
		addEventListener("online", () => this.#open());
		this.#open();
	}

	/** Ends the stream for good. */
	stop() {
		this.#isOver = true;
		this.#close();
	}

	/** The page asked for the state instead, and shows it; null when it got none. */
	polled(data) {
		this.#isPolled = data !== null;
		if (data) this.#note(data, true);
		this.#setConnected(this.#isPolled && this.#silent === undefined);
	}

	/** Takes what an event says of the time, and a state of the age of what it shows. */
	#note(data, isState) {
		if ("now" in data) this.time.sample(data);
		if (isState) this.#silent = data.silent;
		this.lastHeard = new Date(Date.now() - (this.#silent === undefined ? 0 : this.time.now - this.#silent));
	}

	#open() {
		if (this.#isOver || document.hidden) return;
		this.#close({ isPolled: this.#isPolled });
		this.#hasHeard = false;
		const source = new EventSource(this.#address);
		this.#source = source;
		for (const name of names) {
			source.addEventListener(name, (event) => {
				if (source === this.#source) this.#hear(name, JSON.parse(event.data || "{}"));
			});
		}
		source.onerror = () => {
			if (source === this.#source) this.#lose();
		};
		this.#watch();
	}

	#watch() {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => this.#lose(), this.#silence);
	}

	#hear(name, data) {
		this.#hasHeard = true;
		this.#isPolled = false;
		this.#note(data, name === "state");
		if (data.every) this.#silence = Math.max(longestSilence, data.every * 1.8);
		this.#watch();
		this.#listener.received(name, data);
		if (name === "state" || (name === "hello" && data.state === "waiting")) this.#setConnected(this.#silent === undefined);
	}

	#lose() {
		const isRefused = this.#source?.readyState === EventSource.CLOSED && !this.#hasHeard;
		this.#close({ isPolled: isRefused && this.#isPolled });
		const pause = isRefused ? this.#listener.refused() : undefined;
		if (this.#isOver) return;
		this.#timer = setTimeout(() => this.#open(), pause ?? pauseBeforeRetry);
	}

	#rest() {
		this.#close();
		this.time.forget();
	}

	#close({ isPolled = false } = {}) {
		clearTimeout(this.#timer);
		this.#source?.close();
		this.#source = null;
		this.#isPolled = isPolled;
		if (!isPolled) this.#setConnected(false);
	}

	#setConnected(isConnected) {
		if (isConnected === this.isConnected && this.#silent === undefined) return;
		this.isConnected = isConnected;
		this.#listener.connectionChanged();
	}
}
