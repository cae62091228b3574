import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type ResolveReference,
  resolveReference,
  type Schema,
  type Schemas,
} from '../../check/schema/schemas';
import { valueAt } from '../../formats/path';
import type { Answer } from '../core/requests';
import { schemaAt, wayTo } from '../field-schema';
import { useAnswer } from './ask';
import { Button } from './Button';
import styles from './EditorApp.module.css';
import { Field } from './fields/Field';
import { FormContext, formOf } from './fields/form';
import { Links } from './Links';
import { labels } from './labels';
import { inWords, Pairs } from './Pairs';
import { PanelFoot } from './PanelFoot';
import type { OpenFile } from './queue/editing';
import { type Place, placeOf, type Tree } from './queue/tree';
import type { Target } from './target';
import { useEditing } from './use-editing';
import { CONTROL } from './use-focus';

interface FilePanelProps {
  targets: readonly Target[];
  open: (targets: readonly Target[]) => void;
  send: () => void;
}

export function FilePanel({ targets, open, send }: FilePanelProps) {
  const [
    target = {
      file: '',
      path: [],
    },
  ] = targets;
  const editing = useEditing();
  const { file } = target;
  const [fault, setFault] = useState('');
  useEffect(() => {
    void editing.open(file).then(setFault);
    return () => void editing.save();
  }, [editing, file]);
  const opened = editing.file(file);
  // Uploaded pictures must be among the choices.
  const { answer: choices, fault: noChoices } = useAnswer(
    'choices',
    editing.uploads,
  );
  if (opened && choices) {
    return (
      <FileForm
        key={file}
        {...{
          targets,
          open,
          send,
          opened,
          choices,
        }}
      />
    );
  }
  return (
    <>
      <header className={styles.head}>
        <p role="status">{fault || noChoices}</p>
      </header>
      {fault && <LeftOver file={file} />}
    </>
  );
}

/** What was typed for a file that no longer exists. */
function LeftOver({ file }: { file: string }) {
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

interface FileFormProps extends FilePanelProps {
  opened: OpenFile;
  choices: Answer<'choices'>;
}

function FileForm({ targets, open, send, opened, choices }: FileFormProps) {
  const [target, ...others] = targets as [Target, ...Target[]];
  const { file } = target;
  const { document, base, mine } = opened;
  const { title, addresses } = document;
  const editing = useEditing();
  const body = useRef<HTMLDivElement>(null);
  // Only looked up once, because the entry's index may change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is that of the moment in which it was asked for
  const place = useMemo(() => {
    const [sample] = target.isNew ? opened.notes : [];
    return sample?.at ?? placeOf(base, target.path);
  }, [target]);
  const isClash = opened.clashes.some((at) => String(at) === String(place));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a field that somebody else changes keeps the focus
  useEffect(() => {
    if (isClash) {
      focusChoice(body.current);
    } else {
      focusField(body.current, place.join('\n'));
    }
  }, [place]);
  const schemas = new Map(Object.entries(choices.schemas)) as Schemas;
  const resolve: ResolveReference = (reference) =>
    resolveReference(reference, schemas);
  const schema = schemas.get(document.kind) as Schema;
  const nameOf = (at: Place) => {
    const tree = valueAt<Tree>(mine, at) === undefined ? base : mine;
    return wayTo(schema, at, resolve, tree) || title;
  };
  const openOne = (to: Target) => open([to]);
  const show = (path: Place) => openOne({ file, path });
  const isReadable = document.data !== undefined;
  // There is no control for fields unknown to the schema, or in an unreadable
  // file.
  const hasControl = (at: Place) => {
    const keywords = Object.keys(schemaAt(schema, at, resolve, mine));
    return isReadable && mine !== undefined && keywords.length > 0;
  };
  const remove = async () => {
    if (!confirm(labels.reallyDelete(title))) {
      return;
    }
    editing.change((queue) => queue.make({ page: '/', file, place: [] }));
    await editing.save();
  };
  return (
    <>
      <header className={styles.head}>
        <h2>{title}</h2>
      </header>
      <div ref={body} className={styles.body} data-file={file}>
        {addresses.length === 0 && (
          <p className={styles.shown}>{labels.shownElsewhere}</p>
        )}
        <Conflict {...opened} nameOf={nameOf} />
        {!isReadable && <p>{labels.unreadable}</p>}
        {mine === undefined && isReadable && (
          <>
            <p>{labels.stillLinked}</p>
            <Button
              label={labels.keepPage}
              className={styles.quiet}
              act={() => editing.change((queue) => queue.keepFile(file))}
            />
          </>
        )}
        {others.length > 0 && <h3>{labels.alsoIn}</h3>}
        <Links
          links={others.map((to) => ({ name: to.place ?? '', to }))}
          open={(first) =>
            open([first, ...targets.filter((to) => to !== first)])
          }
        />
        {mine !== undefined && isReadable && (
          <FormContext
            value={formOf(editing, opened, {
              resolve,
              choices,
              target: place,
              show,
            })}
          >
            <Field place={[]} schema={schema} label={title} />
          </FormContext>
        )}
        {mine !== undefined && addresses.length > 0 && (
          <Button
            label={labels.deletePage}
            className={styles.quiet}
            act={remove}
          />
        )}
      </div>
      <PanelFoot
        {...{ file, place, hasControl, send }}
        showChoice={() => focusChoice(body.current)}
        way={choices.way}
        open={openOne}
      />
    </>
  );
}

function Conflict({
  document,
  base,
  mine,
  clashes,
  nameOf,
}: OpenFile & { nameOf: (place: Place) => string }) {
  const editing = useEditing();
  const settle = (winner: 'yours' | 'theirs') =>
    editing.change((queue) => queue.settle(document.file, winner));
  if (clashes.length === 0) {
    return null;
  }
  return (
    <section
      className={styles.conflict}
      role="alert"
      tabIndex={-1}
      // Whoever has chosen goes on in the field.
      data-path={clashes[0]?.join('\n')}
      aria-label={labels.status.clash}
    >
      <p>{labels.status.clash}</p>
      <Pairs
        names={[labels.yours, labels.theirs]}
        pairs={clashes.map((place) => ({
          name: nameOf(place),
          texts: [mine, base].map((tree) => valueAt<Tree>(tree, place)),
        }))}
      />
      <div className={styles.tools}>
        <Button label={labels.keepYours} act={() => settle('yours')} />
        <Button label={labels.keepTheirs} act={() => settle('theirs')} />
      </div>
    </section>
  );
}

/** Focuses the choice between two texts, which is above all fields. */
function focusChoice(body: HTMLElement | null): void {
  const choice = body?.querySelector<HTMLElement>('[role=alert]');
  choice?.focus();
  choice?.scrollIntoView({ block: 'start' });
}

/** Focuses the field at a place. */
function focusField(body: HTMLElement | null, at: string): void {
  const field = body?.querySelector(`[data-path="${CSS.escape(at)}"]`) ?? body;
  // In something new, focus the first value to fill in.
  const empty =
    field?.querySelector('[data-is-empty]:not(:has([data-is-empty]))') ?? field;
  const control = empty?.querySelector<HTMLElement>(CONTROL);
  if (control !== document.activeElement) {
    control?.focus();
    placeCaret(control);
  }
  // Scroll far enough to show the description below it.
  control?.scrollIntoView({ block: 'center' });
}

/** A line is typed anew, and a longer text goes on. */
function placeCaret(control: HTMLElement | null | undefined): void {
  if (!(control instanceof HTMLTextAreaElement)) {
    return;
  }
  if (control.rows === 1) {
    control.select();
  } else {
    control.setSelectionRange(control.value.length, control.value.length);
  }
}
