import { useCallbackRef } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { valueAt } from '../../formats/path';
import { hasModifier } from '../../renderer/boot/plain-click';
import { isHydrated } from '../../renderer/boot/returning';
import type { FoundText, Spot } from '../protocol';
import { type Place, pathOf, placeOf, type Tree } from '../queue/tree';
import { ask } from './ask';
import { onContentChange } from './content-changes';
import type { Editing } from './editing';
import { findInTime } from './find-in-time';
import { labels } from './labels';
import {
  elementShowing,
  type FieldsByNode,
  fieldsAt,
  isOwn,
  markElements,
  matchTexts,
  opensField,
  othersThan,
} from './page-texts';
import type { Target, Targets } from './target';

interface OpenPage {
  open: (fields: Targets, from: HTMLElement) => void;
  /** Shows a message beside the switch; empty to remove it. */
  tell: (words: string) => void;
}

/**
 * In ms: how long the page must be unchanged before its texts are read again.
 */
const STILL = 80;
/**
 * In ms: the delay before requesting texts again after a change of the content,
 * which the page shows first.
 */
const SHOWN = 300;
/**
 * In ms: how long a click waits for its text while another program changes the
 * file.
 */
const PATIENCE = 5_000;

/**
 * While the switch is on, a click or Enter on a text opens its field, and links
 * aren't followed.
 *
 * @returns a function that focuses the text of a field as soon as the page
 *   shows it, unless something else has the focus: after a change, another
 *   element may be in the place of the one that was clicked.
 */
export function usePageTexts(isOn: boolean, editing: Editing, page: OpenPage) {
  const focus = useRef((_: Target) => {});
  const open = useCallbackRef(page.open);
  const tell = useCallbackRef(page.tell);
  useEffect(() => {
    if (isOn) {
      const { stop, focusText } = watchPage(editing, { open, tell });
      focus.current = focusText;
      return stop;
    }
    return undefined;
  }, [isOn, editing, open, tell]);
  return (target: Target) => focus.current(target);
}

function watchPage(editing: Editing, { open, tell }: OpenPage) {
  const root = document.getElementById('root') as HTMLElement;
  const stop = new AbortController();
  let serverTexts: readonly FoundText[] = [];
  let matched: FieldsByNode = new Map();
  /** Whether the page may show something whose texts aren't looked up yet. */
  let isBehind = true;
  let endWait = () => {};
  const marked = new Promise<void>((resolve) => {
    endWait = resolve;
  });
  let isOutdated = true;
  /** How many requests for texts are on their way. */
  let asking = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookLater = () => {
    isBehind = true;
    clearTimeout(timer);
    timer = setTimeout(look, isOutdated ? SHOWN : STILL);
  };
  const look = async () => {
    if (isOutdated) {
      isOutdated = false;
      asking++;
      const { pathname: address } = location;
      // While the content has mistakes, keep the texts of the last good page.
      serverTexts = await ask('texts', { address }).catch(() => serverTexts);
      asking--;
    }
    if (stop.signal.aborted) {
      return;
    }
    // During hydration, React compares the page with the server's.
    if (!isHydrated()) {
      return lookLater();
    }
    const found = matchTexts(serverTexts, root);
    // The server may be ahead of the page: what is still shown leads to the
    // field that it did.
    const stillShown = [...matched].filter(
      ([node]) => node.isConnected && !found.has(node),
    );
    matched = new Map([...found, ...stillShown]);
    markElements(matched);
    isBehind = isOutdated || asking > 0;
    endWait();
    follow();
    focusAgain();
  };
  /** The focused field of the panel, whose text is kept in sight. */
  let entered: Pick<Spot, 'file' | 'path'> | undefined;
  const follow = () => {
    const element = entered && elementShowing(matched, entered);
    element?.scrollIntoView({ block: 'nearest' });
  };
  /** The field whose text gets the focus while nothing else has it. */
  let left: Pick<Spot, 'file' | 'path'> | undefined;
  const focusAgain = () => {
    if (left && document.activeElement === document.body) {
      elementShowing(matched, left)?.focus();
    }
  };
  const focusText = ({ file, path }: Target) => {
    const base = editing.queue.file(file)?.base;
    const found = pathOf(base, placeOf(base, path));
    left = found && { file, path: found };
    focusAgain();
  };
  /** The field of the text that was clicked, which may be there twice. */
  let clicked = '';
  const enter = ({ target }: FocusEvent) => {
    if (left && target !== elementShowing(matched, left)) {
      left = undefined;
    }
    entered = undefined;
    const field = target instanceof Element && fieldAround(target);
    if (!field) {
      return;
    }
    const { file, place } = field;
    const path = pathOf(editing.queue.file(file)?.base, place);
    entered = path && String(place) !== clicked ? { file, path } : undefined;
    clicked = '';
    follow();
  };
  document.addEventListener('focusin', enter, { signal: stop.signal });
  /** Whoever scrolls or presses the page wants to see something else. */
  const lookElsewhere = ({ target }: Event) => {
    const isScrollbar = target === document.documentElement;
    if (isScrollbar || root.contains(target as Node)) {
      entered = undefined;
    }
  };
  for (const type of ['wheel', 'touchmove', 'pointerdown']) {
    document.addEventListener(type, lookElsewhere, {
      passive: true,
      signal: stop.signal,
    });
  }
  let clicks = 0;
  /**
   * The fields of a text or a picture, by their places in the current files.
   * The page may still show an earlier version.
   */
  const currentFields = async (target: Element, point: MouseEvent) => {
    tell('');
    const wasMarked = opensField(target);
    if (!wasMarked && !isBehind) {
      return [];
    }
    const click = ++clicks;
    const find = async () => {
      // The first click on a page that was just loaded may be earlier.
      await marked;
      // Another text was clicked in the meantime.
      if (click !== clicks) {
        return [];
      }
      if (!opensField(target)) {
        // The page may be about to show what its text is now, or may just have
        // been redrawn.
        const isToCome = (wasMarked || isBehind) && target.isConnected;
        return isToCome ? undefined : [];
      }
      return openPlaces(editing, fieldsAt(matched, target, point));
    };
    const again = () => {
      isOutdated = true;
      return look();
    };
    const fields = await findInTime(find, again, PATIENCE);
    const isExpected = click === clicks && !stop.signal.aborted;
    const isMissed = !fields || (wasMarked && fields.length === 0);
    if (isExpected && isMissed) {
      tell(opensField(target) ? labels.changing : labels.textChanged);
    }
    return fields ?? [];
  };
  const listeners: Listeners = {
    click: async (event) => {
      const { target } = event;
      if (!(target instanceof Element) || hasModifier(event)) {
        return;
      }
      if (target.closest('a[href]')) {
        event.preventDefault();
        event.stopPropagation();
      }
      const [field, ...others] = await currentFields(target, event);
      if (!field) {
        return;
      }
      // A picture leads to its own field, not to its description.
      const isPicture = target instanceof HTMLImageElement;
      const path = isPicture ? placeOfPicture(editing, field) : undefined;
      // Another object each time, so that the field of a text that is clicked
      // again gets the focus again.
      const first = path ? { file: field.file, path } : { ...field };
      clicked = String(first.path);
      open([first, ...othersThan(first, others)], target as HTMLElement);
    },
    keydown: ({ key, target }) => {
      if (key === 'Enter' && target instanceof HTMLElement && isOwn(target)) {
        target.click();
      }
    },
    dragover: (event) => event.preventDefault(),
    drop: async (event) => {
      event.preventDefault();
      const { target, dataTransfer } = event;
      const [picture] = dataTransfer?.files ?? [];
      if (!picture || !(target instanceof HTMLImageElement)) {
        return;
      }
      const [field] = await currentFields(target, event);
      const path = field && placeOfPicture(editing, field);
      if (!path) {
        return;
      }
      const { file } = field;
      open([{ file, path }], target);
      await editing.replacePicture(location.pathname, file, path, picture);
    },
    submit: (event) => event.preventDefault(),
  };
  for (const [type, listener] of Object.entries(listeners)) {
    root.addEventListener(type, listener as EventListener, {
      capture: true,
      signal: stop.signal,
    });
  }
  const observer = new MutationObserver((records) => {
    // What shows something else now is to be looked up again.
    const redrawn = new Set(records.map(({ target }) => target));
    matched = new Map([...matched].filter(([node]) => !redrawn.has(node)));
    lookLater();
  });
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    // Of a picture in the place of another.
    attributeFilter: ['src'],
  });
  // Fonts, pictures, and longer texts move what is below them.
  const resized = new ResizeObserver(follow);
  resized.observe(root);
  const changed = () => {
    isOutdated = true;
    lookLater();
  };
  const stopListening = onContentChange(changed);
  // The server searches for texts during hydration.
  void import('../../pages/app/hydrate');
  void look();
  const end = () => {
    observer.disconnect();
    resized.disconnect();
    stop.abort();
    clearTimeout(timer);
    stopListening();
    markElements(new Map());
  };
  return { focusText, stop: end };
}

/** The field of the panel that an element belongs to. */
function fieldAround(element: Element) {
  const field = element.closest<HTMLElement>('[data-path]')?.dataset.path;
  const file = element.closest<HTMLElement>('[data-file]')?.dataset.file;
  if (!field || !file) {
    return undefined;
  }
  return { file, place: field.split('\n') };
}

type Listeners = {
  [type in keyof HTMLElementEventMap]?: (
    event: HTMLElementEventMap[type],
  ) => void;
};

/**
 * Opens the files of some fields.
 * @returns the fields by their places in these files, if all are known.
 */
async function openPlaces(editing: Editing, fields: FoundText['fields']) {
  await Promise.all(fields.map(({ file }) => editing.open(file)));
  const placed = fields.flatMap((field) => {
    const { file, version, path } = field;
    const place = editing.queue.placeIn(file, version, path);
    return place ? [{ ...field, path: place }] : [];
  });
  const areKnown = fields.length > 0 && placed.length === fields.length;
  return areKnown ? placed : undefined;
}

/**
 * The place of the picture that a field is about: the field's own, or the one
 * that it describes.
 */
function placeOfPicture(
  editing: Editing,
  { file, path }: Spot,
): Place | undefined {
  const tree = editing.queue.file(file)?.base;
  const group = placeOf(tree, path.slice(0, -1));
  const fields = tree && valueAt<Tree>(tree, group);
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (String(value).startsWith('/images/')) {
      return [...group, name];
    }
  }
  return undefined;
}
