import { useEffect, useRef } from 'react';
import { isHydrated } from '../../renderer/boot/hydration';
import type { FoundText } from '../find-fields/find-fields';
import type { FieldRef } from '../find-fields/places';
import { get } from './api';
import { labels } from './labels';
import { type FieldsByNode, fieldsAt, markElements, matchTexts, unmarkElements } from './page-texts';

/** How long after a change the texts are asked for again, in ms. */
const SHOWN = 300;

/** What a field was asked for with: it gets the focus back. */
export type OpenField = (fields: readonly FieldRef[], from: HTMLElement) => void;

/** How long the page has to be still before its texts are looked at again, in ms. */
const STILL = 80;

/** While the switch is on: clicks and Enter on a text open its field, and links do not lead away. */
export function usePageTexts(isOn: boolean, open: OpenField): void {
  const opener = useRef(open);
  opener.current = open;
  useEffect(() => (isOn ? watchPage((...field) => opener.current(...field)) : undefined), [isOn]);
}

/** @returns ends it. */
function watchPage(open: OpenField): () => void {
  const root = document.getElementById('root');
  if (!root) return () => {};
  let found: { path: string; texts: readonly FoundText[] } | undefined;
  let matched: FieldsByNode = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let fetchTimer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => look(), STILL);
  };
  const match = (isLatest = false) => {
    // React compares the page with the server's while it takes over.
    if (!isHydrated()) return later();
    if (found) matched = matchTexts(found.texts, root);
    markElements(matched, labels.openText, isLatest);
  };
  const fetchTexts = async () => {
    const path = location.pathname;
    // While the content has mistakes, the texts of the last good page stay.
    const texts = await get<FoundText[]>('texts', { path }).catch(() => found?.texts ?? []);
    if (path === location.pathname) found = { path, texts };
    match(true);
  };
  const look = () => (found?.path === location.pathname ? match() : void fetchTexts());
  const observer = new MutationObserver(later);
  observer.observe(root, { subtree: true, childList: true, characterData: true });
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  root.addEventListener('click', (event) => click(event, matched, open), options);
  root.addEventListener('keydown', (event) => press(event, matched, open), options);
  root.addEventListener('submit', (event) => event.preventDefault(), options);
  // The page shows the change first.
  const fetchLater = () => {
    clearTimeout(fetchTimer);
    fetchTimer = setTimeout(() => void fetchTexts(), SHOWN);
  };
  import.meta.hot?.on('content:changed', fetchLater);
  void import('../../renderer/hydrate').then(fetchTexts);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    stop.abort();
    clearTimeout(fetchTimer);
    import.meta.hot?.off('content:changed', fetchLater);
    unmarkElements();
  };
}

function click(event: MouseEvent, texts: FieldsByNode, open: OpenField): void {
  // A click by the keyboard has no place, and press() has seen the key.
  const { target, clientX: x, clientY: y, ctrlKey, metaKey, shiftKey, altKey, detail } = event;
  if (!(target instanceof HTMLElement || target instanceof SVGElement)) return;
  if (ctrlKey || metaKey || shiftKey || altKey) return;
  const fields = detail > 0 ? fieldsAt(texts, target, { x, y }) : [];
  if (target.closest('a[href]')) {
    event.preventDefault();
    event.stopPropagation();
  }
  if (fields.length > 0) open(fields, target as HTMLElement);
}

function press(event: KeyboardEvent, texts: FieldsByNode, open: OpenField): void {
  const { key, target, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (key !== 'Enter' || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof HTMLElement)) return;
  const isTyping = target.matches('input, textarea, select');
  const fields = isTyping ? [] : fieldsAt(texts, target);
  if (fields.length === 0) return;
  // What a link or a button would do. A menu or a question still opens.
  if (!target.matches('summary, button')) event.preventDefault();
  event.stopPropagation();
  open(fields, target);
}
