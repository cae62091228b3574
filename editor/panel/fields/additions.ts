import { wholeSchema } from '../../../check/schema/schema-place';
import type { ResolveReference, Schema } from '../../../check/schema/schemas';
import { emptyValue, formsOf } from '../../field-schema';
import { labels } from '../labels';

/** The ways to add a value, each with its button's label. */
export function additions(
  schema: Schema,
  name: string,
  resolve: ResolveReference,
) {
  const forms = formsOf(schema);
  return forms.map((form) => {
    // If there are several forms, each has a title.
    const title =
      forms.length > 1 ? wholeSchema(form, resolve).title : undefined;
    return {
      label: labels.add(title ?? name),
      make: () => emptyValue(form, resolve),
    };
  });
}
