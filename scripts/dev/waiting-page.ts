import { escapeHtml } from '../../renderer/escape-html';

/** What every address answers while the content has had mistakes from the beginning. */
export function waitingPage(mistakes = ''): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>The content has mistakes</title></head>
<body style="margin: 2rem auto; padding: 0 1rem; max-width: 60rem; font-family: system-ui; color-scheme: light dark">
<h1>The content has mistakes</h1>
<p>This page shows the site as soon as they are mended.</p>
<pre style="white-space: pre-wrap">${escapeHtml(mistakes)}</pre>
<script type="module" src="/renderer/dev/reload.ts"></script>
</body>
</html>`;
}
