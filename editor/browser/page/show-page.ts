import { PAGE_STATE_ID } from '../../../renderer/page';
import { askWorker } from './worker';

/**
 * The parts of a page's head to keep: title, colors, and fonts. The rest is for
 * visitors' browsers and search engines.
 */
const SHOWN =
  'title, link[rel=stylesheet], link[rel=preload], link[rel=icon], meta[name=theme-color], meta[name=color-scheme]';

/**
 * Replaces the document with the page at this address, as the build would write
 * it.
 * @throws {UserError} with a message for people.
 */
export async function showPage(): Promise<void> {
  const { pathname: address } = location;
  const [attributes, head, markup, state] = await askWorker<string[]>('parts', {
    address,
  });
  const html = `<html${attributes}><head>${head}</head><body><div id="root">${markup}</div>`;
  const next = new DOMParser().parseFromString(html, 'text/html');
  for (const { name, value } of next.documentElement.attributes) {
    document.documentElement.setAttribute(name, value);
  }
  document.title = '';
  const shown = next.head.querySelectorAll(SHOWN);
  document.querySelector('link[href*="/theme."]')?.remove();
  document.head.querySelector('title')?.remove();
  document.head.prepend(
    ...document.importNode(next.head, true).querySelectorAll(SHOWN),
  );
  const data = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: PAGE_STATE_ID,
    textContent: state,
  });
  const root = next.getElementById('root');
  if (root && shown.length > 0) {
    document.body.prepend(document.importNode(root, true), data);
  }
}
