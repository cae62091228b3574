import { askWorker } from './worker';

const sheet = new CSSStyleSheet();

/**
 * Shows a theme that was changed after the editor was built, for which it has
 * no style sheet.
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
