import { expect, test } from 'vitest';
import { statesIn } from '../../editor/browser/states-in';

test.each<[text: string, states: string[]]>([
  ['state: OH', ['OH']],
  ['  - tx\n  - "NM" # Since June.', ['NM', 'TX']],
  ['states: [OH, New Mexico]', ['NM', 'OH']],
  ['state: Ohio', ['OH']],
  [JSON.stringify({ text: 'name: Reno\nstate: NV\nzip: 0' }), ['NV']],
  [JSON.stringify({ path: ['state'], value: 'BC' }), ['BC']],
  [
    'text: >-\n  Ask a friend, or\n  put this where you cool off: in\n  the shade.',
    [],
  ],
  ['Ask "Do I go?" or "Do I stay?"', []],
  ['  200 Independence Avenue, Washington, DC 20201', []],
  ['{ name: Reno, state: NV }', ['NV']],
  ['Fridays OR Mondays: in person or online', []],
  ['state:\n  OH', ['OH']],
])('A text may name states: %j', (text, states) => {
  expect(statesIn(text)).toEqual(states);
});
