import { Button } from './Button';
import styles from './EditorApp.module.css';
import { labels } from './labels';
import { inWords } from './Pairs';
import { useEditing } from './use-editing';

/** What was typed for a file that no longer exists. */
export function LeftOver({ file }: { file: string }) {
  const editing = useEditing();
  const texts = editing.queue.waiting(file).map(({ after }) => inWords(after));
  if (texts.length === 0) {
    return null;
  }
  return (
    <div className={styles.body}>
      <p>{labels.leftOver}</p>
      <ul>
        {texts.map((text, index) => (
          <li key={index}>{text}</li>
        ))}
      </ul>
      <Button
        label={labels.discard(editing.queue.placesWaiting(file))}
        act={() => editing.discard(file)}
      />
    </div>
  );
}
