import { useEffect, useRef } from 'react';
import { valueAt } from '../../check/path';
import { isHydrated } from '../../renderer/boot/hydration';
import type { FieldRef, PageTextsAnswer } from '../protocol';
import { get } from './api';
import type { Target } from './FilePanel';
import { labels } from './labels';
import { type FieldsByNode, fieldsAt, markElements, matchTexts, unmarkElements } from './page-texts';
import type { Editing } from './queue/editing';
import { placeOf, type Tree } from './queue/tree';

/** After a change, the texts are asked for again, in ms. */
const SHOWN = 300;

type OpenField = (fields: readonly Target[], from: HTMLElement) => void;

/** How long the page has to be still before its texts are looked at again, in ms. */
const STILL = 80;

/** How often texts are asked for again if their files become others meanwhile. */
const TRIES = 5;

/** While the switch is on: clicks and Enter on a text open its field, and links do not lead away. */
export function usePageTexts(isOn: boolean, editing: Editing, open: OpenField): void {
  const opener = useRef(open);
  opener.current = open;
  useEffect(
    () => (isOn ? watchPage(editing, (...field) => opener.current(...field)) : undefined),
    [isOn, editing],
  );
}

function watchPage(editing: Editing, open: OpenField): () => void {
  const root = document.getElementById('root');
  if (!root) return () => {};
  let found: ({ path: string } & PageTextsAnswer) | undefined;
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
    const answer = await get<PageTextsAnswer>('texts', { path }).catch(() => found);
    if (answer && path === location.pathname) found = { ...answer, path };
    match(true);
  };
  const look = () => (found?.path === location.pathname ? match() : void fetchTexts());
  /** Opens fields, once the paths that were found are those of the files as they are now. */
  const openSafely = async (find: () => readonly FieldRef[], from: HTMLElement) => {
    for (let tries = 0; tries < TRIES; tries++) {
      const fields = find();
      await Promise.all(fields.map(({ file }) => editing.open(file).catch(() => {})));
      if (fields.every(({ file }) => found?.versions[file] === editing.queue.file(file)?.version))
        return fields.length > 0 && open(fields, from);
      await fetchTexts();
    }
  };
  const observer = new MutationObserver(later);
  observer.observe(root, { subtree: true, childList: true, characterData: true });
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  root.addEventListener('click', (event) => click(event, () => matched, openSafely), options);
  root.addEventListener('keydown', (event) => press(event, () => matched, openSafely), options);
  root.addEventListener('dragover', (event) => showDrop(event, root), options);
  root.addEventListener(
    'drop',
    (event) => {
      showDrop(event, root);
      drop(event, matched, editing, open);
    },
    options,
  );
  root.addEventListener('submit', (event) => event.preventDefault(), options);
  // The page shows the change first.
  const fetchLater = () => {
    clearTimeout(fetchTimer);
    fetchTimer = setTimeout(() => void fetchTexts(), SHOWN);
  };
  import.meta.hot?.on('content:changed', fetchLater);
  // The server looks for the texts while React takes over.
  void import('../../pages/app/hydrate');
  void fetchTexts();
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    stop.abort();
    clearTimeout(fetchTimer);
    import.meta.hot?.off('content:changed', fetchLater);
    unmarkElements();
  };
}

type OpenSafely = (find: () => readonly FieldRef[], from: HTMLElement) => Promise<unknown>;

function click(event: MouseEvent, texts: () => FieldsByNode, open: OpenSafely): void {
  // A click by the keyboard has no place, and press() has seen the key.
  const { target, clientX: x, clientY: y, ctrlKey, metaKey, shiftKey, altKey, detail } = event;
  if (!(target instanceof HTMLElement || target instanceof SVGElement)) return;
  if (ctrlKey || metaKey || shiftKey || altKey) return;
  if (target.closest('a[href]')) {
    event.preventDefault();
    event.stopPropagation();
  }
  if (detail > 0) void open(() => fieldsAt(texts(), target, { x, y }), target as HTMLElement);
}

/** Shows which picture a dragged one would replace. */
function showDrop(event: DragEvent, root: HTMLElement): void {
  event.preventDefault();
  root.querySelector('[data-over]')?.removeAttribute('data-over');
  const { target, type } = event;
  if (type === 'dragover' && target instanceof HTMLImageElement) target.setAttribute('data-over', '');
}

/** A picture that is dropped on one of the page takes its place. */
function drop(event: DragEvent, texts: FieldsByNode, editing: Editing, open: OpenField): void {
  const { target, dataTransfer } = event;
  const picture = dataTransfer?.files[0];
  if (!(target instanceof HTMLImageElement) || !picture) return;
  const replace = async ({ file, path }: FieldRef) => {
    await editing.open(file);
    const tree = editing.queue.file(file)?.base;
    // What the page says of a picture may lead to the words beside it.
    const group = placeOf(tree, path.slice(0, -1));
    const fields = Object.entries((tree && valueAt<Tree>(tree, group)) ?? {});
    const [name] = fields.find(([, value]) => String(value).startsWith('/images/')) ?? [];
    if (name === undefined) return;
    const place = [...group, name];
    open([{ file, at: place }], target);
    const { address } = await editing.upload(file, picture);
    editing.set(location.pathname, file, place, address);
  };
  const [field] = fieldsAt(texts, target);
  if (field) replace(field).catch((error: Error) => editing.say(error.message));
}

function press(event: KeyboardEvent, texts: () => FieldsByNode, open: OpenSafely): void {
  const { key, target, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (key !== 'Enter' || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof HTMLElement)) return;
  const find = () => (target.matches('input, textarea, select') ? [] : fieldsAt(texts(), target));
  if (find().length === 0) return;
  // What a link or a button would do. A menu or a question still opens.
  if (!target.matches('summary, button')) event.preventDefault();
  event.stopPropagation();
  void open(find, target);
}
