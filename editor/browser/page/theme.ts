import { askWorker } from './worker';

const sheet = new CSSStyleSheet();

/**
 * Shows the colors and fonts of a theme that came after the editor was built:
 * it has no file beside it.
 */
export function showNewThemes(): void {
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const onError = async ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.href.includes('/theme.')) {
      await sheet.replace(await askWorker<string>('theme', {}));
    }
  };
  addEventListener('error', (event) => void onError(event), { capture: true });
}
