// The overlay for a stream: the board's match on a transparent page.

import { hearBoard } from "./overlay-feed.js";
import { fit } from "./overlay-fit.js";
import { Picture } from "./overlay-picture.js";

const timeBetweenReloads = 60000;

const { body, documentElement } = document;

/** The options in the address. One that cannot be read is ignored. */
const given = new URLSearchParams(location.search);
const choice = (name, ...offered) => offered.find((value) => value === given.get(name)) ?? offered[0];
const number = (name, smallest, largest, usual) => {
	const value = Number(given.get(name)?.trim() || NaN);
	return value >= smallest && value <= largest ? value : usual;
};
/** The requested languages, the favourite first. */
const languages = [given.get("language"), ...(navigator.languages ?? []).slice(0, 15), "en"].filter(Boolean);
const position = choice("position", "tl", "tr", "bl", "br", "top", "bottom");
const names = choice("names", "short", "full", "none");
const parts = ["score", "clock", "period", "scorers", "cards"];
const asked = parts.filter((part) => given.get("show")?.split(",").includes(part));
const shown = Object.fromEntries((asked.length ? asked : parts).map((part) => [part, true]));
const token = given.has("token") ? `token=${encodeURIComponent(given.get("token"))}&` : "";
/** At a desk the address names the board. */
const board = given.has("board") ? `board=${encodeURIComponent(given.get("board"))}&` : "";
const access = given.has("demo") ? "demo&" : token + board;

documentElement.lang = languages[0];
documentElement.style.setProperty("--scale", number("scale", 0.5, 2, 1));
documentElement.style.setProperty("--safe", number("safe", 0, 15, 5));
const x = { l: "left", r: "right" }[position[1]] ?? "center";
body.classList.add(choice("theme", "night", "day", "line"), names, x, position[0] === "b" ? "bottom" : "top");
addEventListener("resize", () => document.querySelectorAll(".fit").forEach(fit));
await document.fonts.load("700 1em 'Roboto Condensed'").catch(console.warn);

const time = hearBoard(`/overlay/stream?${access}language=${encodeURIComponent(languages.join(","))}`, received, lost);
const picture = new Picture(time, shown, names);

/** Whether the desk does not hear the board. */
let isSilent = false;

function received(name, { match, files, silent }) {
	if (name !== "beat") isSilent = silent !== undefined;
	body.classList.toggle("lost", isSilent);
	if (files && !import.meta.url.includes(`/${files}/`)) reload(files);
	if (match) picture.show(match);
	else if (name === "beat") picture.clock.refresh();
	else body.dataset.view = "empty";
}

/** The last picture stays, without a clock that may be wrong. */
function lost() {
	console.warn("Overlay: the board is offline");
	body.classList.add("lost");
	picture.clock.freeze();
}

let isReloading = false;

/** Loads the page of an updated board, once a minute at most. */
async function reload(files) {
	if (isReloading) return;
	isReloading = true;
	const isReloaded = performance.getEntriesByType("navigation")[0]?.type === "reload";
	await new Promise((resolve) => setTimeout(resolve, isReloaded ? timeBetweenReloads - performance.now() : 0));
	const page = await fetch(location.href, { cache: "no-store" }).then((response) => response.text(), () => "");
	if (page.includes(`/${files}/`)) location.reload();
	isReloading = false;
}
