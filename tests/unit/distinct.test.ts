import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { checkContent } from '../../site/content';
import { copyContent, type ProjectCopy } from '../support/project-copy';

let project: ProjectCopy;
afterEach(() => project.dispose());

/** The problems of the content after some replacements in its files, as `file message`. */
function problemsAfter(...edits: [file: string, from: RegExp, to: string][]): string[] {
  project = copyContent();
  for (const [file, from, to] of edits) {
    const text = readFileSync(path.join(project.root, `content/${file}`), 'utf8');
    expect(text).toMatch(from);
    project.write(`content/${file}`, text.replace(from, to));
  }
  return checkContent(project.root).problems.map(({ file, message }) => `${file} ${message}`);
}

const META_TITLE = /^(meta:\n {2}title:).*$/m;
const SAME_TITLE = 'has the same title, so search results cannot tell the two pages apart.';

describe('Two pages cannot have one title in search results', () => {
  test('whatever its capitals and spaces', () => {
    expect(
      problemsAfter(
        ['cities/nampa.yaml', META_TITLE, '$1 Online Therapy in Town'],
        ['cities/twin-falls.yaml', META_TITLE, '$1 online  therapy in town'],
      ),
    ).toEqual([`content/cities/twin-falls.yaml content/cities/nampa.yaml ${SAME_TITLE}`]);
  });

  test('and each further page is told of the first', () => {
    expect(
      problemsAfter(
        ['cities/nampa.yaml', META_TITLE, '$1 Online Therapy'],
        ['cities/twin-falls.yaml', META_TITLE, '$1 Online Therapy'],
        ['conditions/insomnia.yaml', META_TITLE, '$1 Online Therapy'],
      ),
    ).toEqual([
      `content/cities/twin-falls.yaml content/cities/nampa.yaml ${SAME_TITLE}`,
      `content/conditions/insomnia.yaml content/cities/nampa.yaml ${SAME_TITLE}`,
    ]);
  });

  test('a post has its own title there', () => {
    expect(
      problemsAfter(
        ['posts/minute-by-minute.yaml', /^title: .*$/m, 'title: A Hard Talk'],
        ['conditions/insomnia.yaml', META_TITLE, '$1 A Hard Talk'],
      ),
    ).toEqual([`content/posts/minute-by-minute.yaml content/conditions/insomnia.yaml ${SAME_TITLE}`]);
  });

  test('but samples are left alone, on either side', () => {
    expect(
      problemsAfter(
        ['cities/nampa.yaml', META_TITLE, '$1 Therapy # SAMPLE: a title'],
        ['cities/twin-falls.yaml', META_TITLE, '$1 Therapy'],
        ['cities/coeur-d-alene.yaml', META_TITLE, '$1 Another'],
        ['cities/salmon.yaml', META_TITLE, '$1 Another # SAMPLE: a title'],
      ),
    ).toEqual([]);
  });

  test('and titles that are empty or no text have faults of their own', () => {
    const problems = problemsAfter(
      ['cities/nampa.yaml', META_TITLE, '$1 ""'],
      ['cities/twin-falls.yaml', META_TITLE, '$1 ""'],
      ['cities/salmon.yaml', META_TITLE, '$1 5'],
      ['cities/coeur-d-alene.yaml', META_TITLE, '$1 5'],
    );
    expect(problems).toHaveLength(4);
    expect(problems.join()).not.toContain(SAME_TITLE);
  });
});

describe('A post whose slug is a number has its address for itself', () => {
  test.each([
    ['where no post has that number', 98],
    ['where the number is its own', 99],
  ])('%s', (_, id) => {
    project = copyContent();
    const post = readFileSync(path.join(project.root, 'content/posts/minute-by-minute.yaml'), 'utf8');
    project.write(
      'content/posts/99.yaml',
      post
        .replace(/^slug: .*$/m, 'slug: "99"')
        .replace(/^id: .*$/m, `id: ${id}`)
        .replace(/^title: .*$/m, 'title: Ninety-nine')
        .replace(/^altText: .*$/m, 'altText: A number on a door.')
        .replace(/^content: \|$/m, 'content: |\n  Ninety-nine is a number.\n'),
    );
    expect(checkContent(project.root).problems).toEqual([]);
  });
});
