// Requests to the board that are given up after a time limit.

/**
 * The status and the JSON body of the response; null when none came in time, or none that can be read.
 * With `body`, the request is a POST of it as JSON; with `file`, of the file's bytes.
 */
export async function request(path, { body, file, timeout = 3000 } = {}) {
	const abort = new AbortController();
	const timer = setTimeout(() => abort.abort(), timeout);
	const headers = { "Content-Type": "application/json" };
	const post = { method: "POST", headers, body: JSON.stringify(body) };
	const upload = { method: "POST", headers: { "Content-Type": "application/octet-stream" }, body: file };
	try {
		const response = await fetch(path, { ...(body && post), ...(file && upload), signal: abort.signal });
		const text = await response.text();
		return { status: response.status, body: text ? JSON.parse(text) : {} };
	} catch {
		return null;
	} finally {
		clearTimeout(timer);
	}
}

export const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
