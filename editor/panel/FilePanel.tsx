import { useEffect, useMemo, useRef } from 'react';
import { isWithin, valueAt } from '../../check/path';
import type { Path } from '../../check/problem';
import {
  type ResolveReference,
  resolveReference,
  type Schema,
  type Schemas,
} from '../../check/schema/schemas';
import { isEntry, nameAt, schemaAt } from '../field-schema';
import type { Choices, ParsedSchemas } from '../protocol';
import { Conflict } from './Conflict';
import styles from './EditorApp.module.css';
import { Field } from './fields/Field';
import { type FieldStore, StoreContext } from './fields/StoreContext';
import { labels } from './labels';
import { OtherFiles } from './OtherFiles';
import { PanelFoot } from './PanelFoot';
import { PanelHead } from './PanelHead';
import type { Editing, OpenFile } from './queue/editing';
import { type Place, pathOf, placeOf, type Tree, type TreeChange } from './queue/tree';
import { RemovePage } from './RemovePage';
import { ShownOn } from './ShownOn';
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
  const editing = useEditing();
  const { open: opened, fault } = useFile(target.file);
  const schemas = useAnswer<ParsedSchemas>('schemas');
  // A picture that was just stored is one of the choices.
  const choices = useAnswer<Choices>('choices', {}, editing.uploads);
  if (opened && schemas && choices) {
    const known = { schemas: new Map(Object.entries(schemas)) as Schemas, choices };
    return <FileFields key={target.file} {...{ targets, open, close, opened, ...known }} />;
  }
  return (
    <PanelHead close={close}>
      <p role="status">{fault}</p>
    </PanelHead>
  );
}

interface FileFieldsProps extends FilePanelProps {
  opened: OpenFile;
  schemas: Schemas;
  choices: Choices;
}

function FileFields({ targets, open, close, opened, schemas, choices }: FileFieldsProps) {
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
  const resolve: ResolveReference = (reference) => resolveReference(reference, schemas);
  const schema = schemas.get(document.kind) as Schema;
  // What is asked for within a form is shown there.
  const shown = useRef<Place>([]);
  const isShown = shown.current.length > 0 && isWithin(place, shown.current);
  const scope = isShown ? shown.current : scopeOf(place, tree);
  useEffect(() => {
    shown.current = scope;
  });
  const nameOf = (each: Place) =>
    each.length > 0 ? nameAt(schema, each, resolve, tree) || labels.entry : document.title;
  const openPlace = (next: Place) => open([{ file, place: next }]);
  const ofWhole = opened.mistakes.filter(({ at }) => document.data === undefined || at.length === 0);
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
              {nameOf(each)}
            </button>
          ))}
        </nav>
      </PanelHead>
      <div ref={body} className={styles.body}>
        <ShownOn file={file} path={(known !== undefined && pathOf(known, place)) || []} />
        <Conflict file={file} nameOf={nameOf} />
        {document.data === undefined && <p>{labels.unreadable}</p>}
        {ofWhole.map(({ said }) => (
          <p key={said}>{said}</p>
        ))}
        {tree !== undefined && document.data !== undefined && (
          <StoreContext
            value={storeOf(editing, opened, { resolve, choices, target: place, open: openPlace })}
          >
            <Field
              key={scope.join('\n')}
              place={scope}
              schema={schemaAt(schema, scope, resolve, tree)}
              label={nameOf(scope)}
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
      <PanelFoot {...{ file, place, scope, open }} />
    </>
  );
}

/** As in "Austin → Name". */
function nameOfTarget(
  { file, path }: { file: string; path: Path },
  schemas: Schemas,
  { pages }: Choices,
): string {
  const isOfKind = ({ 'x-files': files = '' }: Schema) =>
    file === `content/${files}` ||
    (files.endsWith('/*.yaml') && file.startsWith(`content/${files.slice(0, -6)}`));
  const schema = [...schemas.values()].find(isOfKind) ?? {};
  const names = path.map((_, index) =>
    nameAt(schema, path.slice(0, index + 1), (reference) => resolveReference(reference, schemas), undefined),
  );
  return [pages.find((page) => page.file === file)?.title ?? labels.everyPage, ...names].join(' → ');
}

/** @param shown what the fields are shown with, besides the file. */
function storeOf(
  editing: Editing,
  { document, refused, mistakes, notes }: OpenFile,
  shown: Pick<FieldStore, 'resolve' | 'choices' | 'target' | 'open'>,
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
    upload: (picture) => editing.upload(file, picture),
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
  const control = place?.querySelector<HTMLElement>('textarea, input, select, button, summary');
  control?.focus();
  // What is said below it is in sight too.
  control?.scrollIntoView({ block: 'center' });
}
