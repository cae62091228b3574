import type { Note } from '../../protocol';
import type { Place } from '../../queue/tree';
import { Button } from '../Button';
import { labels } from '../labels';
import { inForm } from './description';
import styles from './Fields.module.css';
import { useForm } from './form';

/** What to supply instead of a sample. */
export function SampleNote({ note, place }: { note: Note; place: Place }) {
  const { make } = useForm();
  return (
    <div className={styles.note}>
      <p>
        <strong>{labels.sample}:</strong> {inForm(note.what)}
      </p>
      {note.mayBeReal && (
        <Button
          label={labels.isReal}
          act={() => make({ op: 'unmark', place })}
        />
      )}
    </div>
  );
}
