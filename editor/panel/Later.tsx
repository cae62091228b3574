import styles from './EditorApp.module.css';
import { labels } from './labels';
import { inWords } from './Pairs';
import { useEditing } from './use-editing';

/** What another tab has left for places where this one has unsaved texts. */
export function Later({ file }: { file: string }) {
  const { queue } = useEditing();
  const texts = queue.laterIn(file).map(inWords).filter(Boolean);
  if (texts.length === 0) {
    return null;
  }
  return (
    <section className={styles.conflict} aria-label={labels.later}>
      <p>{labels.later}</p>
      <ul>
        {texts.map((text, index) => (
          <li key={index}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
