import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ask, goTo, useAnswer } from './ask';
import styles from './EditorApp.module.css';
import { Chooser } from './fields/Chooser';
import { labels } from './labels';
import type { Target } from './target';
import { useEditing } from './use-editing';

interface NewPageProps {
  /** Shows the fields of the page, where the panel stays open over it. */
  open: (fields: readonly Target[]) => void;
}

/** Adds a page of a kind, with samples to replace. */
export function NewPage({ open }: NewPageProps) {
  const editing = useEditing();
  const kinds = useAnswer('choices').answer?.kinds ?? [];
  const [chosen, setChosen] = useState('');
  const [fault, setFault] = useState('');
  const kind = chosen || (kinds[0]?.value ?? '');
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name'));
    try {
      const page = await ask('new-page', { kind, name });
      const { address, document } = page;
      editing.change((queue) => queue.added(address, document.file, document));
      goTo(address);
      open([{ file: document.file, path: [], isNew: true }]);
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  return (
    <>
      <header className={styles.head}>
        <h2>{labels.addPage}</h2>
      </header>
      <form className={styles.body} onSubmit={(event) => void add(event)}>
        <Chooser
          label={labels.kind}
          options={kinds}
          value={kind}
          onChange={setChosen}
        />
        <TextInput
          name="name"
          label={labels.name}
          required
          error={fault || undefined}
        />
        <p>{labels.newPageNote}</p>
        <button type="submit" className={styles.primary}>
          {labels.addPage}
        </button>
      </form>
    </>
  );
}
