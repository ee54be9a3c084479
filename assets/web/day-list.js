// Lists whose elements stay while what they show changes: the focus and a selection live through each state.

/** Shows items in a parent, each by a view that is made once for its key; a view is drawn again only when its item changed. */
export class KeyedList {
	#parent;
	#keyOf;
	#makeView;
	#views = new Map();

	/** `makeView(item)` returns an object with an `element` and `show(item)`. */
	constructor(parent, keyOf, makeView) {
		this.#parent = parent;
		this.#keyOf = keyOf;
		this.#makeView = makeView;
	}

	show(items) {
		const gone = new Set(this.#views.keys());
		const elements = items.map((item) => {
			const key = this.#keyOf(item);
			gone.delete(key);
			return this.#view(key, item).element;
		});
		for (const key of gone) {
			this.#views.get(key).view.element.remove();
			this.#views.delete(key);
		}
		keepingFocus(() => place(this.#parent, elements));
	}

	#view(key, item) {
		const kept = this.#views.get(key) ?? { view: this.#makeView(item), drawn: "" };
		this.#views.set(key, kept);
		const drawn = JSON.stringify(item);
		if (drawn !== kept.drawn) kept.view.show(item);
		kept.drawn = drawn;
		return kept.view;
	}
}

/** Puts elements into a parent in this order, and moves none that stands right already. */
function place(parent, elements) {
	let next = parent.firstElementChild;
	for (const element of elements) {
		if (element === next) next = next.nextElementSibling;
		else parent.insertBefore(element, next);
	}
}

/** Gives the focus back to the element that loses it by being moved. */
export function keepingFocus(change) {
	const focused = document.activeElement;
	change();
	if (focused !== document.activeElement && focused.isConnected) focused.focus({ preventScroll: true });
}
