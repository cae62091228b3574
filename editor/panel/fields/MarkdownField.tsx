import { useRef, useState } from 'react';
import { TextArea } from '../../../pages/parts/forms/TextArea';
import { labels } from '../labels';
import { addLink, addList, makeBold, type Selected, setApart } from '../markdown';
import { asMarkdown } from '../paste';
import type { FieldProps } from './Field';
import styles from './Fields.module.css';
import { Hint } from './Hint';
import { PageChoice } from './PageField';
import { trimmed, useTyped } from './use-typed';

/** A text in Markdown, as it is written, with buttons for what is hard to remember. The page shows how it looks. */
export function MarkdownField({ place, schema, label, error, id }: FieldProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const [link, setLink] = useState<string>();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [value, type] = useTyped(place, trimmed);
  const change = (edit: (selected: Selected) => Selected) => {
    const area = input.current;
    if (!area) return;
    const { selectionStart: start, selectionEnd: end } = area;
    const after = edit({ text: area.value, start, end });
    type(after.text);
    // Once React has put the text in.
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(after.start, after.end);
    });
  };
  const paste = (event: React.ClipboardEvent<HTMLTextAreaElement>) => {
    event.preventDefault();
    const { clipboardData: clipboard, currentTarget: area } = event;
    const html = clipboard.getData('text/html') || (clipboard.files.length > 0 ? '<img>' : '');
    const body = html ? new DOMParser().parseFromString(html, 'text/html').body : undefined;
    const pasted = asMarkdown(body, clipboard.getData('text/plain'), location.origin);
    setLeftOut(pasted.leftOut);
    const { value: text, selectionStart: start, selectionEnd: end } = area;
    // Ctrl+Z takes it out again, which it would not if the value were set.
    document.execCommand('insertText', false, setApart(pasted.text, { text, start, end }));
  };
  const insertLink = () => {
    change((selected) => addLink(selected, link ?? '/'));
    setLink(undefined);
  };
  return (
    <>
      <TextArea
        id={id}
        ref={input}
        label={label}
        error={error}
        description={<Hint schema={schema} value={value} />}
        value={value}
        rows={6}
        onPaste={paste}
        onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) => type(event.currentTarget.value)}
      />
      <p role="status" className={styles.hint}>
        {leftOut.length > 0 && labels.leftOut(leftOut)}
      </p>
      <div className={styles.tools}>
        <button type="button" onClick={() => change(makeBold)}>
          <strong>{labels.bold}</strong>
        </button>
        <button type="button" onClick={() => change(addList)}>
          {labels.list}
        </button>
        <button
          type="button"
          aria-expanded={link !== undefined}
          onClick={() => setLink(link === undefined ? '/' : undefined)}
        >
          {labels.link}
        </button>
      </div>
      {link !== undefined && (
        <div className={styles.entry}>
          <PageChoice id={`${id}-page`} label={labels.page} value={link} onChange={setLink} />
          <div className={styles.tools}>
            <button type="button" onClick={insertLink}>
              {labels.addLink}
            </button>
          </div>
        </div>
      )}
    </>
  );
}
