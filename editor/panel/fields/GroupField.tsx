import { wholeSchema } from '../../../check/schema/schema-place';
import { controlOf, formsOf, labelOf } from '../../field-schema';
import type { Place } from '../../queue/tree';
import { Button } from '../Button';
import { labels } from '../labels';
import { AddPicture } from './AddPicture';
import { additions } from './additions';
import styles from './Fields.module.css';
import { Frame } from './Frame';
import type { FieldProps } from './field-props';
import { useForm } from './form';

/** The fields of a group, and buttons that add those that it lacks. */
export function GroupField({ place, schema, shown, Field }: FieldProps) {
  const { valueAt, make, add, resolve } = useForm();
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties).map(([field, part]) => ({
    field,
    at: [...place, field],
    part,
    name: labelOf(part, field, resolve),
    isOptional: !required.includes(field),
  }));
  const isPresent = ({ at }: { at: Place }) => valueAt(at) !== undefined;
  const absent = fields.filter(
    (field) => !isPresent(field) && !field.part.deprecated,
  );
  const buttons = absent.flatMap(({ field, at, part, name }) =>
    additions(part, name, resolve).map(({ label, make }) => ({
      key: `${field} ${label}`,
      place: at.join('\n'),
      label,
      act: () => add(at, make()),
    })),
  );
  return (
    <Frame {...shown}>
      {fields.filter(isPresent).map(({ field, at, part, name, isOptional }) => (
        <Field
          key={field}
          place={at}
          schema={part}
          label={name}
          isOptional={isOptional}
        >
          {(isOptional || formsOf(part).length > 1) && (
            <Button
              label={`${labels.remove} ${name}`}
              className={styles.quiet}
              act={() => make({ place: at })}
            />
          )}
        </Field>
      ))}
      {absent
        .filter(
          ({ part }) => controlOf(wholeSchema(part, resolve)) === 'picture',
        )
        .map(({ field, at }) => (
          <AddPicture key={field} place={at} properties={properties} />
        ))}
      {buttons.map(({ key, place: added, label, act }) => (
        <Button
          key={key}
          label={label}
          className={styles.add}
          act={act}
          data-adds={added}
        />
      ))}
    </Frame>
  );
}
