import { expect, test } from 'vitest';
import { statesIn } from '../../editor/browser/states-in';

test.each<[text: string, states: string[]]>([
  ['state: OH', ['OH']],
  ['  - tx\n  - "NM" # Since June.', ['NM', 'TX']],
  ['states: [OH, New Mexico]', ['NM', 'OH']],
  ['state: Ohio', ['OH']],
  [JSON.stringify({ text: 'name: Reno\nstate: NV\nzip: 0' }), ['NV']],
  [JSON.stringify({ path: ['state'], value: 'BC' }), ['BC']],
  ['Fridays OR Mondays: in person or online', []],
  ['state:\n  OH', ['OH']],
])('A text may name states: %j', (text, states) => {
  expect(statesIn(text)).toEqual(states);
});
