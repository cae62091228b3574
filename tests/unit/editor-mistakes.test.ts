import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { isGroup } from '../../check/path';
import type { Json } from '../../check/yaml/edit/edit';
import { stepsBetween } from '../../check/yaml/edit/edit-data';
import { parseYaml } from '../../check/yaml/parse-yaml';
import type { EditAnswer, EditedDocument } from '../../editor/protocol';
import { startEditor } from '../support/editor-server';
import { everything } from '../support/everything';
import { copyContent } from '../support/project-copy';
import { projectRoot } from '../support/sites';

// Each mistake of tests/fixtures that is a wrong value is entered through the endpoint.
const folder = path.join(projectRoot, 'tests/fixtures');
// The terminal of the server says what is wrong with the files that are prepared.
const terminal = vi.spyOn(console, 'error').mockImplementation(() => {});
const project = copyContent();
const editor = await startEditor(project.root);
afterAll(() => {
  editor.stop();
  project.dispose();
  terminal.mockRestore();
});

/**
 * The one document that a case changes, its data, and the pictures that it brings along; undefined if it is no YAML or
 * another kind of change.
 */
function changeOf(name: string): { file: string; data: Json; pictures: string[] } | undefined {
  const files = readdirSync(path.join(folder, name), { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /^content\/.*\.[^/]*$/.test(file));
  const pictures = files.filter((each) => each.startsWith('content/images/'));
  const [file = '', ...others] = files.filter((each) => !pictures.includes(each));
  const isOne = others.length === 0 && /^content\/(\w+\/)?[\w-]+\.yaml$/.test(file);
  if (!isOne || existsSync(path.join(folder, name, 'removed.txt'))) return undefined;
  const read = parseYaml(readFileSync(path.join(folder, name, file), 'utf8'));
  const isDocument = !read.problem && isGroup(read.data);
  return isDocument ? { file, data: read.data as Json, pictures } : undefined;
}

/**
 * What the check says about a case, as message and advice. The number of a line is another one if the file is written by
 * the editor.
 */
function mistakesOf(name: string): string[] {
  const report = readFileSync(path.join(folder, name, 'expected.txt'), 'utf8');
  return [...report.matchAll(/^content\/[^:]+:\d+:\d+ {2}(?!Warning: )(.*)\n {2}(.*)$/gm)].map(
    ([, message = '', advice = '']) => withoutLines(`${message} ${advice}`),
  );
}

const withoutLines = (text: string) => text.replace(/lines? \d+/g, 'a line');

/** The mistake is how the file is written, which the editor does not do: it writes these values as they are meant. */
const WRITTEN_RIGHT = [
  'curly-quotation-marks-around-a-text',
  'heading-in-a-folded-text',
  'list-entry-too-far-to-the-right',
  'list-in-a-folded-text',
  'list-with-an-anchor',
  'no-break-space-after-a-dash',
  'number-with-a-zero-before-it',
  'number-with-an-e-in-it',
  'number-with-an-x-in-it',
  'paragraphs-in-a-folded-text',
  'paragraphs-in-a-quoted-text',
  'text-on-several-lines-that-ends-at-a-number-sign',
  'text-that-begins-with-a-lone-exclamation-mark',
  'text-that-begins-with-an-ampersand',
  'text-that-ends-at-a-number-sign',
  // The address is taken before the edit, too.
  'page-with-the-address-of-another-page',
  'slug-that-is-the-number-of-another-post',
];

/** The value is wrong however it is written, but the sentence is about how the file writes it. */
const SAID_OTHERWISE = [
  'color-without-quotes',
  'empty-alt-without-quotes',
  'field-with-a-reserved-name',
  'field-without-value',
  'fields-taken-from-another-place',
  'icon-without-a-name',
  'line-too-far-to-the-left',
  'list-in-brackets-for-text',
  'no-break-space-before-the-colon',
  'no-space-after-the-colon-below-a-text',
  'number-for-text',
  'number-with-a-zero-at-its-end-for-text',
  'placeholder-in-braces-alone',
  'saved-as-windows-1252',
  'text-cut-off-by-a-number-sign',
  'text-of-spaces',
  'text-with-a-colon-in-a-list',
  'word-null-for-text',
];

/** What says little to those who see labels, and no file. */
const ABOUT_THE_FILE =
  /"\w+" of "|"(slug|src|alt|meta|path)"|\b(src|alt|meta|items)\b|in quotes|quotation mark|spaces? before|the dash/i;

/** The file is in a wrong place, so there is no such document. */
const NOT_OPENED = [
  'file-in-a-misspelt-folder',
  'file-in-an-unknown-folder',
  'file-in-the-wrong-folder',
  'file-with-an-unknown-name-among-the-pages',
];

/** What cannot be entered through a form at all, and why. */
const NOT_ENTERED: Readonly<Record<string, readonly string[]>> = {
  'The file is not YAML, or not a group of fields: the panel shows what is wrong, and only a text editor can help.':
    [
      'apostrophe-in-single-quotes',
      'backslash-in-quotes',
      'bracket-not-closed',
      'bracket-not-closed-in-the-middle',
      'empty-file',
      'entry-without-a-dash',
      'field-written-twice',
      'file-with-a-list',
      'file-with-comments-only',
      'file-with-text',
      'first-entry-without-a-dash',
      'line-of-dashes-at-the-end',
      'line-of-dashes-in-the-middle',
      'line-too-far-to-the-right',
      'line-without-a-colon',
      'no-space-after-the-colon',
      'no-space-after-the-dash',
      'one-broken-file-does-not-blame-others',
      'one-space-too-few',
      'placeholder-in-braces',
      'quotation-mark-not-closed',
      'reference-to-an-anchor',
      'saved-as-a-word-document',
      'saved-as-utf-16',
      'tab-at-the-beginning-of-a-line',
      'text-below-a-field-without-a-colon',
      'text-below-its-field-too-far-to-the-left',
      'text-goes-on-after-quotation-mark',
      'text-that-begins-with-a-bracket',
      'text-that-begins-with-a-percent-sign',
      'text-that-begins-with-a-star',
      'text-that-begins-with-an-at-sign',
      'text-that-begins-with-an-exclamation-mark',
      'text-with-a-colon',
      'text-with-a-colon-and-quotation-marks',
      'two-documents-in-one-file',
      'two-versions-of-the-same-line',
    ],
  'The panel gives files their names and folders.': [
    'file-in-a-folder-below',
    'file-name-ends-in-yml',
    'file-name-with-a-space',
    'file-name-with-capital-ending',
    'file-saved-as-text',
    'picture-outside-the-picture-folder',
    'picture-that-no-page-shows',
    'picture-with-a-capital-ending',
    'picture-with-a-space-in-its-name',
  ],
  'The picture is wrong, not the field: it is refused, or warned of, when it is dropped in (editor-server.test.ts).':
    ['picture-of-a-kind-that-browsers-do-not-show', 'picture-too-large', 'picture-too-small'],
  'A file is missing: the panel takes none away that is needed or linked (editor-server.test.ts).': [
    'blog-without-posts',
    'cities-without-their-texts',
    'links-to-a-page-that-is-left-out',
    'missing-page-file',
    'posts-without-the-page-of-the-blog',
  ],
  'It takes several new files: the panel makes one page at a time, as "npm run new" does.': [
    'several-errors-in-several-files',
    'slug-that-the-site-needs-itself',
    'two-pages-with-one-description',
    'two-pages-with-one-title',
  ],
  'It is a warning, which refuses nothing.': ['review-that-is-due'],
};

/** The file of a case; a new one holds what another file of its folder does. */
function prepare(file: string): boolean {
  const full = path.join(project.root, file);
  if (existsSync(full)) return true;
  const [other] = existsSync(path.dirname(full)) ? readdirSync(path.dirname(full)).sort() : [];
  if (!other?.endsWith('.yaml')) return false;
  const text = readFileSync(path.join(path.dirname(full), other), 'utf8');
  project.write(file, text.replace(/^slug: .*$/m, `slug: ${path.basename(file, '.yaml')}`));
  return true;
}

const fixtures = readdirSync(folder)
  .filter((name) => existsSync(path.join(folder, name, 'expected.txt')))
  .sort();
const cases = fixtures.flatMap((name) => {
  const change = changeOf(name);
  return change && mistakesOf(name).length > 0 ? [{ name, ...change }] : [];
});

describe('A mistake that is entered', () => {
  test('is one of all, but for those that are listed with a reason', () => {
    const entered = cases.map(({ name }) => name);
    const rest = fixtures.filter((name) => !entered.includes(name));
    expect(Object.values(NOT_ENTERED).flat().sort()).toEqual(rest);
    expect(entered).toEqual(expect.arrayContaining([...WRITTEN_RIGHT, ...SAID_OTHERWISE, ...NOT_OPENED]));
  });

  const some = cases.filter((_, index) => everything || index % 6 === 0);
  test.each(some)('is refused in the words of the check: $name', async ({ name, file, data, pictures }) => {
    if (!prepare(file)) {
      expect(NOT_OPENED).toContain(name);
      return;
    }
    onTestFinished(() => {
      project.restoreContent();
      editor.live.update([file, ...pictures]);
    });
    // They are dropped in before the field names them.
    for (const each of pictures) cpSync(path.join(folder, name, each), path.join(project.root, each));
    editor.live.update(pictures);
    const document = await editor.get<EditedDocument>(`document?file=${file}`);
    if (NOT_OPENED.includes(name)) {
      expect(document).toMatchObject({ message: `There is no "${file}".` });
      return;
    }
    const before = readFileSync(path.join(project.root, file));
    const edits = [...stepsBetween(document.data as Json, data, [])];
    const request = { file, version: document.version, edits };
    const answer = await editor.post<EditAnswer>('edit', request);
    if (WRITTEN_RIGHT.includes(name)) {
      expect(answer.ok).toBe(true);
      return;
    }
    expect(readFileSync(path.join(project.root, file))).toEqual(before);
    if (answer.ok || !('refused' in answer)) throw new Error('It was not refused.');
    const said = answer.refused.map(({ message, advice }) => withoutLines(`${message} ${advice}`));
    if (SAID_OTHERWISE.includes(name)) expect(said.join('')).not.toBe('');
    else expect(said.sort()).toEqual(mistakesOf(name).sort());
    for (const { path, place, said } of answer.refused.filter((mistake) => mistake.file === file)) {
      expect(place.length).toBe(path.length + 1);
      if (!SAID_OTHERWISE.includes(name)) expect(said).not.toMatch(ABOUT_THE_FILE);
    }
  });
});
