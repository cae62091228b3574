import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { openProject } from '../../scripts/content';
import { everything } from '../support/everything';
import { copyContent, type ProjectCopy } from '../support/project-copy';
import { createRandom } from '../support/random';

let project: ProjectCopy;
afterEach(() => project.dispose());

function open() {
  project = copyContent();
  return openProject(project.root);
}

const read = (file: string) => readFileSync(path.join(project.root, file), 'utf8');

test('Content with a mistake is handed to nobody', () => {
  const workspace = open();
  expect(workspace.check().content).toBeDefined();
  project.edit('content/cities/nampa.yaml', (text) => text.replace(/^blurb:/m, 'blurp:'));
  workspace.update(['cities/nampa.yaml']);
  expect(workspace.check().content).toBeUndefined();
});

describe('A workspace that is told what changed knows what one knows that reads everything', () => {
  test('a text that was changed, a file that was added and one that was deleted', () => {
    const workspace = open();
    project.write(
      'content/cities/nampa.yaml',
      read('content/cities/nampa.yaml').replace('name: Nampa', 'name: Nampaw'),
    );
    project.write(
      'content/cities/nampa-two.yaml',
      read('content/cities/nampa.yaml').replace('slug: nampa', 'slug: nampa-two'),
    );
    project.remove('content/cities/salmon.yaml');
    expect(workspace.update(['cities/nampa.yaml', 'cities/nampa-two.yaml', 'cities/salmon.yaml'])).toBe(true);
    expect(workspace.check()).toEqual(openProject(project.root).check());
  });

  test('links to other places, which nobody else would have', () => {
    const workspace = open();
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
    expect(workspace.update([...Object.keys(links), 'cities/.#nampa.yaml'])).toBe(true);
    const { problems } = workspace.check();
    expect(problems).toEqual(openProject(project.root).check().problems);
    const told = problems.filter(({ message }) => message.startsWith('This is a link to another place'));
    expect(told.map(({ file }) => file)).toEqual([
      'content/cities/above',
      'content/cities/again.yaml',
      'content/cities/far.yaml',
    ]);
  });

  test('everything, where the whole folder is another one', () => {
    const workspace = open();
    project.remove('content/cities/salmon.yaml');
    expect(workspace.update([''])).toBe(true);
    expect(workspace.check()).toEqual(openProject(project.root).check());
  });

  test('a picture that was changed', () => {
    const workspace = open();
    project.write(
      'content/images/hills.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="5"/>',
    );
    expect(workspace.update(['images/hills.svg'])).toBe(true);
    expect(workspace.check().content?.images['/images/hills.svg']).toEqual({ width: 7, height: 5 });
  });

  test('a folder that is gone', () => {
    const workspace = open();
    for (const name of readdirSync(path.join(project.root, 'content/legal')))
      project.remove(`content/legal/${name}`);
    expect(workspace.update(['legal'])).toBe(true);
    expect(workspace.check()).toEqual(openProject(project.root).check());
  });

  test('what was saved without a change, and what is no content, changes nothing', () => {
    const workspace = open();
    project.write('content/.site.yaml.swp', 'x');
    expect(workspace.update(['site.yaml', '.site.yaml.swp', 'cities'])).toBe(false);
  });

  test('files that were not touched keep the very same data', () => {
    const workspace = open();
    const before = workspace.check().content;
    project.write(
      'content/cities/nampa.yaml',
      read('content/cities/nampa.yaml').replace('name: Nampa', 'name: Nampaw'),
    );
    workspace.update(['cities/nampa.yaml']);
    const after = workspace.check().content;
    expect(after?.cities.find(({ slug }) => slug === 'nampa')?.name).toBe('Nampaw');
    expect(after?.cities[0]).toBe(before?.cities[0]);
    expect(after?.site).toBe(before?.site);
  });

  test('many random edits, mistakes and deletions among them', () => {
    const workspace = open();
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
      workspace.update([file]);
      if (round % 10 === 9) expect(workspace.check()).toEqual(openProject(project.root).check());
    }
  });
});
