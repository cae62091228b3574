import { optionsOf } from '../../field-schema';
import { Chooser } from './Chooser';
import type { FieldProps } from './field-props';
import { useForm } from './form';
import { PageChoice } from './PageChoice';

/**
 * A choice among the values listed by the schema, the documents it refers to,
 * or pages and their sections.
 */
export function ChoiceField({ place, value, set, schema, shown }: FieldProps) {
  const { choices, make, isSample, showNext } = useForm();
  const options = optionsOf(schema, choices.references);
  const control = {
    ...shown,
    value: String(value ?? ''),
    onChange: (chosen: string) => {
      if (chosen !== control.value) {
        set(chosen);
      } else if (isSample(place)) {
        // Choosing the current value confirms it.
        make({ op: 'unmark', place });
      }
      if (isSample(place)) {
        showNext(place);
      }
    },
  };
  if (!options) {
    return <PageChoice {...control} />;
  }
  return <Chooser {...control} options={options} />;
}
