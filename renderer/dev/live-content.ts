// While developing: shows the new content in an open page when a YAML file was saved.

/** The page as React runs it, once it does. */
let revalidate: (() => void) | undefined;

/** Tells how to show new content without loading the page again. */
export function onContentChange(show: () => void): void {
  revalidate = show;
}

import.meta.hot?.on('content:changed', () => {
  // The overlay of an earlier mistake, which Vite only removes when code changes.
  document.querySelector<HTMLElement & { close(): void }>('vite-error-overlay')?.close();
  if (revalidate) revalidate();
  else location.reload();
});
