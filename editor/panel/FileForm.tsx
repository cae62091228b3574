import { useEffect, useRef, useState } from 'react';
import {
  type ResolveReference,
  resolveReference,
  type Schema,
  type Schemas,
} from '../../check/schema/schemas';
import { samePath, valueAt } from '../../formats/path';
import type { Answer } from '../core/requests';
import { schemaAt, wayTo } from '../field-schema';
import { type Place, placeOf, type Tree } from '../queue/tree';
import { Button } from './Button';
import { Conflict } from './Conflict';
import styles from './EditorApp.module.css';
import type { OpenFile } from './editing';
import { Field } from './fields/Field';
import { FormContext, formOf } from './fields/form';
import { Later } from './Later';
import { Links } from './Links';
import { labels } from './labels';
import { PanelFoot } from './PanelFoot';
import type { Target, Targets } from './target';
import { useEditing } from './use-editing';
import { CONTROL } from './use-focus';

interface FileFormProps {
  targets: Targets;
  open: (targets: Targets) => void;
  send: () => void;
  opened: OpenFile;
  choices: Answer<'choices'>;
}

/** The form of an open file. */
export function FileForm({
  targets,
  open,
  send,
  opened,
  choices,
}: FileFormProps) {
  const [target, ...others] = targets;
  const { file } = target;
  const { document, base, mine } = opened;
  const { title, addresses } = document;
  const editing = useEditing();
  const body = useRef<HTMLDivElement>(null);
  const findPlace = () => {
    const [sample] = target.isNew ? opened.notes : [];
    return sample?.at ?? placeOf(base, target.path);
  };
  // Only looked up once, because the entry's index may change.
  const [found, setFound] = useState(() => ({ target, place: findPlace() }));
  if (found.target !== target) {
    setFound({ target, place: findPlace() });
  }
  const { place } = found;
  const isClash = opened.clashes.some((at) => samePath(at, place));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a field that somebody else changes keeps the focus
  useEffect(() => {
    if (isClash) {
      focusChoice(body.current);
    } else {
      const isSample = opened.notes.some(({ at }) => samePath(at, place));
      focusField(body.current, place.join('\n'), isSample);
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
        <Later file={file} />
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
        file={file}
        place={place}
        hasControl={hasControl}
        send={send}
        showChoice={() => focusChoice(body.current)}
        way={choices.way}
        open={openOne}
      />
    </>
  );
}

/** Focuses the choice between two texts, which is above all fields. */
function focusChoice(body: HTMLElement | null): void {
  const choice = body?.querySelector<HTMLElement>('[role=alert]');
  choice?.focus();
  choice?.scrollIntoView({ block: 'start' });
}

/**
 * Focuses the field at a place.
 * @param isSample whether its value is a sample
 */
function focusField(
  body: HTMLElement | null,
  at: string,
  isSample: boolean,
): void {
  const field = body?.querySelector(`[data-path="${CSS.escape(at)}"]`) ?? body;
  // In something new, focus the first value to fill in.
  const empty =
    field?.querySelector('[data-is-empty]:not(:has([data-is-empty]))') ?? field;
  const control = empty?.querySelector<HTMLElement>(CONTROL);
  if (control !== document.activeElement) {
    control?.focus();
    placeCaret(control, isSample);
  }
  // Scroll far enough to show the description below it.
  control?.scrollIntoView({ block: 'center' });
}

/** The samples of a new page: `Sample: one or two sentences for the card.` */
const TO_REPLACE = /^(?:Sample|Muestra)\b/;

/**
 * A price, a phone number, or a sample of a new page is typed anew, and a text
 * goes on.
 */
function placeCaret(
  control: HTMLElement | null | undefined,
  isSample: boolean,
): void {
  if (!(control instanceof HTMLTextAreaElement)) {
    return;
  }
  const isToReplace = isSample && TO_REPLACE.test(control.value);
  if (isToReplace || !/\p{L}/u.test(control.value)) {
    control.select();
  } else {
    control.setSelectionRange(control.value.length, control.value.length);
  }
}
