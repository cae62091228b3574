import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { groupBy } from '../../formats/group-by';
import styles from './EditorApp.module.css';
import { labels } from './labels';
import { useAnswer } from './use-answer';

/** A link to each page of the site, including those in no menu. */
export function Pages() {
  const { answer, fault } = useAnswer('choices');
  const [words, setWords] = useState('');
  const searched = words.trim().toLowerCase();
  const hasWords = (text: string) => text.toLowerCase().includes(searched);
  const pages =
    answer?.pages.filter(({ title, path }) => hasWords(`${title} ${path}`)) ??
    [];
  // A page with several addresses is listed once.
  const main = pages.filter(({ isMain }) => isMain);
  // The main pages come first here and last in the response, because they
  // belong to no other group.
  const groups = [...groupBy(main, ({ group }) => group)].reverse();
  return (
    <>
      <header className={styles.head}>
        <h2>{labels.allPages}</h2>
      </header>
      <div className={styles.body}>
        <TextInput
          label={labels.search}
          value={words}
          onChange={({ currentTarget: { value } }) => setWords(value)}
        />
        <p role="status" className={fault ? styles.error : undefined}>
          {fault ?? (answer && labels.pagesFound(main.length))}
        </p>
        {groups.map(([group, pagesOfGroup]) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            <ul className={styles.pages}>
              {pagesOfGroup.map(({ path, title }) => (
                <li key={path}>
                  <a
                    href={path}
                    aria-current={
                      path === location.pathname ? 'page' : undefined
                    }
                  >
                    {title}
                  </a>{' '}
                  <span>{path}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
