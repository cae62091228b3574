import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Schemas } from '../../check/schema/schemas';
import { CACHE } from '../../site/disk/kept';
import { loadValidators } from '../../site/disk/validators';

const folder = path.resolve(CACHE, 'validators');

test.each<[left: string, damage: (whole: Buffer) => Buffer]>([
  ['half of them', (whole) => whole.subarray(0, whole.length / 2)],
  ['nothing but zeros', ({ length }) => Buffer.alloc(length)],
  ['nothing', () => Buffer.alloc(0)],
])(
  'Validators of which a computer that lost power has left %s are made again',
  (left, damage) => {
    // No other test has this schema.
    const lampsOf = `lamps/${left} ${process.pid}.yaml`;
    const schemas: Schemas = new Map([
      [
        'lamp',
        {
          $id: 'lamp.schema.json',
          'x-files': lampsOf,
          type: 'object',
          properties: { light: { type: 'number' } },
        },
      ],
    ]);
    const isRight = (light: unknown) =>
      loadValidators(schemas).lamp?.({ light }) === true;
    expect(isRight(60)).toBe(true);
    const isLamp = (name: string) =>
      readFileSync(path.join(folder, name), 'utf8').includes(lampsOf);
    const file = path.join(folder, readdirSync(folder).find(isLamp) ?? '');
    onTestFinished(() => rmSync(file));
    const whole = readFileSync(file);
    writeFileSync(file, damage(whole));
    expect(isRight(60)).toBe(true);
    expect(readFileSync(file)).toEqual(whole);
    expect(isRight('bright')).toBe(false);
  },
);
