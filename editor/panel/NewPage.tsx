import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { ask, goTo } from './ask';
import { Button } from './Button';
import styles from './EditorApp.module.css';
import { labels } from './labels';
import type { Targets } from './target';
import { useAnswer } from './use-answer';
import { useEditing } from './use-editing';

interface NewPageProps {
  /** Shows fields of the new page in the panel, which stays open. */
  open: (fields: Targets) => void;
}

/** Adds a page of some kind, with samples to replace. */
export function NewPage({ open }: NewPageProps) {
  const editing = useEditing();
  const { answer, fault: noChoices } = useAnswer('choices');
  const kinds = answer?.kinds ?? [];
  const name = useRef<HTMLInputElement>(null);
  const first = useRef<HTMLFieldSetElement>(null);
  const [fault, setFault] = useState('');
  const add = async (kind: string) => {
    if (!name.current?.reportValidity()) {
      return;
    }
    try {
      const page = await ask('new-page', { kind, name: name.current.value });
      const { address, document } = page;
      editing.change((queue) => queue.added(address, document.file, document));
      await goTo(address);
      open([{ file: document.file, path: [], isNew: true }]);
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  /** Enter moves on, because the kind of page must be chosen next. */
  const goOn = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      first.current?.querySelector('button')?.focus();
    }
  };
  return (
    <>
      <header className={styles.head}>
        <h2>{labels.addPage}</h2>
      </header>
      <div className={styles.body}>
        <TextInput
          ref={name}
          label={labels.name}
          required
          enterKeyHint="next"
          error={fault || noChoices}
          onKeyDown={goOn}
          data-autofocus
        />
        <fieldset ref={first} className={styles.kinds}>
          <legend>{labels.kind}</legend>
          {kinds.map(({ value, title }) => (
            <Button key={value} label={title} act={() => add(value)} />
          ))}
        </fieldset>
        <p>{labels.newPageNote}</p>
      </div>
    </>
  );
}
