import { NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { NewPageAnswer, PageRecipe } from '../protocol';
import { post } from './api';
import styles from './EditorApp.module.css';
import { labels } from './labels';
import { PanelHead } from './PanelHead';
import { wordsOf } from './queue/editing';
import { useAnswer } from './use-answer';
import { useEditing } from './use-editing';

/** Adds a page with the samples of `npm run new`. */
export function NewPage({ close }: { close: () => void }) {
  const editing = useEditing();
  const recipes = useAnswer<PageRecipe[]>('recipes') ?? [];
  const [kind, setKind] = useState<string>();
  const [fault, setFault] = useState('');
  const recipe = recipes.find((each) => each.kind === kind) ?? recipes[0];
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get('name');
    try {
      const answer = await post<NewPageAnswer>('new-page', { kind: recipe?.kind, name });
      if (answer.ok) {
        const { file, address, document } = answer;
        editing.remember({ file, page: address, from: '', to: document.version });
        location.assign(address);
      } else setFault(wordsOf(answer.refused));
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
        <NativeSelect
          label={labels.kind}
          data={recipes.map((each) => ({ value: each.kind, label: each.title }))}
          value={recipe?.kind ?? ''}
          onChange={(event) => setKind(event.currentTarget.value)}
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
