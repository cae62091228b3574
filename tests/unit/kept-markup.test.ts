import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { keptMarkup } from '../../site/kept-markup';
import { temporaryFolder } from '../support/files';

test('Markup is made again if the data, the code, or the site is another, and if what was kept is damaged', async () => {
  const root = temporaryFolder();
  const ask = async ([site, code, data]: readonly [string, string, string]) => {
    let isMade = false;
    const markup = await keptMarkup(root, site, code)(
      '/about',
      data,
      async () => {
        isMade = true;
        return `<p>${data}</p>`;
      },
    );
    expect(markup).toBe(`<p>${data}</p>`);
    return isMade;
  };
  const first = ['dist', 'code', 'data'] as const;
  expect([await ask(first), await ask(first)]).toEqual([true, false]);
  const others = [
    ['dist', 'code', 'other'],
    ['dist', 'new', 'other'],
    ['local', 'new', 'other'],
  ] as const;
  for (const other of others) {
    expect([await ask(other), await ask(other)]).toEqual([true, false]);
  }
  const folder = path.join(root, 'node_modules/.cache/build/markup');
  const [last] = others.slice(-1) as [(typeof others)[number]];
  const damages = [
    (text: string) => text.replace('other', 'a hand'),
    (text: string) => text.slice(0, -3),
    () => '',
  ];
  for (const damage of damages) {
    for (const site of readdirSync(folder)) {
      const file = path.join(folder, site, 'about.html');
      writeFileSync(file, damage(readFileSync(file, 'utf8')));
    }
    expect([await ask(last), await ask(last)]).toEqual([true, false]);
  }
});
