import { type ReactNode, useId } from 'react';
import type { Json } from '../../../check/edit/edit';
import { wholeSchema } from '../../../check/schema/schema-place';
import { samePath } from '../../../formats/path';
import {
  type Control,
  controlOf,
  firstText,
  isEntry,
} from '../../field-schema';
import type { Place } from '../../queue/tree';
import { labels } from '../labels';
import { isBlank } from '../to-fill-in';
import { ChoiceField } from './ChoiceField';
import { Description } from './Description';
import { descriptionOf } from './description';
import styles from './Fields.module.css';
import { Fixes } from './Fixes';
import { Fold } from './Fold';
import type { FieldOptions, FieldProps } from './field-props';
import { useForm } from './form';
import { GroupField } from './GroupField';
import { ListField } from './ListField';
import { MarkdownField } from './MarkdownField';
import { PictureField } from './PictureField';
import { SampleNote } from './SampleNote';
import { SwitchField } from './SwitchField';
import { TextField } from './TextField';

const CONTROLS: Readonly<Record<Control, (props: FieldProps) => ReactNode>> = {
  group: GroupField,
  list: ListField,
  switch: SwitchField,
  choice: ChoiceField,
  picture: PictureField,
  markdown: MarkdownField,
  text: TextField,
};

/**
 * A field of a document with its messages, or a group or list with its fields.
 */
export function Field(options: FieldOptions) {
  const { place, label, isOptional = false, children } = options;
  const form = useForm();
  const id = useId();
  const value = form.valueAt(place);
  const schema = wholeSchema(options.schema, form.resolve, value);
  const kind = controlOf(schema);
  const key = place.join('\n');
  const isHere = ({ at }: { at: Place }) => samePath(at, place);
  const mistakes = form.mistakes.filter(isHere);
  const note = form.notes.find(isHere);
  // A new value isn't wrong yet.
  const isEmpty = isBlank(value) && form.isNew(place);
  const isToFillIn = isEmpty && mistakes.length > 0;
  const errors = isToFillIn ? [] : mistakes;
  const isWhole = kind === 'group' && place.length === 0;
  const isFolded = !isWhole && FOLDED.includes(kind);
  const Control = CONTROLS[kind];
  const set = (to: Json | undefined) => form.make({ place, value: to });
  const shown = {
    id,
    label: isOptional && !isFolded ? `${label} (${labels.optional})` : label,
    description: isWhole ? undefined : (
      <Description schema={schema} value={value} />
    ),
    error: errors.map(({ said }) => said).join(' ') || undefined,
  };
  const field = (
    <div
      className={styles.field}
      data-path={key}
      data-is-empty={isEmpty || undefined}
    >
      <Control
        place={place}
        value={value}
        set={set}
        schema={schema}
        shown={shown}
        Field={Field}
      />
      {isToFillIn && <p className={styles.hint}>{labels.toFillIn}</p>}
      {form.canCorrect && <Fixes mistakes={errors} set={set} />}
      {note && <SampleNote note={note} place={place} />}
      {children}
    </div>
  );
  if (!isFolded) {
    return field;
  }
  const summary = isEntry(place.at(-1))
    ? firstText(value)
    : descriptionOf(schema);
  return (
    <Fold place={place} label={label} summary={summary}>
      {field}
    </Fold>
  );
}

/** Large controls, which are folded within a page. */
const FOLDED: readonly Control[] = ['group', 'list'];
