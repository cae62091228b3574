import { escapeHtml } from '../../renderer/escape-html';

/**
 * What an address answers while there is no page to show. Vite's client is all that it runs, so that no fault
 * of the site's own code keeps it from loading again.
 */
export function faultPage(title: string, text: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<script type="module" src="/@vite/client"></script></head>
<body style="margin: 2rem auto; padding: 0 1rem; max-width: 60rem; font-family: system-ui; color-scheme: light dark">
<h1>${escapeHtml(title)}</h1>
<p>Save the file once it is right: the site then shows here.</p>
<pre style="white-space: pre-wrap; overflow-wrap: anywhere">${escapeHtml(text)}</pre>
</body>
</html>`;
}
