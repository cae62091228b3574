import type { PageFiles } from '../protocol';
import styles from './EditorApp.module.css';
import type { Target } from './FilePanel';
import { labels } from './labels';
import { useAnswer } from './use-answer';

/** The other files that the page shows texts from. */
export function OtherFiles({ file, open }: { file: string; open: (targets: readonly Target[]) => void }) {
  const files = useAnswer<PageFiles>('page', { path: location.pathname }) ?? [];
  const others = files.filter((each) => each.file !== file);
  if (others.length === 0) return null;
  return (
    <>
      <h2>{labels.otherFiles}</h2>
      {others.map((each) => (
        <button
          key={each.file}
          type="button"
          className={styles.other}
          onClick={() => open([{ file: each.file, path: [] }])}
        >
          {each.title}
        </button>
      ))}
    </>
  );
}
