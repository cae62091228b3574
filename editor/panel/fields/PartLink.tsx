import { isWithin } from '../../../check/path';
import type { Schema } from '../../../check/schema/schemas';
import { labels } from '../labels';
import type { Place } from '../queue/tree';
import { labelOf, schemaOf } from '../schema';
import styles from './Fields.module.css';
import { useStore } from './use-store';

/** Leads from the whole page to one of its groups or lists. */
export function PartLink({ place, schema }: { place: Place; schema: Schema }) {
  const { open, schemas, valueAt, notes } = useStore();
  const count = notes.filter((note) => isWithin(note.at, place)).length;
  return (
    <button type="button" className={styles.part} data-path={place.join('\n')} onClick={() => open(place)}>
      <strong>{labelOf(schema, place.at(-1) ?? '', schemas)}</strong>
      <span>
        {schemaOf(schema, schemas, valueAt(place)).description}
        {count > 0 && ` ${labels.samples(count)}`}
      </span>
    </button>
  );
}
