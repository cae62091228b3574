import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSchemas } from '../../check/schema/schema-files';
import type { Schema } from '../../check/schema/schemas';
import { describeForm } from '../../scripts/generate/field-forms';
import { tableOf } from '../../scripts/generate/field-tables';
import { projectRoot } from '../support/sites';

const real = readSchemas(path.join(projectRoot, 'schemas'));

describe("The tables of this project's schemas", () => {
  const kinds = [...real].filter(([, schema]) => schema['x-files']);
  const rows = [...kinds.map(([, schema]) => schema), ...Object.values(real.get('defs')?.$defs ?? {})]
    .flatMap((schema) => tableOf(schema, real).slice(2))
    .map((row) => row.split(' | '));

  it('are of many rows', () => {
    expect(kinds.length).toBeGreaterThan(17);
    expect(rows.length).toBeGreaterThan(400);
  });

  it('have four cells a row, none empty', () => {
    expect(rows.filter((cells) => cells.length !== 4 || cells.some((cell) => cell.trim() === ''))).toEqual(
      [],
    );
  });

  it('use no word of JSON Schema', () => {
    const words =
      /\b(undefined|NaN|Infinity|string|array|integer|object|boolean|null|enum|regex)\b|[\^$]|\\S/;
    expect(rows.map(([, , , form]) => form).filter((form) => words.test(form ?? ''))).toEqual([]);
  });

  it('name every field and every choice', () => {
    const table = rows.map((cells) => cells.join(' | ')).join('\n');
    // The choices of shared parts have sections of their own.
    const shared = Object.values(real.get('defs')?.$defs ?? {}).flatMap((part) => part.enum ?? []);
    const sections = describeForm({ enum: shared }, real);
    for (const [, schema] of real) {
      for (const { properties = {}, enum: choices = [] } of partsOf(schema)) {
        for (const name of Object.keys(properties)) expect(table).toContain(`\`${name}\` |`);
        for (const choice of choices) expect(table + sections).toContain(`\`${choice}\``);
      }
    }
  });
});

/** A schema with all schemas inside it. */
function* partsOf(schema: Schema): Generator<Schema> {
  yield schema;
  for (const value of Object.values(schema)) {
    if (typeof value === 'object' && value !== null) yield* partsOf(value as Schema);
  }
}
