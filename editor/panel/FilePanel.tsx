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
import type { Choices } from '../protocol';
import { useAnswer } from './ask';
import styles from './EditorApp.module.css';
import { Field } from './fields/Field';
import { FormContext, formOf } from './fields/form';
import { Links, wayTo } from './Links';
import { labels } from './labels';
import { Pairs } from './Pairs';
import { PanelFoot } from './PanelFoot';
import type { OpenFile } from './queue/editing';
import { type Place, placeOf, type Tree } from './queue/tree';
import { useEditing, useFile } from './use-editing';

/** The place to show: one of an open file, or a path in it as the server has it. */
export type Target = { file: string } & ({ path: Path; place?: readonly string[] } | { at: Place });

interface FilePanelProps {
  /** The field to show first, and others of the same text. */
  targets: readonly Target[];
  open: (targets: readonly Target[]) => void;
}

/** A field of a file, with the fields that belong to it; or the whole file. */
export function FilePanel({ targets, open }: FilePanelProps) {
  const [target = { file: '', path: [] }] = targets;
  const editing = useEditing();
  const { open: opened, fault } = useFile(target.file);
  // A picture that was just stored is one of the choices.
  const { answer: choices } = useAnswer<Choices>('choices', {}, editing.uploads);
  if (opened && choices) return <FileFields key={target.file} {...{ targets, open, opened, choices }} />;
  return (
    <header className={styles.head}>
      <p role="status">{fault}</p>
    </header>
  );
}

interface FileFieldsProps extends FilePanelProps {
  opened: OpenFile;
  choices: Choices;
}

function FileFields({ targets, open, opened, choices }: FileFieldsProps) {
  const [target, ...others] = targets as [Target, ...Target[]];
  const { file } = target;
  const { document, mistakes } = opened;
  const editing = useEditing();
  const [known, tree] = [editing.queue.file(file)?.base, editing.queue.file(file)?.mine];
  const body = useRef<HTMLDivElement>(null);
  // Looked up once: later, the entry may have another index.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is that of the moment in which it was asked for
  const place = useMemo(() => ('at' in target ? target.at : placeOf(known, target.path)), [target]);
  useEffect(() => focusField(body.current, place.join('\n')), [place]);
  const schemas = new Map(Object.entries(choices.schemas)) as Schemas;
  const resolve: ResolveReference = (reference) => resolveReference(reference, schemas);
  const schema = schemas.get(document.kind) as Schema;
  // A place within the form is shown in that form.
  const shown = useRef<Place>([]);
  const isShown = shown.current.length > 0 && isWithin(place, shown.current);
  const scope = isShown ? shown.current : scopeOf(place, tree);
  useEffect(() => {
    shown.current = scope;
  });
  const nameOf = (each: Place) =>
    each.length > 0 ? nameAt(schema, each, resolve, tree) || labels.entry : document.title;
  const openOne = (to: Target) => open([to]);
  const show = (at: Place) => openOne({ file, at });
  const isReadable = document.data !== undefined;
  const remove = async () => {
    if (confirm(labels.reallyDelete(document.title)) && (await editing.remove('/', file)))
      location.assign('/');
  };
  return (
    <>
      <header className={styles.head}>
        <nav aria-label={labels.panel}>
          {placesAbove(scope).map((each) => (
            <button
              key={each.length}
              type="button"
              aria-current={each.length === scope.length || undefined}
              onClick={() => show(each)}
            >
              {nameOf(each)}
            </button>
          ))}
        </nav>
      </header>
      <div ref={body} className={styles.body}>
        {document.addresses.length === 0 && place.length > 0 && (
          <p className={styles.shown}>{labels.shownElsewhere}</p>
        )}
        <Conflict file={file} nameOf={nameOf} />
        {!isReadable && <p>{labels.unreadable}</p>}
        {!isReadable && mistakes.some(({ corrections }) => corrections?.length === 1) && (
          <button type="button" onClick={() => void editing.correctAll()}>
            {labels.correct('')}
          </button>
        )}
        {mistakes
          .filter(({ at }) => !isReadable || at.length === 0)
          .map(({ said }) => (
            <p key={said}>{said}</p>
          ))}
        {tree !== undefined && isReadable && (
          <FormContext value={formOf(editing, opened, { resolve, choices, target: place, show })}>
            <Field
              key={scope.join('\n')}
              place={scope}
              schema={schemaAt(schema, scope, resolve, tree)}
              label={nameOf(scope)}
            />
          </FormContext>
        )}
        {others.length > 0 && <h2>{labels.alsoIn}</h2>}
        <Links
          links={others.map((to) => ({ name: 'path' in to ? wayTo(to.place ?? []) : '', to }))}
          open={(other) => open([other, ...targets.filter((each) => each !== other)])}
        />
        {tree === undefined && isReadable && <p>{labels.stillLinked}</p>}
        {tree !== undefined && scope.length === 0 && document.addresses.length > 0 && (
          <button type="button" className={styles.quiet} onClick={() => void remove()}>
            {labels.deletePage}
          </button>
        )}
      </div>
      <PanelFoot {...{ file, place, scope }} open={openOne} />
    </>
  );
}

/** Two texts for one field, to choose from. */
function Conflict({ file, nameOf }: { file: string; nameOf: (place: Place) => string }) {
  const editing = useEditing();
  const { queue } = editing;
  const clashes = queue.file(file)?.clashes ?? [];
  if (clashes.length === 0) return null;
  return (
    <section className={styles.conflict} role="alert" aria-label={labels.status.clash}>
      <p>{labels.status.clash}</p>
      <Pairs
        names={[labels.yours, labels.theirs]}
        pairs={clashes.map((place) => ({
          name: nameOf(place),
          texts: [queue.file(file)?.mine, queue.file(file)?.base].map((tree) => valueAt<Tree>(tree, place)),
        }))}
      />
      <div className={styles.tools}>
        <button type="button" onClick={() => void editing.settle(file, 'yours')}>
          {labels.keepYours}
        </button>
        <button type="button" onClick={() => void editing.settle(file, 'theirs')}>
          {labels.keepTheirs}
        </button>
      </div>
    </section>
  );
}

/** The form for a field: the group around it; for an entry, its list, in which it can be moved. */
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
  // The words below it are in sight, too.
  control?.scrollIntoView({ block: 'center' });
}
