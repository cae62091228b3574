import { isWithin } from '../../../check/path';
import type { Schema } from '../../../check/schema/schemas';
import { labelOf, schemaOf } from '../../field-schema';
import { labels } from '../labels';
import type { Place } from '../queue/tree';
import styles from './Fields.module.css';
import { useStore } from './StoreContext';

/** Leads from the whole page to one of its groups or lists. */
export function PartLink({ place, schema }: { place: Place; schema: Schema }) {
  const { open, resolve, valueAt, notes } = useStore();
  const count = notes.filter((note) => isWithin(note.at, place)).length;
  return (
    <button type="button" className={styles.part} data-path={place.join('\n')} onClick={() => open(place)}>
      <strong>{labelOf(schema, place.at(-1) ?? '', resolve)}</strong>
      <span>
        {schemaOf(schema, resolve, valueAt(place)).description}
        {count > 0 && ` ${labels.samples(count)}`}
      </span>
    </button>
  );
}
