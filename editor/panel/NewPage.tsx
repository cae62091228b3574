import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { NewPageAnswer, PageRecipe } from '../protocol';
import { post } from './api';
import styles from './EditorApp.module.css';
import { Chooser } from './fields/Chooser';
import { labels } from './labels';
import { PanelHead } from './PanelHead';
import { wordsOf } from './queue/editing';
import { useAnswer } from './use-answer';
import { useEditing } from './use-editing';

/** Adds a page with the samples of `npm run new`. */
export function NewPage({ close }: { close: () => void }) {
  const editing = useEditing();
  const recipes = useAnswer<PageRecipe[]>('recipes') ?? [];
  const [chosen, setChosen] = useState('');
  const [fault, setFault] = useState('');
  const kind = chosen || (recipes[0]?.kind ?? '');
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get('name');
    try {
      const answer = await post<NewPageAnswer>('new-page', { kind, name });
      if (!answer.ok) return setFault(wordsOf(answer.refused));
      editing.added(answer.address, answer.document);
      location.assign(answer.address);
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  return (
    <>
      <PanelHead close={close}>
        <h2>{labels.addPage}</h2>
      </PanelHead>
      <form className={styles.body} onSubmit={(event) => void add(event)}>
        <Chooser
          label={labels.kind}
          options={recipes.map((each) => ({ value: each.kind, title: each.title }))}
          value={kind}
          onChange={setChosen}
        />
        <TextInput name="name" label={labels.name} required error={fault || undefined} />
        <p>{labels.newPageNote}</p>
        <button type="submit" className={styles.primary}>
          {labels.addPage}
        </button>
      </form>
    </>
  );
}
