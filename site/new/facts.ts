import { explainErrors } from '../../check/explain/schema-errors';
import type { Kind } from '../../check/kinds';
import type { Path } from '../../check/problem';
import { inOneSpelling } from '../../check/rules/categories';
import { namesIn } from '../../check/rules/references';
import type { RuleContext } from '../../check/rules/rule-context';
import { type Schema, wholeSchema } from '../../check/schema/schemas';
import { UserError } from '../user-error';
import { cleanName } from './slug';

/** The fields that are worth asking for before the page is there, by kind. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  city: ['county', 'region', 'state', 'latitude', 'longitude', 'portal'],
  post: ['author', 'category', 'group'],
  therapist: ['credentials', 'role'],
  language: ['language'],
};

export const askedOf = ({ name }: Kind): readonly string[] => ASKED[name] ?? [];

/** The schema of a field at the top of a page's file. */
export function fieldSchema(kind: Kind, field: string): Schema {
  return wholeSchema(kind.schema.properties?.[field] ?? {}, kind.resolve);
}

/** What a reference may name: the documents of a folder, or the entries of a list. */
export function namesOf(reference: string, context: RuleContext): string[] {
  return inOneSpelling(namesIn(context).get(reference) ?? []);
}

/** The values to choose from; undefined if the field can have others. */
export function choicesOf(kind: Kind, field: string, context: RuleContext): readonly string[] | undefined {
  const { enum: values, 'x-reference': reference } = fieldSchema(kind, field);
  return reference === undefined ? values?.map(String) : namesOf(reference, context);
}

/** What the check says about the value of one field. */
export function faultOf(kind: Kind, path: Path, value: unknown): string | undefined {
  const data = path.reduceRight<unknown>((inner, key) => (key === 0 ? [inner] : { [key]: inner }), value);
  kind.validate(data);
  const found = explainErrors(kind.validate.errors ?? [], data, kind).find(
    (each) => each.path.join() === path.join(),
  );
  return found && `${found.message} ${found.advice}`;
}

/**
 * The value of a field, from what was typed: a text, or a number.
 *
 * @throws {UserError} if the field cannot have it.
 */
export function readFact(kind: Kind, field: string, text: string): string | number {
  const typed = cleanName(text);
  const isNumber =
    fieldSchema(kind, field).type === 'number' && typed !== '' && Number.isFinite(Number(typed));
  const value = isNumber ? Number(typed) : typed;
  const fault = faultOf(kind, [field], value);
  if (fault) throw new UserError(fault);
  return value;
}
