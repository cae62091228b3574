import { escapeHtml } from '../../renderer/escape-html';
import type { Fault } from './explain-fault';

/**
 * What an address answers while there is no page to show. It loads again with the next change after `turn`
 * (see turns.ts), without any code of the site: that may be what fails.
 */
export function faultPage({ title, text }: Fault, turn: number): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin: 2rem auto; padding: 0 1rem; max-width: 60rem; font-family: system-ui; color-scheme: light dark">
<h1>${escapeHtml(title)}</h1>
<p>Save the file once it is right: the site then shows here.</p>
<pre style="white-space: pre-wrap; overflow-wrap: anywhere">${escapeHtml(text)}</pre>
<script>
const load = () => location.reload();
const wait = () => fetch('/@changed-since/${turn}').then(load, () => setTimeout(wait, 1000));
wait();
</script>
</body>
</html>`;
}
