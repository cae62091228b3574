import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { groupBy } from '../../formats/group-by';
import { useAnswer } from './ask';
import styles from './EditorApp.module.css';
import { labels } from './labels';

/**
 * All pages of the site, those that no menu leads to as well, with a link to
 * each.
 */
export function Pages() {
  const { answer, fault } = useAnswer('choices');
  const [words, setWords] = useState('');
  const searched = words.trim().toLowerCase();
  const hasWords = (text: string) => text.toLowerCase().includes(searched);
  const pages =
    answer?.pages.filter(({ title, path }) => hasWords(`${title} ${path}`)) ??
    [];
  // One with several addresses is there once.
  const main = pages.filter(({ isMain }) => isMain);
  // A practice looks for its main pages first: they are no kind of their own,
  // and come last in the answer.
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
