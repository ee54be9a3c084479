// The board's time on this phone, and the match clock by it.

/** The board's own clock, in milliseconds since its boot, by the events of the stream. */
export class BoardTime {
	boot = null;
	#offsets = [];

	/** Adds the time at which an event was sent; of the last 20 the one with the least delay counts. */
	sample({ boot, now }) {
		if (boot !== this.boot) this.forget();
		this.boot = boot;
		this.#offsets.push(now - performance.now());
		if (this.#offsets.length > 20) this.#offsets.shift();
	}

	forget() {
		this.#offsets = [];
	}

	/** The board's time at a time of `performance.now()`; null while nothing is known of it. */
	at(moment) {
		return this.#offsets.length ? moment + Math.max(...this.#offsets) : null;
	}

	get now() {
		return this.at(performance.now());
	}
}

/** The milliseconds that `clock` shows at a time of the board. */
function reading(clock, now) {
	const passed = clock.running && now !== null ? Math.max(now - clock.at, 0) : 0;
	return clock.direction === "up" ? clock.ms + passed : clock.ms - passed;
}

const twoDigits = (number) => String(number).padStart(2, "0");
const brief = (seconds) => `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
const long = (seconds) => brief(seconds).padStart(5, "0");

/** The milliseconds between two texts: a format may have tenths in its last minute. */
const stepOf = (clock, ms) => (clock.tenths && ms <= 59900 ? 100 : 1000);

/** `78:24`, `59.3`, or `45:00 +1:12` beyond the limit. */
export function clockText(clock, now) {
	const ms = reading(clock, now);
	const isUp = clock.direction === "up";
	const beyond = clock.limit == null ? -1 : isUp ? ms - clock.limit : clock.limit - ms;
	if (beyond >= 0) return `${long(Math.floor(clock.limit / 1000))} +${brief(Math.floor(beyond / 1000))}`;
	const step = stepOf(clock, ms);
	const shown = isUp ? Math.floor(ms / step) : Math.max(Math.ceil(ms / step), 0);
	return step < 1000 ? `${twoDigits(Math.floor(shown / 10))}${clock.decimal ?? "."}${shown % 10}` : long(shown);
}

/** Shows a clock in an element. */
export class ClockFace {
	#element;
	#time;
	#clock = null;
	#timer;

	constructor(element, time) {
		this.#element = element;
		this.#time = time;
	}

	/** Shows `clock` from now on; null for none. */
	show(clock) {
		this.#clock = clock ?? null;
		this.refresh();
	}

	/** Draws anew: the board's time may be known better. */
	refresh() {
		clearTimeout(this.#timer);
		const clock = this.#clock;
		const text = clock ? clockText(clock, this.#time.now) : "";
		if (this.#element.textContent !== text) this.#element.textContent = text;
		this.#element.hidden = !clock;
		if (!clock?.running) return;
		const ms = reading(clock, this.#time.now);
		const step = stepOf(clock, ms);
		const part = ((ms % step) + step) % step;
		this.#timer = setTimeout(() => this.refresh(), (clock.direction === "up" ? step - part : part || step) + 1);
	}

	/** Stands still, for what goes on at the board is not known. */
	freeze() {
		clearTimeout(this.#timer);
	}
}
