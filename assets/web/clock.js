// The board's time on this phone, and the match clock that runs by it.

/** The board's own clock, in milliseconds since the boot of its machine, measured by the events of the stream. */
export class BoardTime {
	boot = null;
	#offsets = [];

	/** Takes in the time that an event was sent at; the sample with the least delay is the best of the last 20. */
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

/** Whether tenths of a second are to be seen. */
const isInTenths = (clock, ms) => Boolean(clock.tenths) && Math.ceil(ms / 100) < 600;

/** `78:24`, `59.3`, or `45:00 +1:12` where the clock goes on beyond its limit. */
export function clockText(clock, now) {
	const ms = reading(clock, now);
	const isUp = clock.direction === "up";
	const beyond = clock.limit == null ? -1 : isUp ? ms - clock.limit : clock.limit - ms;
	if (beyond >= 0) return `${long(Math.floor(clock.limit / 1000))} +${brief(Math.floor(beyond / 1000))}`;
	if (isInTenths(clock, ms)) {
		const tenths = Math.max(Math.ceil(ms / 100), 0);
		return `${twoDigits(Math.floor(tenths / 10))}.${tenths % 10}`;
	}
	return long(isUp ? Math.floor(ms / 1000) : Math.max(Math.ceil(ms / 1000), 0));
}

/** Shows a clock in an element and draws it whenever its text changes. */
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

	/** Draws anew, for the board's time may be known better. */
	refresh() {
		clearTimeout(this.#timer);
		const clock = this.#clock;
		const text = clock ? clockText(clock, this.#time.now) : "";
		if (this.#element.textContent !== text) this.#element.textContent = text;
		this.#element.hidden = !clock;
		if (!clock?.running) return;
		const ms = reading(clock, this.#time.now);
		const step = isInTenths(clock, ms) ? 100 : 1000;
		const part = ((ms % step) + step) % step;
		this.#timer = setTimeout(() => this.refresh(), (clock.direction === "up" ? step - part : part || step) + 1);
	}

	/** Stands still, for what goes on at the board is not known. */
	freeze() {
		clearTimeout(this.#timer);
	}
}
