import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseYaml, stopIn } from '../../check/read/parse-yaml';
import { Heads } from '../../check/repair/lines/heads';
import { listFiles } from '../../site/disk/list-files';
import { mutate } from '../mistakes/mutations';
import { createRandom } from '../support/random';
import { practiceSite } from '../support/sites';

const texts = listFiles(practiceSite.content)
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => readFileSync(path.join(practiceSite.content, file), 'utf8'));

test('With its beginning read before, the parser stops in a draft where it stops in the whole of it', () => {
  const random = createRandom(20261129);
  let known = 0;
  for (let count = 0; count < 40; count++) {
    let source = random.pick(texts);
    while (!parseYaml(source).problem) {
      source = mutate(source, random).text;
    }
    const heads = new Heads(source);
    for (const draft of [1, 2, 3].map(() => mutate(source, random).text)) {
      const stop = heads.stopIn(draft);
      if (stop !== undefined) {
        expect(stop, draft).toBe(stopIn(draft));
        known++;
      }
    }
  }
  expect(known).toBeGreaterThan(40);
});

test.each([
  ['a quotation mark that ends further down', 'a: "b\nc: d\ne: f"\ng: : h\n'],
  ['a list at the left edge', '- a\nb: c\nd: : e\n'],
  ['a text that goes on', 'a: |\n  b\nc: d\n e: f\n'],
])('%s', (_, source) => {
  const found = new Heads(source).stopIn(source);
  expect(found ?? stopIn(source)).toBe(stopIn(source));
});
