import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listFiles } from '../../check/list-files';
import { valueAt } from '../../check/path';
import type { Path } from '../../check/problem';
import type { Json } from '../../check/yaml/edit/edit';
import { readYamlFile, sampleNotes } from '../../check/yaml/edit/yaml-file';
import type { EditAnswer, EditedDocument } from '../../editor/protocol';
import { type EditorServer, startEditor } from '../support/editor-server';
import { everything } from '../support/everything';
import { copyContent, type ProjectCopy } from '../support/project-copy';
import { practiceSite, projectSite } from '../support/sites';
import { changesOnly, itemsIn, notesOf, otherValue, someOf } from '../support/yaml-edits';

const SITES = [
  { name: 'of this project', site: projectSite },
  { name: 'of the tests’ practice', site: practiceSite },
];

// Each value is saved twice and taken back, with the whole check each time.
describe.each(SITES)('Each value $name, edited through the endpoint,', ({ site }) => {
  let project: ProjectCopy;
  let editor: EditorServer;
  /** How many edits were made. The check refuses those of choices, addresses, and texts that are full. */
  const counts = { made: 0, all: 0 };
  const terminal = vi.spyOn(console, 'error');
  const files = listFiles(site.content).filter((file) => file.endsWith('.yaml'));

  beforeAll(async () => {
    terminal.mockImplementation(() => {});
    project = copyContent(site);
    editor = await startEditor(project.root);
  });
  afterAll(() => {
    editor.stop();
    project.dispose();
    terminal.mockRestore();
  });

  const read = (file: string) => readFileSync(path.join(project.root, file), 'utf8');

  async function set(file: string, at: Path, value: Json): Promise<EditAnswer> {
    const { version } = await editor.get<EditedDocument>(`document?file=${file}`);
    return editor.post<EditAnswer>('edit', { file, version, edits: [{ op: 'set', path: at, value }] });
  }

  test.each(files)('is all that changes in %s', async (name) => {
    const file = `content/${name}`;
    const before = read(file);
    const { data, version } = await editor.get<EditedDocument>(`document?file=${file}`);
    const values = itemsIn(before).filter(({ item }) => item.value.kind === 'scalar');
    for (const { path: at, item } of someOf(values, 40)) {
      const value = valueAt(data, at) as Json;
      expect(await set(file, at, value), at.join('.')).toMatchObject({ ok: true });
      expect(read(file), at.join('.')).toBe(before);
      const answer = await set(file, at, otherValue(value));
      const after = read(file);
      counts.all++;
      if (answer.ok) {
        counts.made++;
        expect(valueAt(answer.document?.data, at)).toEqual(otherValue(value));
        expect(changesOnly(item, before, after), at.join('.')).toBe(true);
        // A value that was a sample is none any more.
        const samples = sampleNotes(readYamlFile(before)).filter(
          ({ path: noted }) => noted.join() === at.join(),
        );
        const gone = samples.map(({ text }) => text);
        expect(notesOf(after)).toEqual(notesOf(before).filter((note) => !gone.includes(note)));
        const undo = { file, version: answer.document?.version, earlier: version };
        await editor.post('restore', undo);
      } else {
        expect(answer, at.join('.')).toHaveProperty('refused.0.message');
        expect(after).toBe(before);
      }
      expect(read(file)).toBe(before);
    }
  });

  test('is one that the check takes, for most of them', () => {
    expect(counts.made / counts.all).toBeGreaterThan(everything ? 0.6 : 0.4);
  });
});
