import { useCallbackRef } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { valueAt } from '../../formats/path';
import { hasModifier } from '../../renderer/boot/plain-click';
import type { Spot } from '../protocol';
import { type Place, placeOf, type Tree } from '../queue/tree';
import { ClickedFields } from './clicked-fields';
import type { Editing } from './editing';
import { FieldsOfPage } from './fields-of-page';
import { isOwn, othersThan } from './page-texts';
import type { Target, Targets } from './target';
import { TextFocus } from './text-focus';
import { TextInSight } from './text-in-sight';

interface OpenPage {
  open: (fields: Targets, from: HTMLElement) => void;
  /** Shows a message beside the switch; empty to remove it. */
  tell: (words: string) => void;
}

/**
 * While the switch is on, a click or Enter on a text opens its field, and links
 * aren't followed.
 *
 * @returns a function that focuses the text of a field as soon as the page
 *   shows it, unless something else has the focus.
 */
export function usePageTexts(isOn: boolean, editing: Editing, page: OpenPage) {
  const focus = useRef((_: Target) => {});
  const open = useCallbackRef(page.open);
  const tell = useCallbackRef(page.tell);
  useEffect(() => {
    if (!isOn) {
      return undefined;
    }
    const stop = new AbortController();
    focus.current = watchPage(editing, { open, tell }, stop.signal);
    return () => stop.abort();
  }, [isOn, editing, open, tell]);
  return (target: Target) => focus.current(target);
}

function watchPage(editing: Editing, page: OpenPage, signal: AbortSignal) {
  const root = document.getElementById('root') as HTMLElement;
  const fields = new FieldsOfPage(root);
  const inSight = new TextInSight(fields, editing);
  const focus = new TextFocus(fields, editing);
  focus.watch(signal);
  inSight.watch(root, signal);
  const tell = (words: string) => {
    if (!signal.aborted) {
      page.tell(words);
    }
  };
  const listeners = listenersOf({
    editing,
    clicked: new ClickedFields(fields, editing, tell),
    open: (targets, from) => {
      inSight.clicked(targets[0].path);
      page.open(targets, from);
    },
  });
  for (const [type, listener] of Object.entries(listeners)) {
    root.addEventListener(type, listener as EventListener, {
      capture: true,
      signal,
    });
  }
  // The server searches for texts during hydration.
  void import('../../pages/app/hydrate');
  const whenMatched = () => {
    inSight.show();
    focus.show();
  };
  fields.watch(whenMatched, signal);
  return (target: Target) => focus.leave(target);
}

type Listeners = {
  [type in keyof HTMLElementEventMap]?: (
    event: HTMLElementEventMap[type],
  ) => void;
};

interface Clicks {
  editing: Editing;
  clicked: ClickedFields;
  open: OpenPage['open'];
}

/** What the page does while it is edited, in place of what it does otherwise. */
function listenersOf({ editing, clicked, open }: Clicks): Listeners {
  let pressed: EventTarget | null = null;
  return {
    pointerdown: ({ target }) => {
      pressed = target;
    },
    pointerup: (event) => {
      // If what was pressed is redrawn before the release, browsers report no
      // click. On a touchscreen, they do.
      const isRedrawn = pressed instanceof Element && !pressed.isConnected;
      const isOfMouse = event.pointerType === 'mouse' && event.button === 0;
      pressed = null;
      if (isRedrawn && isOfMouse) {
        event.target?.dispatchEvent(new MouseEvent('click', event));
      }
    },
    click: async (event) => {
      const { target } = event;
      if (!(target instanceof Element) || hasModifier(event)) {
        return;
      }
      if (target.closest('a[href]')) {
        event.preventDefault();
        event.stopPropagation();
      }
      const [field, ...others] = await clicked.find(target, event);
      if (!field) {
        return;
      }
      // A picture leads to its own field, not to its description.
      const isPicture = target instanceof HTMLImageElement;
      const path = isPicture ? placeOfPicture(editing, field) : undefined;
      // Another object each time, so that the field of a text that is clicked
      // again gets the focus again.
      const first = path ? { file: field.file, path } : { ...field };
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
      const [field] = await clicked.find(target, event);
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
