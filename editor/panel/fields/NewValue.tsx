import { useState } from 'react';
import type { Edit, Json } from '../../../renderer/content/edit/edit';
import { isWithin, valueAt, withValue } from '../../../renderer/content/path';
import type { Path } from '../../../renderer/content/problem';
import type { Schema } from '../../../renderer/content/schemas';
import type { Mistake } from '../../protocol';
import { labels } from '../labels';
import { isFilledIn } from '../schema';
import styles from './Fields.module.css';
import { type FieldStore, StoreContext } from './StoreContext';
import { useStore } from './use-store';

interface NewValueProps {
  name: string;
  /** What the button says, unless it adds something. */
  label?: string;
  schema: Schema;
  /** What it begins with. */
  value: Json;
  edit: (value: Json) => Edit;
}

/** A button that opens a form for a value that is not there yet. It is added when it is filled in. */
export function NewValue({ name, label = labels.add(name), schema, value: empty, edit }: NewValueProps) {
  const outer = useStore();
  const [value, setValue] = useState<Json>();
  const [isTried, setIsTried] = useState(false);
  if (!outer.act) return null;
  if (value === undefined) {
    return (
      <button type="button" className={styles.add} onClick={() => setValue(empty)}>
        {label}
      </button>
    );
  }
  const { path: place } = edit(value);
  const isReady = isFilledIn(value, schema, outer.schemas);
  const inner: FieldStore = {
    ...outer,
    valueAt: (path) => valueAt(value, path),
    set: (path, next) => setValue((before) => withValue(before ?? empty, path, next) as Json),
    act: undefined,
    notes: [],
    mistakes: isTried ? mistakesBelow(outer.mistakes, place) : [],
  };
  const add = async () => {
    setIsTried(true);
    if (isReady && (await outer.act?.(edit(value)))) setValue(undefined);
  };
  return (
    <div className={styles.entry}>
      <StoreContext.Provider value={inner}>
        <outer.Field path={[]} schema={schema} label={name} />
      </StoreContext.Provider>
      {isTried && !isReady && (
        <p role="alert" className={styles.error}>
          {labels.fillIn}
        </p>
      )}
      <div className={styles.tools}>
        <button type="button" className={styles.primary} onClick={() => void add()}>
          {label}
        </button>
        <button type="button" onClick={() => setValue(undefined)}>
          {labels.cancel}
        </button>
      </div>
    </div>
  );
}

/** What the check says about a value, with paths that begin at the value. */
function mistakesBelow(mistakes: readonly Mistake[], place: Path): Mistake[] {
  return mistakes
    .filter(({ path }) => isWithin(path, place))
    .map((mistake) => ({ ...mistake, path: mistake.path.slice(place.length) }));
}
