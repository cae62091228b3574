import type { Known } from '../browser/known';

/** A part that is shorter than the words for its place stays where it is. */
const SHORTEST = 60;

const PART = /(?<=const schema\d+ = )\{.*?\}(?=;(?:const|function|exports)\b)/g;

/**
 * The module of validators with the schemas that are known anyway: otherwise
 * they would be in the worker twice, which is a third of the module. A part
 * that is not exactly one of theirs stays as it is.
 */
export function shareSchemas(
  module: string,
  schemas: Known['schemas'],
): string {
  const places = new Map<string, string>();
  note(schemas, 'schemas', places);
  const shared = module.replace(PART, (part) => places.get(part) ?? part);
  return `const { schemas } = require('editor:known').known;\n${shared}`;
}

/**
 * Notes the place of each object in a value, by its JSON:
 * `schemas[3][1]["$defs"]["link"]`.
 */
function note(
  value: unknown,
  place: string,
  places: Map<string, string>,
): void {
  if (typeof value !== 'object' || value === null) {
    return;
  }
  const json = JSON.stringify(value);
  if (json.length > SHORTEST) {
    places.set(json, place);
  }
  for (const [key, part] of Object.entries(value)) {
    const step = Array.isArray(value) ? key : JSON.stringify(key);
    note(part, `${place}[${step}]`, places);
  }
}
