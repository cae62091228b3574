import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { EditAnswer, EditedDocument, Json } from '../../editor/protocol';
import { stepsBetween } from '../../editor/yaml/edit-data';
import { isGroup } from '../../renderer/content/explain/outline';
import { parseYaml } from '../../renderer/content/parse-yaml';
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

/** The one file of the content that a case changes, and its data; undefined if it is no YAML or another kind of change. */
function changeOf(name: string): { file: string; data: Json } | undefined {
  const files = readdirSync(path.join(folder, name), { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /^content\/.*\.[^/]*$/.test(file));
  const [file = ''] = files;
  const isOne = files.length === 1 && /^content\/(\w+\/)?[\w-]+\.yaml$/.test(file);
  if (!isOne || existsSync(path.join(folder, name, 'removed.txt'))) return undefined;
  const read = parseYaml(readFileSync(path.join(folder, name, file), 'utf8'));
  const isDocument = !read.problem && isGroup(read.data);
  return isDocument ? { file, data: read.data as Json } : undefined;
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

/** The file is in a wrong place, so there is no such document. */
const NOT_OPENED = [
  'file-in-a-misspelt-folder',
  'file-in-an-unknown-folder',
  'file-in-the-wrong-folder',
  'file-with-an-unknown-name-among-the-pages',
];

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

const cases = readdirSync(folder)
  .sort()
  .flatMap((name) => {
    const change = existsSync(path.join(folder, name, 'expected.txt')) ? changeOf(name) : undefined;
    return change && mistakesOf(name).length > 0 ? [{ name, ...change }] : [];
  });

describe('A mistake that is entered', () => {
  test('is one of many', () => expect(cases.length).toBeGreaterThan(120));

  const some = cases.filter((_, index) => everything || index % 6 === 0);
  test.each(some)('is refused in the words of the check: $name', async ({ name, file, data }) => {
    if (!prepare(file)) {
      expect(NOT_OPENED).toContain(name);
      return;
    }
    onTestFinished(() => {
      project.restore(file);
      editor.live.update([file]);
    });
    const document = await editor.get<EditedDocument>(`document?file=${file}`);
    if (NOT_OPENED.includes(name)) {
      expect(document).toMatchObject({ message: `There is no "${file}".` });
      return;
    }
    const before = readFileSync(path.join(project.root, file));
    const edits = [...stepsBetween(document.data as Json, data, [])];
    const request = { file, version: document.version, data: document.data, edits };
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
    for (const { path, place } of answer.refused.filter((mistake) => mistake.file === file)) {
      expect(place.length).toBe(path.length + 1);
    }
  });
});
