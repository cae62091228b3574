import { useEffect, useRef } from 'react';
import { isWithin, valueAt } from '../../renderer/content/path';
import type { Path } from '../../renderer/content/problem';
import type { Schema, Schemas } from '../../renderer/content/schemas';
import type { FieldRef } from '../find-fields/places';
import type { Choices, ParsedSchemas, UploadAnswer } from '../protocol';
import { post } from './api';
import { Conflict } from './Conflict';
import styles from './EditorApp.module.css';
import type { EditedFile } from './edited-file';
import { Field } from './fields/Field';
import { type FieldStore, StoreContext } from './fields/StoreContext';
import { inWordsOf } from './in-words';
import { labels } from './labels';
import { OtherFiles } from './OtherFiles';
import { PanelFoot } from './PanelFoot';
import { PanelHead } from './PanelHead';
import { RemovePage } from './RemovePage';
import { ShownOn } from './ShownOn';
import { nameOf, schemaOf } from './schema';
import { useAnswer } from './use-answer';
import { useEditedFile } from './use-edited-file';

interface FilePanelProps {
  /** The field to show first, and others of the same text. */
  fields: readonly FieldRef[];
  open: (fields: readonly FieldRef[]) => void;
  close: () => void;
}

/** A field of a file, with the fields that belong to it; or the whole file. */
export function FilePanel({ fields, open, close }: FilePanelProps) {
  const [{ file, path } = { file: '', path: [] }, ...others] = fields;
  const { edited, fault } = useEditedFile(file);
  const schemas = useAnswer<ParsedSchemas>('schemas');
  const choices = useAnswer<Choices>('choices', {}, file);
  const body = useRef<HTMLDivElement>(null);
  const isReady = Boolean(edited && schemas && choices);
  const at = path.join('\n');
  useEffect(() => {
    if (isReady) focusField(body.current, at);
  }, [isReady, at]);
  const scope = scopeOf(path, edited?.document.data);
  const showChange = (place: FieldRef) => {
    // What is on the screen stays.
    if (place.file !== file || !isWithin(place.path, scope)) open([place]);
  };
  useSaveKeys(edited, showChange);
  if (!edited || !schemas || !choices) {
    return (
      <PanelHead close={close}>
        <p role="status">{fault}</p>
      </PanelHead>
    );
  }
  const { document } = edited;
  const known = new Map(Object.entries(schemas)) as Schemas;
  const schema = known.get(document.kind) as Schema;
  const store = storeOf(edited, known, choices, path, (next) => open([{ file, path: next }]));
  return (
    <>
      <PanelHead close={close}>
        <nav aria-label={labels.panel}>
          {placesAbove(scope).map((each) => (
            <button
              key={each.length}
              type="button"
              aria-current={each.length === scope.length || undefined}
              onClick={() => open([{ file, path: each }])}
            >
              {each.length === 0 ? document.title : nameOf(numberFrom1(each.at(-1) ?? ''))}
            </button>
          ))}
        </nav>
      </PanelHead>
      <div ref={body} className={styles.body}>
        <ShownOn file={file} path={path} />
        {edited.conflict && <Conflict edited={edited} />}
        {document.data === undefined && <p>{labels.unreadable}</p>}
        {document.mistakes
          .filter((mistake) => document.data === undefined || mistake.path.length === 0)
          .map(({ message, advice }) => (
            <p key={message}>
              {message} {advice}
            </p>
          ))}
        <StoreContext.Provider value={store}>
          {document.data !== undefined && (
            <Field key={scope.join('\n')} path={scope} schema={schemaAt(schema, scope, store)} />
          )}
        </StoreContext.Provider>
        {others.length > 0 && <h2>{labels.alsoIn}</h2>}
        {others.map((other) => (
          <button
            key={other.file + other.path.join()}
            type="button"
            className={styles.other}
            onClick={() => open([other, ...fields.filter((each) => each !== other)])}
          >
            {other.path.map((key) => nameOf(numberFrom1(key))).join(' → ')}
          </button>
        ))}
        {scope.length === 0 && <OtherFiles file={file} open={open} />}
        {scope.length === 0 && document.addresses.length > 0 && <RemovePage file={file} />}
      </div>
      <PanelFoot edited={edited} show={showChange} open={open} />
    </>
  );
}

function storeOf(
  edited: EditedFile,
  schemas: Schemas,
  choices: Choices,
  target: Path,
  open: FieldStore['open'],
): FieldStore {
  const { document, refused } = edited;
  return {
    Field,
    schemas,
    choices,
    target,
    open,
    valueAt: (path) => edited.valueAt(path),
    set: (path, value) => edited.set(path, value),
    act: (...edits) => edited.act(...edits),
    mistakes: refused.length > 0 ? refused.filter(({ file }) => file === document.file) : document.mistakes,
    notes: document.notes,
    upload: async (picture) => {
      const folder = `images/${document.file.replace(/^content\/(pages\/)?|\/[^/]*$|\.yaml$/g, '')}`;
      const query = new URLSearchParams({ folder, name: picture.name });
      const answer = await post<UploadAnswer>(`upload?${query}`, picture);
      if (answer.ok) return { address: answer.address, advice: inWordsOf(answer.warnings) };
      throw new Error(inWordsOf(answer.refused));
    },
  };
}

/** Ctrl+S saves at once; Ctrl+Z outside of a text takes back the last save. */
function useSaveKeys(edited: EditedFile | undefined, show: (place: FieldRef) => void): void {
  const shown = useRef(show);
  shown.current = show;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !edited) return;
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea');
      if (event.key === 's') {
        event.preventDefault();
        void edited.save();
      } else if (event.key.toLowerCase() === 'z' && !isTyping) {
        event.preventDefault();
        void edited.step(event.shiftKey ? 'redo' : 'undo').then((place) => place && shown.current(place));
      }
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, [edited]);
}

/** What is shown for a field: the group around it, or the list if its entries are plain. */
function scopeOf(path: Path, data: unknown): Path {
  const value = valueAt(data, path);
  return typeof value === 'object' && value !== null ? path : path.slice(0, -1);
}

/** The path and all paths above it. */
const placesAbove = (path: Path): Path[] => [[], ...path.map((_, index) => path.slice(0, index + 1))];

const numberFrom1 = (key: string | number) => (typeof key === 'number' ? key + 1 : key);

/** The schema of what is at a path. */
function schemaAt(schema: Schema, path: Path, { schemas, valueAt }: FieldStore): Schema {
  return path.reduce((part, key, index) => {
    const whole = schemaOf(part, schemas, valueAt(path.slice(0, index)));
    return (typeof key === 'number' ? whole.items : whole.properties?.[key]) ?? {};
  }, schema);
}

function focusField(body: HTMLElement | null, at: string): void {
  const field = [...(body?.querySelectorAll<HTMLElement>('[data-path]') ?? [])].filter(
    ({ dataset }) => dataset.path === at,
  );
  const place = field.at(-1) ?? body;
  place?.scrollIntoView({ block: 'nearest' });
  place?.querySelector<HTMLElement>('textarea, input, select, button, summary')?.focus();
}
