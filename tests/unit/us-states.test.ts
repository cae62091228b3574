import { readFileSync } from 'node:fs';
import path from 'node:path';
import states from 'us-atlas/states-10m.json';
import { expect, test } from 'vitest';
import { STATES, stateCode, stateName } from '../../check/us-states';
import { projectRoot } from '../support/sites';

const codes = Object.keys(STATES);

test('The schemas offer each state, the District of Columbia, and each territory', () => {
  const { $defs } = JSON.parse(readFileSync(path.join(projectRoot, 'schemas/defs.schema.json'), 'utf8'));
  expect($defs.state.enum).toEqual(codes);
  expect(codes).toHaveLength(56);
});

test('The names are those of the map', () => {
  const names = states.objects.states.geometries.map(({ properties }) => properties.name);
  expect(Object.values(STATES).toSorted()).toEqual(names.toSorted());
});

test('A name and a code lead to each other', () => {
  for (const code of codes) expect(stateCode(stateName(code))).toBe(code);
  expect(stateCode('Atlantis')).toBeUndefined();
  expect(() => stateName('XX')).toThrow('There is no state "XX".');
});
