import { type Dispatch, type SetStateAction, useEffect, useMemo, useRef, useState } from 'react';
import { isWithin, valueAt } from '../../check/path';
import type { Path } from '../../check/problem';
import type { Schema, Schemas } from '../../check/schema/schemas';
import { firstText } from '../first-text';
import type { Choices, ParsedSchemas } from '../protocol';
import { Conflict } from './Conflict';
import styles from './EditorApp.module.css';
import { Field } from './fields/Field';
import { type FieldStore, StoreContext } from './fields/StoreContext';
import { inWordsOf } from './in-words';
import { labels } from './labels';
import { OtherFiles } from './OtherFiles';
import { PanelFoot } from './PanelFoot';
import { PanelHead } from './PanelHead';
import type { Editing, OpenFile } from './queue/editing';
import { isEntry, type Place, pathOf, placeOf, type Tree, type TreeChange } from './queue/tree';
import { RemovePage } from './RemovePage';
import { ShownOn } from './ShownOn';
import { labelOf, schemaAt } from './schema';
import { upload } from './upload';
import { useAnswer } from './use-answer';
import { useEditing, useFile } from './use-editing';

/** What to show: a place of an open file, or a path in it as the server has it. */
export type Target = { file: string } & ({ path: Path } | { place: Place });

interface FilePanelProps {
  /** The field to show first, and others of the same text. */
  targets: readonly Target[];
  open: (targets: readonly Target[]) => void;
  close: () => void;
}

/** A field of a file, with the fields that belong to it; or the whole file. */
export function FilePanel({ targets, open, close }: FilePanelProps) {
  const [target = { file: '', path: [] }] = targets;
  const { open: opened, fault } = useFile(target.file);
  const schemas = useAnswer<ParsedSchemas>('schemas');
  // A picture that was just stored is one of the choices.
  const [stored, setStored] = useState(0);
  const choices = useAnswer<Choices>('choices', {}, stored);
  if (!opened || !schemas || !choices) {
    return (
      <PanelHead close={close}>
        <p role="status">{fault}</p>
      </PanelHead>
    );
  }
  const known = new Map(Object.entries(schemas)) as Schemas;
  return (
    <FileFields key={target.file} {...{ targets, open, close, opened, choices, setStored }} schemas={known} />
  );
}

interface FileFieldsProps extends FilePanelProps {
  opened: OpenFile;
  schemas: Schemas;
  choices: Choices;
  setStored: Dispatch<SetStateAction<number>>;
}

function FileFields({ targets, open, close, opened, schemas, choices, setStored }: FileFieldsProps) {
  const [target, ...others] = targets as [Target, ...Target[]];
  const { file } = target;
  const editing = useEditing();
  const [known, tree] = [editing.queue.known(file), editing.queue.tree(file)];
  const body = useRef<HTMLDivElement>(null);
  // Looked up once: later, the entry may have another index.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is that of the moment in which it was asked for
  const place = useMemo(() => ('place' in target ? target.place : placeOf(known, target.path)), [target]);
  useEffect(() => focusField(body.current, place.join('\n')), [place]);
  const { document } = opened;
  const schema = schemas.get(document.kind) as Schema;
  const scope = scopeOf(place, tree);
  const nameOfPlace = (each: Place): string => {
    const step = each.at(-1);
    if (step === undefined) return document.title;
    if (!isEntry(step)) return labelOf(schemaAt(schema, each, schemas, tree), step, schemas);
    return firstText(tree && valueAt(tree, each)) || labels.entry;
  };
  const openPlace = (next: Place) => open([{ file, place: next }]);
  return (
    <>
      <PanelHead close={close}>
        <nav aria-label={labels.panel}>
          {placesAbove(scope).map((each) => (
            <button
              key={each.length}
              type="button"
              aria-current={each.length === scope.length || undefined}
              onClick={() => openPlace(each)}
            >
              {nameOfPlace(each)}
            </button>
          ))}
        </nav>
      </PanelHead>
      <div ref={body} className={styles.body}>
        <ShownOn file={file} path={(known !== undefined && pathOf(known, place)) || []} />
        <Conflict file={file} nameOf={nameOfPlace} />
        {document.data === undefined && <p>{labels.unreadable}</p>}
        {opened.mistakes
          .filter((mistake) => document.data === undefined || mistake.at.length === 0)
          .map((mistake) => (
            <p key={mistake.message}>{inWordsOf([mistake])}</p>
          ))}
        {tree !== undefined && document.data !== undefined && (
          <StoreContext
            value={storeOf(editing, opened, {
              schemas,
              choices,
              target: place,
              open: openPlace,
              stored: () => setStored((count) => count + 1),
            })}
          >
            <Field
              key={scope.join('\n')}
              place={scope}
              schema={schemaAt(schema, scope, schemas, tree)}
              label={nameOfPlace(scope)}
            />
          </StoreContext>
        )}
        {others.length > 0 && <h2>{labels.alsoIn}</h2>}
        {others.map((other) => (
          <button
            key={JSON.stringify(other)}
            type="button"
            className={styles.other}
            onClick={() => open([other, ...targets.filter((each) => each !== other)])}
          >
            {'path' in other && nameOfTarget(other, schemas, choices)}
          </button>
        ))}
        {scope.length === 0 && <OtherFiles file={file} open={open} />}
        {scope.length === 0 && document.addresses.length > 0 && <RemovePage file={file} open={open} />}
      </div>
      <PanelFoot file={file} place={place} open={open} />
    </>
  );
}

/** As in "Austin → Name". */
function nameOfTarget(
  { file, path }: { file: string; path: Path },
  schemas: Schemas,
  { pages }: Choices,
): string {
  const names = path.map((step) =>
    typeof step === 'number' ? `${step + 1}` : labelOf({ type: 'string' }, step, schemas),
  );
  return [pages.find((page) => page.file === file)?.title ?? labels.everyPage, ...names].join(' → ');
}

/** @param shown what the fields are shown with, besides the file. */
function storeOf(
  editing: Editing,
  { document, refused, mistakes, notes }: OpenFile,
  { stored, ...shown }: Pick<FieldStore, 'schemas' | 'choices' | 'target' | 'open'> & { stored: () => void },
): FieldStore {
  const { file } = document;
  const change = (made: TreeChange) => editing.change(location.pathname, file, made);
  return {
    ...shown,
    Field,
    change,
    valueAt: (place) => valueAt<Tree>(editing.queue.tree(file) as Tree, place),
    set: (place, value) => change({ op: 'set', place, value }),
    named: (value) => editing.queue.named(value),
    mistakes: refused.length > 0 ? refused.filter((mistake) => mistake.file === file) : mistakes,
    notes,
    isNew: (place) =>
      editing.queue
        .waiting(file)
        .some(({ change: { op, place: added } }) => op === 'insert' && isWithin(place, added)),
    upload: async (picture) => {
      const answer = await upload(file, picture);
      stored();
      return answer;
    },
  };
}

/** What is shown for a field: the group around it; of an entry, its list, in which it can be moved. */
function scopeOf(place: Place, tree: Tree | undefined): Place {
  const value = tree && valueAt<Tree>(tree, place);
  const group = typeof value === 'object' && value !== null ? place : place.slice(0, -1);
  return isEntry(group.at(-1)) ? group.slice(0, -1) : group;
}

/** The place and all places above it. Entries of lists are shown in their list. */
const placesAbove = (place: Place): Place[] =>
  [[], ...place.map((_, index) => place.slice(0, index + 1))].filter((each) => !isEntry(each.at(-1)));

function focusField(body: HTMLElement | null, at: string): void {
  const field = [...(body?.querySelectorAll<HTMLElement>('[data-path]') ?? [])].filter(
    ({ dataset }) => dataset.path === at,
  );
  const place = field.at(-1) ?? body;
  place?.scrollIntoView({ block: 'nearest' });
  place?.querySelector<HTMLElement>('textarea, input, select, button, summary')?.focus();
}
