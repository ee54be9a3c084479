// The buttons that lead from one part of a long page to another.

import { byId } from "./elements.js";

/** Leaves the address as it is: what stands behind its `#` is kept for the person's team. */
export function addJumps() {
	for (const button of document.querySelectorAll("[data-jump]")) {
		button.addEventListener("click", () => {
			const heading = byId(button.dataset.jump).querySelector("h2");
			heading.tabIndex = -1;
			heading.focus({ preventScroll: true });
			heading.scrollIntoView();
		});
	}
}

/** Hides parts that have nothing in them, and the buttons that lead there. */
export function showParts(parts) {
	for (const [id, isShown] of Object.entries(parts)) {
		byId(id).hidden = !isShown;
		const button = document.querySelector(`[data-jump="${id}"]`);
		if (button) button.hidden = !isShown;
	}
}
