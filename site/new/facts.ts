import { closest } from '../../check/closest';
import { explainErrors } from '../../check/explain/schema-errors';
import type { Kind } from '../../check/kinds';
import { checkTexts } from '../../check/rules/typed-texts';
import { type Schema, wholeSchema } from '../../check/schema/schemas';
import { Refusal } from './refusal';
import type { Scalar } from './sample-values';

/** The schema of a field at the top of a page's file. */
export function fieldSchema(kind: Kind, field: string): Schema {
  return wholeSchema(kind.schema.properties?.[field] ?? {}, kind.resolve);
}

/**
 * The value of a field, from what was typed: a text, or a number.
 *
 * @throws {Refusal} if the field cannot have it.
 */
export function readFact(
  kind: Kind,
  field: string,
  text: string,
  namesOf: (reference: string) => readonly string[],
): Scalar {
  const schema = fieldSchema(kind, field);
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  const value = isNumber && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
  const choices = choicesOf(schema, namesOf);
  const fault = choices
    ? faultOfChoice(field, text, choices)
    : faultOfValue(kind, field, value, schema.description ?? '');
  if (fault) throw new Refusal(fault);
  const [shown] = checkTexts(text, { [field]: value }, [], kind.facts);
  if (shown) throw new Refusal(`${shown.message} ${shown.advice}`);
  return value;
}

/** The values to choose from; undefined if the field can have others. */
export function choicesOf(
  { enum: choices, 'x-reference': reference }: Schema,
  namesOf: (reference: string) => readonly string[],
): readonly string[] | undefined {
  return reference === undefined ? choices?.map(String) : namesOf(reference);
}

function faultOfChoice(field: string, text: string, choices: readonly string[]): string | undefined {
  if (choices.includes(text)) return undefined;
  const meant = closest(text, choices);
  return `"${field}" cannot be "${text}". ${meant ? `Did you mean "${meant}"? ` : ''}There are: ${choices.join(', ')}.`;
}

/**
 * What the check says about the value of one field. Its advice is for a person who has the file open, so the
 * description of the field replaces it.
 */
function faultOfValue(kind: Kind, field: string, value: Scalar, description: string): string | undefined {
  const data = { [field]: value };
  kind.validate(data);
  const findings = explainErrors(kind.validate.errors ?? [], data, kind);
  const found = findings.find(({ path }) => path[0] === field);
  return found && `${found.message} ${description}`;
}
