import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { chooseOption } from '../../scripts/check/choose-option';

const CTRL_C = '\x03';
const CTRL_D = '\x04';
const PROMPT = 'Type a number from 1 to 2, then press Enter: ';

/** A terminal in which somebody types. */
function terminalWith(typed: string) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = Object.assign(new PassThrough(), { isTTY: true });
  input.write(typed);
  return { input, output };
}

async function choose(typed: string) {
  const terminal = terminalWith(typed);
  const parts: Buffer[] = [];
  terminal.output.on('data', (part) => parts.push(part));
  const choice = await chooseOption(
    'Correct it?',
    ['Make this change', 'Leave it'],
    terminal,
  );
  const written = Buffer.concat(parts).toString();
  return { choice, written, prompts: written.split(PROMPT).length - 1 };
}

test.each([
  { typed: '1\r', index: 0 },
  { typed: '2\r', index: 1 },
  { typed: ' 2 \r', index: 1 },
])('$typed chooses an option by its number', async ({ typed, index }) => {
  const { choice, written } = await choose(typed);
  expect(choice).toBe(index);
  expect(written).toContain(
    'Correct it?\n  1  Make this change\n  2  Leave it\n',
  );
});

test.each(['\r', 'yes\r', '0\r', '3\r', '1.0\r'])(
  '%j is no number of an option: it is asked again',
  async (typed) => {
    const { choice, prompts } = await choose(`${typed}2\r`);
    expect(choice).toBe(1);
    expect(prompts).toBe(2);
  },
);

test.each([
  { name: 'Ctrl+C', key: CTRL_C },
  { name: 'Ctrl+D', key: CTRL_D },
])('$name chooses nothing', async ({ key }) => {
  expect((await choose(key)).choice).toBeUndefined();
  expect((await choose(`yes\r${key}`)).choice).toBeUndefined();
});
