import type { Known } from '../browser/known';

/** Shorter schemas stay, because a reference to them wouldn't save anything. */
const SHORTEST = 60;

const PART = /(?<=const schema\d+ = )\{.*?\}(?=;(?:const|function|exports)\b)/g;

/**
 * Replaces schemas in the module of the validators with references to the
 * schemas that the worker has anyway, which saves a third of the module.
 * Schemas that aren't exactly equal stay.
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
 * Maps the JSON of each object in a value to its path:
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
