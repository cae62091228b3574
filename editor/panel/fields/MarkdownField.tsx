import { useRef, useState } from 'react';
import { TextArea } from '../../../pages/parts/forms/TextArea';
import { Button } from '../Button';
import { labels } from '../labels';
import { inBold, setApart } from '../plain-text';
import { readPasted } from '../read-pasted';
import styles from './Fields.module.css';
import type { FieldProps } from './field-props';
import { intoView } from './into-view';
import { PageChoice } from './PageChoice';
import { isComposing, useTyped } from './use-typed';

/** Moves to a field that comes up below what somebody sees. */
const focusInside = (element: HTMLElement | null): void => {
  element?.querySelector('input')?.focus();
  intoView(element);
};

/**
 * A Markdown text with buttons for the syntax that is hard to remember. The
 * page shows the result.
 */
export function MarkdownField({ place, value, shown }: FieldProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const [link, setLink] = useState<string>();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const {
    text,
    type,
    setApart: setStepApart,
    finish,
    events,
  } = useTyped({
    place,
    value,
  });
  /**
   * Replaces the selected words. Unlike setting the value, this keeps undo with
   * Ctrl+Z working.
   */
  const insert = (
    make: (words: string, before: string, after: string) => string,
  ) => {
    const area = input.current;
    if (!area) {
      return;
    }
    area.focus();
    const { value: text, selectionStart: start, selectionEnd: end } = area;
    const inserted = make(
      text.slice(start, end),
      text.slice(0, start),
      text.slice(end),
    );
    setStepApart();
    document.execCommand('insertText', false, inserted);
    setStepApart();
  };
  const paste = (event: React.ClipboardEvent<HTMLTextAreaElement>) => {
    event.preventDefault();
    const pasted = readPasted(event.clipboardData);
    setLeftOut(pasted.leftOut);
    insert((_, before, after) => setApart(before, pasted.text, after));
  };
  const addLink = () => {
    insert((words) => `[${words || labels.words}](${link ?? '/'})`);
    setLink(undefined);
  };
  return (
    <>
      <TextArea
        {...shown}
        ref={input}
        value={text}
        rows={6}
        onPaste={paste}
        onKeyDown={(event: React.KeyboardEvent) => finish(event, false)}
        {...events}
        onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) =>
          type(event.currentTarget.value, undefined, isComposing(event))
        }
      />
      <p role="status" className={styles.hint}>
        {leftOut.length > 0 && (
          <span ref={intoView}>{labels.leftOut(leftOut)}</span>
        )}
      </p>
      <div className={styles.tools}>
        <Button
          label={labels.bold}
          act={() =>
            insert((text) => inBold(text.trim() ? text : text + labels.words))
          }
        />
        <Button
          label={labels.link}
          aria-expanded={link !== undefined}
          act={() => setLink(link === undefined ? '/' : undefined)}
        />
      </div>
      {link !== undefined && (
        <div ref={focusInside} className={styles.entry}>
          <PageChoice label={labels.page} value={link} onChange={setLink} />
          <div className={styles.tools}>
            <Button label={labels.addLink} act={addLink} />
          </div>
        </div>
      )}
    </>
  );
}
