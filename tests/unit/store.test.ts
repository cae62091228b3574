import { readdirSync, readFileSync, symlinkSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { openContent } from '../../site/content';
import { everything } from '../support/everything';
import { copyContent, type ProjectCopy } from '../support/project-copy';
import { createRandom } from '../support/random';

let project: ProjectCopy;
afterEach(() => project.dispose());

function open() {
  project = copyContent();
  return openContent(project.root);
}

const read = (file: string) => readFileSync(path.join(project.root, file), 'utf8');

test('Content with a mistake is handed to nobody', () => {
  const store = open();
  expect(store.check().content).toBeDefined();
  project.edit('content/cities/nampa.yaml', (text) => text.replace(/^blurb:/m, 'blurp:'));
  store.update(['content/cities/nampa.yaml']);
  expect(store.check().content).toBeUndefined();
});

describe('A store that is told what changed knows what one knows that reads everything', () => {
  test('links to other places, which nobody else would have', () => {
    const store = open();
    const links = {
      'cities/again.yaml': 'again.yaml',
      'cities/above': '..',
      'cities/far.yaml': '/etc/hosts',
    };
    for (const [file, target] of Object.entries(links)) {
      symlinkSync(target, path.join(project.root, 'content', file));
    }
    // Emacs marks a file that is being edited in this way.
    symlinkSync('somebody@computer', path.join(project.root, 'content/cities/.#nampa.yaml'));
    expect(
      store.update([...Object.keys(links), 'cities/.#nampa.yaml'].map((file) => `content/${file}`)),
    ).toBe(true);
    const { problems } = store.check();
    expect(problems).toEqual(openContent(project.root).check().problems);
    const told = problems.filter(({ message }) => message.startsWith('This is a link to another place'));
    expect(told.map(({ file }) => file)).toEqual([
      'content/cities/above',
      'content/cities/again.yaml',
      'content/cities/far.yaml',
    ]);
  });

  test('what was saved without a change, and what is no content, changes nothing', () => {
    const store = open();
    project.write('content/.site.yaml.swp', 'x');
    expect(store.update(['content/site.yaml', 'content/.site.yaml.swp', 'content/cities'])).toBe(false);
  });

  test('what programs leave behind is no content', () => {
    const store = open();
    const left = [
      'cities/._nampa.yaml',
      '.DS_Store',
      'images/Thumbs.db',
      'cities/~$nampa.yaml',
      '__MACOSX/a.yaml',
    ];
    for (const file of left) project.write(`content/${file}`, '\u0000\u0005\u0016\u0007');
    store.update(left.map((file) => `content/${file}`));
    expect(store.check().problems).toEqual([]);
    expect(openContent(project.root).check().problems).toEqual([]);
  });

  test('many random edits, mistakes and deletions among them', () => {
    const store = open();
    const files = readdirSync(path.join(project.root, 'content'), {
      recursive: true,
      encoding: 'utf8',
    }).filter((name) => name.endsWith('.yaml'));
    const originals = new Map(files.map((file) => [file, read(`content/${file}`)]));
    const { below, pick } = createRandom(7);
    const gone = new Set<string>();
    for (let round = 0; round < (everything ? 100 : 40); round++) {
      const file = pick(files);
      const text = originals.get(file) ?? '';
      const edit = pick(['restore', 'delete', 'cut', 'letter', 'line'] as const);
      const at = below(text.length);
      if (edit === 'delete') {
        if (!gone.has(file)) project.remove(`content/${file}`);
        gone.add(file);
      } else {
        gone.delete(file);
        const edited = {
          restore: text,
          cut: text.slice(0, at),
          letter: `${text.slice(0, at)}x${text.slice(at)}`,
          line: text
            .split('\n')
            .filter((_, index) => index !== at % 40)
            .join('\n'),
        }[edit];
        project.write(`content/${file}`, edited);
      }
      store.update([`content/${file}`]);
      if (round % 10 === 9) expect(store.check()).toEqual(openContent(project.root).check());
    }
  });
});

test("A file that couldn't be read is read again the next time, with the others", () => {
  const store = open();
  const file = 'content/cities/nampa.yaml';
  // No user may read that much at once, not even the one that may do everything.
  truncateSync(path.join(project.root, file), 3 * 1024 ** 3);
  expect(() => store.update([file])).toThrow('2 GiB');

  project.remove(file);
  project.restore(file);
  expect(store.update(['content/cities/salmon.yaml'])).toBe(true);
  expect(store.check().content?.cities.map(({ slug }) => slug)).toContain('nampa');
});

test('A schema that was half saved is told, and read again the next time', () => {
  const store = open();
  const schema = 'schemas/city.schema.json';
  project.edit(schema, (text) => text.slice(0, 200));
  expect(() => store.update([schema])).toThrow('schemas/city.schema.json');
  expect(() => store.update(['content/cities/nampa.yaml'])).toThrow('schemas/city.schema.json');
  project.restore(schema);
  expect(store.update([schema])).toBe(true);
  expect(store.check()).toEqual(openContent(project.root).check());
});

test('After something was tried out, the content is what it was', () => {
  const store = open();
  const before = store.check();
  for (const [file, bytes] of [
    ['content/cities/nampa.yaml', Buffer.from('slug: nampa\n')],
    ['content/cities/nampa.yaml', undefined],
    ['content/cities/new.yaml', Buffer.from('slug: new\n')],
    ['content/images/hills.svg', undefined],
  ] as const) {
    expect(store.tryOut(file, bytes).problems).not.toEqual(before.problems);
    expect(store.check()).toEqual(before);
  }
});
