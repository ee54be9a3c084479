// The live page: the score and what happened, for spectators; it sends nothing.

import { Board, showMessage, sides } from "./board.js";
import { byId, make, makeLine, paint, setText } from "./elements.js";
import { request } from "./request.js";
import { BoardStream } from "./stream.js";
import { inLanguage, loadWords, word } from "./words.js";

/** How often the state is asked for while the board has no stream for this page: a dead board is marked within three seconds. */
const pollTime = 2500;

await loadWords();

/** At a desk the address names the board. */
const name = new URLSearchParams(location.search).get("board");
const ofBoard = name ? `&board=${encodeURIComponent(name)}` : "";

const stream = new BoardStream(inLanguage("/live/stream") + ofBoard, { received, connectionChanged, refused: poll });
const board = new Board(stream.time);
connectionChanged();
stream.start();

function received(name, data) {
	if (name === "state") show(data);
	else if (name === "beat") board.refresh();
}

function connectionChanged() {
	board.showConnection(stream);
}

/** Asks for the state instead of the stream, and says when the stream may be tried again. */
function poll() {
	request(inLanguage("/live/state") + ofBoard).then((response) => {
		const isThere = response?.status === 200;
		if (isThere) show(response.body);
		stream.polled(isThere ? response.body : null);
		if (response?.status === 404) showMessage("over", word("notOpen"));
	});
	return pollTime;
}

function show({ match, idle }) {
	if (!match) {
		board.showIdle(idle);
		return;
	}
	board.show(match);
	setText(byId("name"), match.name);
	for (const side of sides) {
		const team = match[side];
		setText(byId(`${side}-name`), team.name);
		paint(byId(`${side}-name`), team);
		byId(`${side}-moments`).replaceChildren(...team.moments.map(momentRow));
		byId(`${side}-moments`).setAttribute("aria-label", team.name);
	}
}

function momentRow({ minutes, text, mark }) {
	const row = make("li", "");
	const sign = make("i", mark);
	sign.setAttribute("role", "img");
	sign.setAttribute("aria-label", word(mark));
	row.append(sign, make("b", "", minutes), makeLine("span", "", text));
	return row;
}
