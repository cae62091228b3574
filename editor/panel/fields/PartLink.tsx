import { isWithin } from '../../../renderer/content/path';
import type { Path } from '../../../renderer/content/problem';
import type { Schema } from '../../../renderer/content/schemas';
import { labels } from '../labels';
import { nameOf, schemaOf } from '../schema';
import styles from './Fields.module.css';
import { useStore } from './use-store';

/** Leads from the whole page to one of its groups or lists. */
export function PartLink({ path, schema }: { path: Path; schema: Schema }) {
  const { open, schemas, valueAt, notes } = useStore();
  const count = notes.filter((note) => isWithin(note.path, path)).length;
  return (
    <button type="button" className={styles.part} data-path={path.join('\n')} onClick={() => open(path)}>
      <strong>{nameOf(path.at(-1) ?? '')}</strong>
      <span>
        {schemaOf(schema, schemas, valueAt(path)).description}
        {count > 0 && ` ${labels.samples(count)}`}
      </span>
    </button>
  );
}
