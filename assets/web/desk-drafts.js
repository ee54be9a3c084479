// Results that were typed and are not saved yet: they outlive a page that the browser loads again.

const place = "gatherboard-results";

export class Drafts {
	#drafts = read();

	/** What was typed for a match; undefined for nothing. */
	of(fixture) {
		return this.#drafts[fixture];
	}

	keep(fixture, draft) {
		this.#drafts[fixture] = draft;
		this.#write();
	}

	drop(fixture) {
		if (!(fixture in this.#drafts)) return;
		delete this.#drafts[fixture];
		this.#write();
	}

	#write() {
		try {
			sessionStorage.setItem(place, JSON.stringify(this.#drafts));
		} catch {
			// The browser keeps nothing here: what was typed is on the page.
		}
	}
}

function read() {
	try {
		return JSON.parse(sessionStorage.getItem(place)) ?? {};
	} catch {
		return {};
	}
}
